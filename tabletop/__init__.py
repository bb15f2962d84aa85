"""What the rules of all games share: the contract of a game, its record, undo, saves and chance.

Pure Python; it imports no game. A rules package fills in a `tabletop.game.Game`; then

    record = Record.of(game, "any seed", seats=4)
    record.play(game.legal_actions(record.state, seat)[0], seat)
    record.undo()
    same = load(game, record.save())
"""
