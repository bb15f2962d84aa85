"""A bot for Canyon in thirty lines, and its match against the computer's players."""

from dataclasses import replace

from canyon import Action, View
from canyon.actions import Bid, Move, PlayCard
from canyon.bots.game import PLAYERS
from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.river import RIVER


def choose(view: View, luck: int) -> tuple[Action, int]:
    """Bid one trick for each strong card, win so many and no more, and paddle straight on."""
    own, trump = view.players[view.seat or 0], view.trump
    hand = own.hand or ()
    trumps = [card for card in hand if trump is not None and SUIT_OF[card] == SUIT_OF[trump]]
    power = {card: VALUE_OF[card] + 10 * (card in trumps) for card in hand}
    strong = sum(power[card] >= (15 if card in trumps else 9) for card in power)

    def merit(action: Action) -> int:
        match action:
            case Bid(tricks):
                return -abs(tricks - strong)
            case PlayCard(card):
                return power[card] if own.taken < (own.bid or 0) else -power[card]
            case Move(space):
                return -RIVER.to_go[space]
        return 0

    return max(view.legal, key=merit), luck


players = replace(PLAYERS, bots={**PLAYERS.bots, "mine": choose})
for others in ("random", "easy"):
    wins = 0
    for game in range(16):
        table = ["mine" if seat == game % 4 else others for seat in range(4)]
        winner, *_ = players.game.outcome(players.play(game, table).state) or ()
        wins += winner == game % 4
    print(f"against three of {others}: {wins} of 16 games won")
