"""The rules, in the order of the rules document: a module, or for R6 a folder, for each section.

A `why_not_*` function checks an action against the rulebook and returns the first `Refusal`, or
None; a `legal_*` function lists the actions of a verb; a function named by a plain verb carries out
an action on a `Draft`. `canalmania.verbs` says which functions belong to which action.
"""
