"""The rules, one module for each section of the rules document, in its order.

A `why_not_*` function asks the rulebook's questions of an action and answers with the first
`Refusal`, or None; a `legal_*` function lists the actions of a verb; a plain verb carries one out
on a `Draft`. Which of them belong to which action says `canalmania.verbs`.
"""
