"""`python -m approdo`: what it prints, its exit codes, its files."""

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

import tabletop.refusals
from approdo import events as e
from approdo.actions import Action, PlaceRoad, PlaceSettlement
from approdo.bots.game import play
from approdo.catalogue import NONE
from approdo.events import redact
from approdo.game import APPRODO, GameRecord
from approdo.geometry import ENDS
from approdo.ids import CardKind, Hex, Intersection, Phase, Resource
from approdo.ids import Path as Side
from approdo.options import Options
from approdo.refusal_keys import KEYS
from approdo.saving.codes import action_from
from approdo.state import Discards, GameState, RobberMove
from approdo.terminal import sentences as s
from approdo.terminal.program import PROGRAM, main
from approdo.terminal.story import island, standings, story, told
from approdo.terminal.words import player_name
from approdo.view import view_for
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.terminal import sentences as general
from tabletop.terminal.arguments import parsed
from tests.sources import ROOT

Captured = pytest.CaptureFixture[str]
FOUR = ["random"] * 4


def begun(seats: int = 4, seed: int = 1, **options: Any) -> GameRecord:
    """The record of a new game."""
    return Record.of(APPRODO, seed, seats, Options(**options))


# --- random and replay ----------------------------------------------------------------------


def test_a_game_is_told_saved_and_replayed(tmp_path: Path, capsys: Captured) -> None:
    """R6, R15.2 from the dice for the beginner to the places; the save tells the same."""
    file = tmp_path / "game.json"
    arguments = ["random", "--players", "3", "--seed", "5", "--goal", "8", "--save", str(file)]
    assert main(arguments) == 0
    first = capsys.readouterr().out.splitlines()
    assert first[0] == "Approdo, seed 5, 3 players: random, random, random"
    assert first[2] == "Options: 8 points to win"
    assert first[3].startswith("Dice for the beginner: Red ")
    assert any(" has won with " in line for line in first)
    assert first[-5].startswith("    1  ")
    assert main(["replay", str(file)]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[1] == general.VERIFIED
    assert again[3:-4] == first[2:-6], "the table that follows does not name the bots"


def test_the_same_seed_tells_the_same() -> None:
    """D10."""
    assert play(1, FOUR).actions == play(1, FOUR).actions


def test_many_games_are_summed_up(capsys: Captured) -> None:
    assert main(["random", "--players", "3", "--games", "2", "--goal", "8"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games, seeds 1 to 2: ")
    assert sum(int(line.split()[2]) for line in lines[1:]) == 2


def test_every_option_of_the_table_can_be_chosen(capsys: Captured) -> None:
    """R3, H1.1 to H1.5."""
    names = ("fixed-island", "friendly-robber", "dice-deck", "calm-start", "no-trade")
    on = parsed(PROGRAM, [*(f"--{name}" for name in names), "--goal", "12"]).switches
    chosen = PROGRAM.options_for(on)
    assert chosen == Options((), True, 12, True, True, True, True)
    assert PROGRAM.options_for(parsed(PROGRAM, ["random"]).switches) == Options()
    lines = list(story(Record.of(APPRODO, 1, 4, chosen)))
    assert lines[0] == (
        "Options: fixed island, friendly robber, deck of dice, calm start,"
        " no trade between players, 12 points to win"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        *([], ["dance"], ["random", "--players", "2"], ["random", "--players", "5"]),
        *(["--bots", "genius"], ["--bots", "random,random"], ["--goal", "7"], ["--goal", "14"]),
        *(
            ["--goal", "ten"],
            ["--goal"],
            ["replay"],
            ["board", "a", "b"],
            ["board", "--games", "2"],
        ),
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Captured) -> None:
    """R1.1, H1.1 one line, and exit code 2."""
    with pytest.raises(SystemExit) as left:
        parsed(PROGRAM, arguments)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_bad_files(tmp_path: Path, capsys: Captured) -> None:
    """One line, and exit code 1."""
    file = tmp_path / "no game"
    assert main(["replay", str(file)]) == 1
    file.write_text("{}")
    assert main(["replay", str(file)]) == 1
    assert main(["board", str(file)]) == 1
    assert main(["--players", "3", "--goal", "8", "--save", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_it_runs_as_a_module() -> None:
    arguments = [sys.executable, "-m", "approdo", "board"]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == island(begun().state)


# --- the story ------------------------------------------------------------------------------


def test_every_event_has_a_sentence() -> None:
    """R16.1 each kind, as it happened in some game, also for those who may not know all of it."""
    assert {name.split(".")[0] for name in s.STORY} == {one.__name__ for one in APPRODO.event_types}
    for seed in (1, 2):
        record = play(seed, FOUR, Options(goal=8))
        for step in range(record.length):
            for event in record.events(step):
                for known in filter(None, (event, redact(event, event.seat), redact(event, None))):
                    line = told(known, record.at(step + 1))
                    assert "None" not in line
                    assert "{" not in line


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.RoadBuilt(Seat(0), Side(0), False), "  Red places a road on 0-3."),
        (e.RoadBuilt(Seat(0), Side(0), True), "  Red builds a road on 0-3."),
        (e.CityBuilt(Seat(1), Intersection(39)), "  Blue builds a city on 39 (forest 8, "),
        (e.StartingCards(Seat(1), NONE), "  Blue begins with nothing."),
        (e.DiceRolled(Seat(2), (3, 4)), "  White rolls 7 (3 and 4)."),
        (e.CardsProduced(Seat(2), (0, 1, 0, 2, 0)), "  White gets 1 brick, 2 grain."),
        (e.BankTooSmall(Seat(0), Resource.ORE, None), "  The bank has too little ore: nobody "),
        (e.BankTooSmall(Seat(0), Resource.ORE, Seat(3)), "  The bank has too little ore: Orange "),
        (e.DiscardOwed(Seat(3), 4), "  Orange must discard 4 cards."),
        (e.DiscardChosen(Seat(3), Resource.ORE), "  Orange chooses ore to be discarded."),
        (e.CardStolen(Seat(0), Seat(1), None), "  Red steals a card from Blue."),
        (e.CardStolen(Seat(0), Seat(1), Resource.WOOL), "  Red steals wool from Blue."),
        (e.Exchanged(Seat(0), Resource.ORE, 4, Resource.BRICK), "  Red gives the bank 4 ore for 1"),
        (e.CardBought(Seat(0), None), "  Red buys a development card."),
        (e.CardBought(Seat(0), CardKind.KNIGHT), "  Red buys a development card: a knight."),
        (
            e.OfferMade(Seat(0), NONE, (0, 1, 0, 0, 0), (Seat(1), Seat(3))),
            "  Red asks Blue and Orange: what you like for 1 brick?",
        ),
        (e.Monopolised(Seat(0), Resource.WOOL, (0, 2, 0, 1)), "  Red wants all wool: Blue 2, Ora"),
        (e.Monopolised(Seat(0), Resource.WOOL, (0,) * 4), "  Red wants all wool: nothing."),
        (e.GameEnded(Seat(1), (3, 10, 2, 2), (0, 1, 0, 0)), "The game is over: Blue has won with"),
    ],
)
def test_an_event_in_words(event: e.Event, sentence: str) -> None:
    """R8.5, R9, R10, R12, R15.2, R16.3 on the fixed island (R3.1)."""
    assert told(event, begun(fixed_island=True).state).startswith(sentence)


def test_the_robber_goes_to_a_place_that_can_be_found() -> None:
    """R12.4, E4 the terrain, its row and its place in the row."""
    state = begun(fixed_island=True).state
    at = Hex(14)
    event = e.RobberMoved(Seat(0), at, state.setup.island.terrains[at], 4)
    assert told(event, state) == "  Red moves the robber to fields 4 (row 4, hex 3)."


def test_a_turn_begins_a_paragraph() -> None:
    """R5.3, R6.1."""
    lines = list(story(play(3, FOUR, Options(goal=8))))
    assert sum(line.startswith("Preparation: ") for line in lines) == 8
    heads = [n for n, line in enumerate(lines) if line.startswith("Round ")]
    assert lines[heads[0]].startswith("Round 1: ")
    assert lines[heads[0]].endswith(" in hand")
    assert all(lines[n - 1] == "" for n in heads)


# --- the island -----------------------------------------------------------------------------


def test_the_fixed_island_is_drawn() -> None:
    """R3.1 to R3.3, R3.6 terrains, numbers, harbours, robber, and the pieces of four players."""
    lines = island(begun(fixed_island=True).state)
    assert max(map(len, lines)) <= 80
    drawing = "\n".join(lines[:-4])
    for terrain, count in (("forest", 4), ("hills", 3), ("desert", 1), ("(6)", 2), ("ROBBER", 1)):
        assert drawing.count(terrain) == count
    for piece, count in (("Rs", 2), ("BBB", 2), ("OOO", 2), ("RRR", 1), (" R ", 1), ("C", 0)):
        assert drawing.count(piece) == count
    assert drawing.count("3:1") == 4
    assert "| mountains |  pasture  |  forest   |" in drawing
    assert lines[-3] == "Harbours 3:1 at 0-3, 26-32, 49-52, 47-51"
    assert lines[-2].startswith("Harbours 2:1: lumber 11-16, brick 33-38, wool ")
    assert lines[-1].endswith("a road; R red, B blue, W white, O orange")


def test_a_free_intersection_shows_its_number() -> None:
    """R2.2, R10.5 and a building hides it."""
    record = begun()
    drawing = "\n".join(island(record.state)[:-4])
    assert all(drawing.split().count(str(at)) == 1 for at in range(13, 54))
    record.play(PlaceSettlement(Intersection(20)))
    record.play(PlaceRoad(next(Side(n) for n, ends in enumerate(ENDS) if 20 in ends)))
    drawing = "\n".join(island(record.state)[:-4])
    assert "20" not in drawing.split()


@pytest.mark.parametrize("seed", range(12))
def test_every_island_fits_into_80_columns(seed: int) -> None:
    """R4 with harbours of either arrangement, at the beginning and at the end of a game."""
    record = play(seed, FOUR, Options(goal=8, without_trade=True))
    for state in (record.at(0), record.state):
        lines = island(state)
        assert max(map(len, lines)) <= 80
        drawing = "\n".join(lines[:-4])
        assert drawing.count("2:1") == 5
        assert drawing.count("3:1") == 4
        for kind in Resource:
            assert kind.name.lower() in drawing


def test_a_saved_game_is_drawn_as_it_stands(tmp_path: Path, capsys: Captured) -> None:
    """R16.1 as replaying it does, above the table of players."""
    file = tmp_path / "game.json"
    assert main(["--players", "3", "--fixed-island", "--goal", "8", "--save", str(file)]) == 0
    assert main(["board", str(file)]) == 0
    drawing = capsys.readouterr().out.split("Saved as ")[1].splitlines()[1:]
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-4 - len(drawing) - 1 : -5] == drawing
    assert drawing[-1].startswith("Bs a settlement, BC a city, BBB a road; B blue, W white")


def test_the_island_of_a_new_game_is_that_of_its_seed(capsys: Captured) -> None:
    """D10."""
    assert main(["board", "--seed", "7", "--players", "3"]) == 0
    assert capsys.readouterr().out.splitlines() == island(begun(3, 7).state)
    assert main(["board", "--fixed-island"]) == 0
    assert capsys.readouterr().out.splitlines() == island(begun(fixed_island=True).state)


# --- the standings --------------------------------------------------------------------------


def test_equal_points_share_a_place() -> None:
    """D46, R5.7."""
    state = begun(fixed_island=True).state
    rows = [line.split() for line in standings(state, ())[1:]]
    assert [row[0] for row in rows] == ["1"] * 4
    assert [row[2] for row in rows] == ["2"] * 4
    assert standings(state, FOUR)[0].split()[2] == "bot"


def test_sentences_are_ascii() -> None:
    """Terminals differ."""
    assert all(text.isascii() for text in s.STORY.values())


# --- playing --------------------------------------------------------------------------------


def test_every_action_and_every_refusal_has_a_sentence() -> None:
    """R6.1 whatever the rules may answer to who plays in the terminal."""
    assert {name.split(".")[0] for name in s.ACTION} == {kind.__name__ for kind in get_args(Action)}
    assert set(s.WHY_NOT) == KEYS - tabletop.refusals.KEYS


class Seated:
    """Red at a table of three on the fixed island, as the terminal shows it."""

    def __init__(self, *codes: str) -> None:
        self.record = begun(3, 4, fixed_island=True, calm_start=True)
        self.play(*codes)

    def play(self, *codes: str) -> None:
        """Carry out the actions with these codes."""
        for code in codes:
            self.record.play(action_from(code))

    def with_hands(self, *hands: tuple[int, int, int, int, int]) -> None:
        """Go on in the same position with other resource cards, after the dice."""
        state = self.record.state
        total = [sum(hand[kind] for hand in hands) for kind in Resource]
        bank = tuple(19 - count for count in total)
        fields = {"hands": hands, "bank": bank, "phase": Phase.AFTER_ROLL, "dice": (1, 3)}
        origin = GameState(**{**state.__dict__, **fields})
        self.record = Record(APPRODO, 4, 3, self.record.options, origin)

    def hand(self, seat: int) -> list[str]:
        """What a seat is shown of its own."""
        return list(PROGRAM.playing.hand(view_for(self.record.state, Seat(seat))))

    def words(self, seat: int) -> list[str]:
        """What a seat may do."""
        view = view_for(self.record.state, Seat(seat))
        return [PROGRAM.playing.action(view, action) for action in view.legal]

    def why(self, code: str, seat: int) -> str:
        """Why a seat cannot do this."""
        refusal = self.record.refusal(action_from(code), Seat(seat))
        assert refusal is not None
        return PROGRAM.playing.why_not(view_for(self.record.state, Seat(seat)), refusal)


def seated(*hands: tuple[int, int, int, int, int]) -> tuple[Seated, int, list[int]]:
    """A table after the dice with these hands, the active player's first; who is active, and who is
    asked first and second."""
    table = Seated()
    active = table.record.state.active
    others = [(active + 1) % 3, (active + 2) % 3]
    by_seat = dict(zip((active, *others), hands, strict=True))
    table.with_hands(by_seat[0], by_seat[1], by_seat[2])
    return table, active, others


def test_an_offer_is_put_together_answered_and_concluded_in_words() -> None:
    """R8.5 to R8.7, E10."""
    table, active, (first, second) = seated((2, 0, 0, 0, 3), (0, 1, 0, 0, 0), (0, 2, 0, 0, 0))
    colours = table.record.state.setup.colours
    me, one, two = (player_name(colours, Seat(seat)) for seat in (active, first, second))
    assert "make an offer to the other players" in table.words(active)
    table.play("b", "go", "ab")
    assert table.hand(active) == [
        "Your cards: 2 lumber, 3 ore. Points: 2.",
        f"Your offer: 1 ore for 1 brick; asked: {one} and {two}.",
    ]
    assert {"give 1 ore", f"leave {one} out", "propose this"} <= set(table.words(active))
    table.play("f")
    assert table.hand(first)[1:] == [f"{me} asks you: 1 ore for 1 brick?"]
    assert table.words(first) == ["accept", "decline", "make a counter-offer"]
    table.play("b", "gb", "ao", "ao", "ao", "f")
    assert table.hand(second)[1:] == [
        f"{me} asks you: 1 ore for 1 brick?",
        f"{one} would give 1 brick for 3 ore.",
    ]
    table.play("b", "gb")
    assert table.hand(second)[-1] == "Your counter-offer: 1 brick for what you like."
    table.play("al", "ao", "f")
    assert table.words(active) == [f"trade with {one}", f"trade with {two}", "trade with nobody"]
    assert table.why("y", active) == "all have answered; now it is for who made the offer"
    table.play(f"D{second}")
    assert table.hand(active)[0] == "Your cards: 1 lumber, 1 brick, 2 ore. Points: 2."


def test_who_lacks_the_cards_is_told_so() -> None:
    """R8.6, R9.5, R10.1 to R10.6 in the words of the refusals."""
    table, active, (first, _) = seated((2, 1, 0, 0, 1), (0, 1, 0, 0, 0), (0, 0, 0, 0, 1))
    assert table.why("Ow", active) == "it takes 4 ore, and you have 1"
    assert table.why("B", active) == "you lack wool and grain"
    assert table.why("s17", active) == "that is for the preparation"
    assert table.why("r", active) == "that is for the beginning of a turn, before the dice"
    assert table.why("Pn", active) == "you have no such card"
    table.play("b", "gl", "aw", "f")
    assert table.why("y", first) == "you lack wool"
    assert table.why("e", first) == "first the offer must come to an end"


def test_there_are_codes_for_seats_that_a_game_of_three_lacks() -> None:
    """R8.5, R12.5 the words say so, and nothing fails."""
    table, active, _ = seated((2, 1, 0, 0, 1), (0, 1, 0, 0, 0), (0, 0, 0, 0, 1))
    view = view_for(table.record.state, Seat(active))
    assert PROGRAM.playing.action(view, action_from("o3")) == "leave nobody out"
    assert table.why("o3", active) == "nothing of this kind is to be decided now"


def test_discards_show_what_is_chosen() -> None:
    """R12.2, R12.3."""
    table, active, _ = seated((3, 2, 0, 2, 1), (0, 1, 0, 0, 0), (0, 0, 0, 0, 1))
    owed = tuple(4 if seat == active else 0 for seat in range(3))
    discards = Discards(owed, (NONE,) * 3, tuple(not count for count in owed))
    state = table.record.state
    origin = GameState(**{**state.__dict__, "pending": (RobberMove(), discards), "dice": (3, 4)})
    table.record = Record(APPRODO, 4, 3, table.record.options, origin)
    table.play("dl", "do")
    assert table.hand(active)[1:] == ["You must discard 4 cards; chosen: 1 lumber, 1 ore."]
    assert "keep 1 ore after all" in table.words(active)
    assert table.why("c", active) == "2 more must be chosen first"
    assert table.why("m3", active) == "first all who hold too many cards must discard"


def test_the_table_shows_what_everybody_may_know() -> None:
    """R16.1, R16.4."""
    state = begun(fixed_island=True).state
    lines = list(PROGRAM.playing.table(view_for(state, Seat(0))))
    assert lines[: len(island(state))] == island(state)
    assert lines[-1] == "Bank: 15 lumber, 17 brick, 19 wool, 15 grain, 17 ore; deck: 25 cards"
    row = ["Red", "2", "3", "0", "0", "1", "13/3/4"]
    assert lines[-5].split() == row
    assert max(map(len, lines)) <= 80
