"""Games of ours told to another engine, catanatron, step by step.

It was written by others, by their reading of the rules. `island` builds our island there, `other`
tells what happens, `sides` describes a position of either program in the same words, `rulings` says
which differences a rule or ruling explains, and `compare` counts them.
"""
