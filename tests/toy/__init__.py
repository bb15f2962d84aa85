"""A game for the tests alone: it has what Canal Mania has not, so that nothing leans on that one.

Islanders: two to four players round one hex. Every round all bid coins in secret and at once; then
a die says how much a corner scores, the highest bidder builds on a free corner and on an edge that
adjoins it, and the next round begins. It is over when three corners are built on.
"""
