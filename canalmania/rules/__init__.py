"""The rules, sorted as the rules document is: a module, or for R6 a folder, for what it tells.

A `why_not_*` function asks the rulebook's questions of an action and answers with the first
`Refusal`, or None; a `legal_*` function lists the actions of a verb; a plain verb carries one out
on a `Draft`. Which of them belong to which action says `canalmania.verbs`.
"""
