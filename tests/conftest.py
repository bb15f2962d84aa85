"""What holds for all tests: no example of Hypothesis has a time limit.

A machine that does something else at the same time is slow, and no test here is about time.
"""

from hypothesis import settings

settings.register_profile("without clock", deadline=None)
settings.load_profile("without clock")
