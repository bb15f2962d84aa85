"""What shows over the map for a moment: that it is true, and that it is over soon."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple

import pytest

from canalmania import Action, GameState, redact, view_for
from canalmania import events as e
from canalmania.actions import MoveGoods, TakeContract
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, CONTRACTS, END_SCORE, TILE_POINTS
from canalmania.ids import Card, ContractId, Hex, Phase, PlaceId, TileKind
from tests.canalmania.playing import play
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    with_canal,
    with_cubes,
    with_parliament,
    with_player,
)
from tests.canalmania.web.tables import NAMES, finished_game, session_after
from tests.canalmania.web.words import t, voice
from web.contract.any_game import AnyRecord
from web.games.canalmania.board.geometry import CENTRES, place_centre
from web.games.canalmania.effects import effects
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.palette import PLAYER_STYLES
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.words.names import contract_history
from web.map.camera import Camera
from web.map.effect_elements import MOST_RINGS, Item, die, staged
from web.map.effects import (
    LONGEST,
    Banner,
    Dice,
    Drop,
    Effect,
    Flight,
    Gain,
    Glide,
    Plaque,
    Ring,
    Tag,
    Trail,
    lighting_up,
)
from web.map.geometry import Point
from web.page.html import h
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES

CAMERA = Camera(12.0, 14.0, 22.0, 586.0, 704.0)
SEATS = (3, 4, 5)


class Step(NamedTuple):
    """One step of a game, and what it lets show."""

    before: GameState
    events: tuple[e.Event, ...]
    after: GameState
    shown: tuple[Effect, ...]

    def of_kind(self, kind: type) -> list[e.Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def scored(self) -> list[int]:
        """What every seat has got."""
        both = zip(self.before.players, self.after.players, strict=True)
        return [after.score - before.score for before, after in both]


def shown(
    before: GameState, events: tuple[e.Event, ...], after: GameState, language: str = "en"
) -> tuple[Effect, ...]:
    views = view_for(before, None), view_for(after, None)
    return effects(events, *views, NAMES, voice(language))


def step_of(before: GameState, action: Action) -> Step:
    after, events = play(before, action)
    told = tuple(events)
    return Step(before, told, after, shown(before, told, after))


def steps(record: AnyRecord) -> Iterator[Step]:
    for number in range(record.length):
        before, after = record.at(number), record.at(number + 1)
        events = record.events(number)
        yield Step(before, events, after, shown(before, events, after))


@pytest.fixture(scope="module", params=SEATS)
def told(request: pytest.FixtureRequest) -> list[Step]:
    """Every step of a game played to its end."""
    return list(steps(finished_game(request.param).record))


def only(step: Step, kind: type) -> list[Effect]:
    return [effect for effect in step.shown if isinstance(effect, kind)]


def apart(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)


# --- how long -------------------------------------------------------------------------------


def test_all_movement_of_a_step_is_over_within_nine_hundred_milliseconds(told: list[Step]) -> None:
    kinds = Counter(type(effect) for step in told for effect in step.shown)
    assert kinds.keys() == {Banner, Drop, Flight, Gain, Glide, Plaque, Ring, Tag, Trail}
    for step in told:
        assert all(effect.lasts > 0 and effect.ends <= LONGEST == 900 for effect in step.shown)
        items = staged(step.shown, CAMERA)
        assert all(item["lasts"] > 0 and item["delay"] + item["lasts"] <= 900 for item in items)
        assert sum("effect-ring" in item["html"] for item in items) <= MOST_RINGS


def test_only_what_is_to_be_read_stays_and_no_longer_than_that_takes(told: list[Step]) -> None:
    stands = {
        type(effect): [item["stands"] for item in staged([effect], CAMERA)]
        for step in told
        for effect in step.shown
    }
    assert stands.pop(Banner) == [4000]
    assert stands.pop(Plaque) == [0, 10000]
    assert set(map(tuple, stands.values())) == {(0,)}


WEY = "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"
BASINGSTOKE = "basingstoke -4,11:{} -3,11:stretch -2,11:lock weybridge"
MOVE = MoveGoods((PlaceId("basingstoke"), PlaceId("weybridge"), PlaceId("guildford")), (WHITE, RED))
"""2 points for White, 2 for Red."""


def before_the_move(score: int = 0) -> GameState:
    """Red is about to make the MOVE."""
    state = with_canal(game(4, phase=Phase.GOODS), RED, "wey_arun", WEY, done=True)
    state = with_canal(state, WHITE, "basingstoke_canal", BASINGSTOKE.format("lock"), done=True)
    return with_player(with_cubes(state, "basingstoke"), RED, score=score)


def timetable(found: Iterable[Effect]) -> list[tuple[str, int, int, str | None]]:
    """What begins when, how long it moves, and how it sounds."""
    return [(type(one).__name__, one.delay, one.lasts, one.sound) for one in found]


def test_one_thing_comes_after_the_other(told: list[Step]) -> None:
    """The cube arrives, then the points fly; the barge is on its way when the contract turns."""
    delivered = step_of(before_the_move(END_SCORE[4] - 2), MOVE)
    assert timetable(delivered.shown) == [
        ("Ring", 0, 600, None),
        ("Glide", 0, 330, "water"),
        ("Gain", 165, 420, "wood"),
        ("Gain", 330, 420, "wood"),
        ("Banner", 380, 320, "paper"),
    ]
    completed = next(step for step in told if only(step, Plaque) and only(step, Gain))
    assert [row for row in timetable(completed.shown) if row[2] != 420 or row[0] != "Drop"] == [
        ("Drop", 0, 180, "wood"),
        ("Ring", 180, 600, None),
        ("Trail", 0, 640, None),
        ("Glide", 0, 640, "water"),
        ("Plaque", 220, 560, "paper"),
        ("Gain", 460, 420, "wood"),
    ]
    assert {row[1:] for step in told for row in timetable(only(step, Tag))} == {(0, 900, "wood")}
    drops = {row[1:] for step in told for row in timetable(only(step, Drop))}
    assert drops == {(0, 420, "wood"), (0, 180, "wood")}, "cubes, and tiles"


@pytest.mark.parametrize(("legs", "lasts"), [(1, 330), (3, 330), (4, 440), (5, 480), (9, 480)])
def test_a_long_way_takes_a_little_longer(legs: int, lasts: int) -> None:
    places = tuple(list(BOARD.places)[: legs + 1])
    state = game()
    found = shown(state, (e.GoodsMoved(RED, places, (RED,) * legs),), state)
    assert [one.lasts for one in found if isinstance(one, Glide)] == [lasts]


def test_several_tiles_taken_back_make_one_sound() -> None:
    state = game()
    taken = e.TilesTakenBack(RED, ContractId("thames"), (Hex(40), Hex(41), Hex(42)))
    found = shown(state, (taken,), state)
    assert timetable(found) == [("Ring", 0, 600, "wood"), *[("Ring", 0, 600, None)] * 2]
    assert [ring.at for ring in found if isinstance(ring, Ring)] == [
        CENTRES[h] for h in (40, 41, 42)
    ]


def test_what_moves_grows_with_the_map_and_is_never_too_small(told: list[Step]) -> None:
    widths: dict[str, set[tuple[float, float]]] = {}
    for step in told:
        kind = "barge" if only(step, Plaque) else "cube"
        for thing in (*only(step, Glide), *only(step, Drop)):
            name = kind if isinstance(thing, Glide) else "set down"
            if isinstance(thing, Drop) and thing.is_flat:
                name = "tile"
            both = (Camera(12, 14, scale, 586, 704) for scale in (15.0, 60.0))
            small, large = (staged([thing], camera)[0]["width"] for camera in both)
            widths.setdefault(name, set()).add((small, large))
    assert widths == {
        "barge": {(34.0, 78.0)},
        "cube": {(16.0, 33.6)},
        "set down": {(10.0, 26.5)},
        "tile": {(15.0, 60.0)},
    }


# --- canals ---------------------------------------------------------------------------------

WORKS = {TileKind.LOCK: "lock", TileKind.AQUEDUCT: "aqueduct", TileKind.TUNNEL: "tunnel"}


def test_a_finished_canal_is_told_with_its_works_and_points(told: list[Step]) -> None:
    """R6.14 from the state: which tiles lie there, and what the score has grown by."""
    found = 0
    for step in told:
        plaques = only(step, Plaque)
        assert len(plaques) == len(step.of_kind(e.CanalCompleted))
        for plaque, done in zip(plaques, step.of_kind(e.CanalCompleted), strict=True):
            assert isinstance(plaque, Plaque)
            assert isinstance(done, e.CanalCompleted)
            canal = step.after.players[done.seat].completed[-1]
            counted = [(canal.kinds.count(kind), word) for kind, word in WORKS.items()]
            words = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in counted if n]
            assert plaque.title == CONTRACTS[canal.contract].name
            assert plaque.front.startswith(f"Contract for {CONTRACTS[canal.contract].value} tile")
            assert plaque.points == f"+{step.scored()[done.seat]}"
            assert plaque.note == t(contract_history(canal.contract), "en")
            if words:
                assert plaque.back.replace(" and ", ", ") == ", ".join(words)
            assert plaque.points == f"+{sum(TILE_POINTS[kind] for kind in canal.kinds)}"
            gains = only(step, Gain)
            assert [(g.seat, g.text) for g in gains if isinstance(g, Gain)] == (
                [(done.seat, plaque.points)] if words else []
            )
            found += 1
    assert found > 5


def test_its_barge_glides_along_all_of_it(told: list[Step]) -> None:
    found = 0
    for step in told:
        for done in step.of_kind(e.CanalCompleted):
            assert isinstance(done, e.CanalCompleted)
            (glide,) = only(step, Glide)
            assert isinstance(glide, Glide)
            course = step.after.players[done.seat].completed[-1].course
            assert glide.path[0] == place_centre(course.start)
            assert glide.path[-1] == place_centre(course.goal)
            assert max(apart(a, b) for a, b in pairwise(glide.path)) < 0.8, "it never jumps"
            for tile in course.steps:
                assert min(apart(CENTRES[tile.hex], point) for point in glide.path) < 0.45
            found += 1
    assert found > 5


def test_a_canal_of_plain_stretches_brings_nothing_and_says_so() -> None:
    before = with_canal(game(3), RED, "basingstoke_canal", "basingstoke")
    after = with_canal(game(3), RED, "basingstoke_canal", BASINGSTOKE.format("stretch"), done=True)
    done = e.CanalCompleted(RED, ContractId("basingstoke_canal"), (3, 0, 0, 0))
    joined = e.SectionJoined(RED, done.contract, PlaceId("basingstoke"), PlaceId("weybridge"))
    found = shown(before, (joined, done), after)
    (plaque,) = [effect for effect in found if isinstance(effect, Plaque)]
    assert (plaque.points, plaque.back) == ("+0", "3 stretches: no points")
    assert not any(isinstance(effect, Gain) for effect in found)


def test_the_via_place_is_told_when_it_is_reached(told: list[Step]) -> None:
    """R6.11 from the courses: once for a canal that has come by its via place."""
    tags = Counter(tag.text for step in told for tag in only(step, Tag) if isinstance(tag, Tag))
    state = told[-1].after
    via = [
        CONTRACTS[canal.contract].via
        for player in state.players
        for canal in player.every_canal
        if canal.course.via_passed and CONTRACTS[canal.contract].via is not None
    ]
    wanted = Counter(f"{BOARD.places[place].name} reached" for place in via if place is not None)
    assert wanted
    assert wanted <= tags, "tiles may have been taken back in between"


# --- goods ----------------------------------------------------------------------------------


def test_a_cube_travels_and_every_owner_gets_his_points(told: list[Step]) -> None:
    """R8.3 against what the scores have grown by."""
    found, several = 0, 0
    for step in told:
        if not step.of_kind(e.GoodsMoved) or step.after.phase is Phase.OVER:
            continue
        (moved,) = step.of_kind(e.GoodsMoved)
        assert isinstance(moved, e.GoodsMoved)
        gained = [0] * len(step.before.players)
        for gain in only(step, Gain):
            assert isinstance(gain, Gain)
            gained[gain.seat] += int(gain.text.removeprefix("+"))
        assert gained == step.scored()
        several += sum(points > 0 for points in gained) > 1
        (glide,) = only(step, Glide)
        assert isinstance(glide, Glide)
        assert glide.path[0] == place_centre(moved.places[0])
        assert glide.path[-1] == place_centre(moved.places[-1])
        passed = [glide.path.index(place_centre(place)) for place in moved.places]
        assert passed == sorted(passed)
        assert max(apart(a, b) for a, b in pairwise(glide.path)) < 0.8
        found += 1
    assert found > 5
    assert several


def test_points_drop_when_the_cube_is_there() -> None:
    step = step_of(before_the_move(), MOVE)
    first, second = (gain for gain in step.shown if isinstance(gain, Gain))
    assert [(first.seat, first.text), (second.seat, second.text)] == [(WHITE, "+2"), (RED, "+2")]
    over = Point(0, -0.5)
    for gain, place in ((first, "weybridge"), (second, "guildford")):
        x, y = place_centre(PlaceId(place))
        assert gain.at == (x + over.x, y + over.y)
    assert first.mark != second.mark


def test_cubes_are_set_down_where_they_lie(told: list[Step]) -> None:
    """R5.4 those that are new on the map, and no others."""
    found = 0
    for step in told:
        drops = [drop for drop in only(step, Drop) if isinstance(drop, Drop) and not drop.is_flat]
        places = [min(BOARD.places, key=lambda p: apart(place_centre(p), d.at)) for d in drops]
        if not step.of_kind(e.CubeRemoved):
            assert set(places) == step.after.cubes - step.before.cubes
            assert not any(drop.is_taken for drop in drops)
            found += len(drops)
    assert found > 5


def test_a_cube_that_makes_room_is_lifted_off() -> None:
    """R5.7"""
    removed = e.CubeRemoved(RED, PlaceId("leeds"), 2), e.CubePlaced(RED, PlaceId("york"), 1)
    lifted, put = (d for d in shown(game(), removed, game()) if isinstance(d, Drop))
    assert (lifted.is_taken, put.is_taken) == (True, False)
    assert apart(lifted.at, place_centre(PlaceId("leeds"))) < 1
    assert apart(put.at, place_centre(PlaceId("york"))) < 1
    (up,), (down,) = (staged([drop], CAMERA) for drop in (lifted, put))
    assert up["frames"][-1] == {"transform": down["frames"][0]["transform"], "opacity": 0}


# --- the end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "cause", "rest"),
    [
        ("en", "Anna has reached 50 points.", "After this round there are 2 more: round 6"),
        ("it", "Anna ha raggiunto 50 punti.", "Dopo questo giro ne restano ancora 2: il giro 6"),
        ("fr", "Anna a atteint 50 points.", "Après cette manche, il en reste 2"),
    ],
)
def test_the_end_in_sight_is_news(language: str, cause: str, rest: str) -> None:
    before = before_the_move(END_SCORE[4] - 1)
    after, events = play(before, MOVE)
    found = shown(before, tuple(events), after, language)
    (banner,) = [effect for effect in found if isinstance(effect, Banner)]
    assert cause in banner.text
    assert f"{rest.replace('6', str(after.last_round))}" in banner.text
    assert banner.title == t("effects.end", language)


def test_so_are_the_last_five_contracts() -> None:
    state = with_parliament(game(), "douglas", "nene rochdale severn thames medway")
    step = step_of(state, TakeContract(ContractId("douglas"), PlaceId("preston")))
    (banner,) = [effect for effect in step.shown if isinstance(effect, Banner)]
    assert banner.text.startswith("The last contracts have come to Parliament. After this round")


def test_each_piece_of_news_comes_once(told: list[Step]) -> None:
    """R9.1 when the end is triggered; R9.2 with the first turn of the last round."""
    news = [
        (number, banner)
        for number, step in enumerate(told)
        for banner in only(step, Banner)
        if isinstance(banner, Banner)
    ]
    (trigger, end), (begins, last) = news
    assert told[trigger].of_kind(e.EndTriggered)
    assert end.title == "The end is in sight"
    last_round = told[-1].after.last_round
    assert told[begins].before.round == told[begins].after.round - 1
    assert told[begins].after.round == last_round
    assert last.title == "The last round"
    assert f"In round {last_round} everybody has one more turn." in last.text


# --- languages, and what nobody may know ----------------------------------------------------


def test_every_word_is_said_in_every_language() -> None:
    heard: dict[str, set[str]] = {}
    for language in LANGUAGES:
        said = heard[language] = set()
        for step in steps(finished_game(4).record):
            for effect in shown(step.before, step.events, step.after, language):
                match effect:
                    case Banner(title=title, text=text):
                        said |= {title, text}
                    case Plaque(front=front, back=back):
                        assert back
                        said.add(front)
                    case Tag(text=text):
                        said.add(text)
        assert not [text for text in said if "{" in text or not text.strip()]
    for one, other in pairwise((*LANGUAGES, LANGUAGES[0])):
        assert heard[one] & heard[other] == set()


def test_a_bystander_sees_all_of_it(told: list[Step]) -> None:
    """Nothing in it is secret: it is the same without what only the player may know."""
    for step in told:
        known = [event for event in (redact(one, None) for one in step.events) if event is not None]
        assert shown(step.before, tuple(known), step.after) == step.shown


# --- on the page ----------------------------------------------------------------------------


def middle(item: Item) -> Point:
    return Point(item["left"], item["top"])


def test_effects_lie_where_the_camera_sees_their_spots() -> None:
    at = Point(10.0, 12.0)
    for scale in (15.0, 60.0):
        camera = Camera(12.0, 14.0, scale, 586.0, 704.0)
        (ring,) = staged([Ring(at=at)], camera)
        assert apart(middle(ring), camera.to_screen(*at)) < 0.2
        assert ring["width"] == round(1.2 * scale, 1)


def test_a_thing_glides_through_every_point_of_its_way() -> None:
    path = Point(10, 12), Point(11, 12), Point(11, 15)
    for way, turned in ((path, ""), (path[::-1], " scaleX(-1)")):
        glide = Glide(path=way, picture=h("svg"), size=0.5, least=30.0)
        (item,) = staged([glide], CAMERA)
        start = CAMERA.to_screen(*way[0])
        frames = item["frames"]
        for point, frame in zip(way, (*frames[:2], frames[-1]), strict=True):
            x, y = CAMERA.to_screen(*point)
            wanted = f"translate({x - start.x:.1f}px,{y - start.y:.1f}px){turned}"
            assert frame["transform"] == wanted
        offsets = [frame["offset"] for frame in frames]
        assert offsets == sorted(offsets)
        assert (offsets[0], offsets[-1]) == (0.0, 1.0)
        assert item["width"] == 30.0, "it is never too small to be seen"
        assert not item["isStill"]


@pytest.mark.parametrize(("note", "half"), [("", 52), ("In 1790.", 104)])
@pytest.mark.parametrize("row", [3.0, 24.0])
def test_a_plaque_hides_nothing_of_what_it_is_about(row: float, note: str, half: int) -> None:
    about = Point(10, row), Point(13, row + 1)
    plaque = Plaque(about=about, title="T", front="F", points="+1", back="B", note=note)
    for item in staged([plaque], CAMERA):
        tops = [CAMERA.to_screen(*point).y for point in about]
        assert item["top"] + half <= min(tops) or item["top"] - half >= max(tops)
        assert half <= item["top"] <= CAMERA.height - half


def test_points_earned_close_to_each_other_lie_above_each_other() -> None:
    """On a phone those of one owner hid those of the other."""
    at = Point(10, 12), Point(10.5, 12.2), Point(10.2, 12.1), Point(18, 12)
    gains = [Gain(at=point, seat=seat, text="+1", mark=h("i")) for seat, point in enumerate(at)]
    items = staged(gains, CAMERA)
    for item, other in combinations(items, 2):
        away = middle(item).x - middle(other).x, middle(item).y - middle(other).y
        assert abs(away[0]) >= 104 or abs(away[1]) >= 44
    assert middle(items[3]) == middle(staged(gains[3:], CAMERA)[0]), "this one is in nobody's way"
    assert [item["to"] for item in items] == [[f'[data-score-of="{n}"]'] for n in range(4)]


def test_a_plaque_turns_over() -> None:
    """One side is gone when the other comes; the words of the second are what stays."""
    plaque = Plaque(about=(Point(9, 9),), title="T", front="F", points="+1", back="<B>")
    front, back = staged([plaque], CAMERA)
    assert front["delay"] + front["lasts"] == back["delay"]
    assert front["frames"][-1]["transform"] == back["frames"][0]["transform"] == "scaleX(0)"
    assert "&lt;B&gt;" in back["html"]
    assert (front["isStill"], back["isStill"]) == (False, True)


def test_only_what_is_cheap_is_animated(told: list[Step]) -> None:
    """Transform and opacity; of lines how far they are drawn."""
    for step in told:
        for item in staged(step.shown, CAMERA):
            more = {"strokeDashoffset"} if "effect-trail" in item["html"] else set()
            for frame in item["frames"]:
                assert frame.keys() <= {"transform", "opacity", "offset", "easing"} | more


# --- cards ----------------------------------------------------------------------------------


def test_a_card_flies_from_the_display_to_the_hand_and_shows_its_face(told: list[Step]) -> None:
    """R5.1"""
    found = 0
    for step in told:
        taken = step.of_kind(e.CardTaken)
        flights = [one for one in only(step, Flight) if isinstance(one, Flight)]
        assert len(flights) >= len(taken)
        for card in taken:
            assert isinstance(card, e.CardTaken)
            (flight,) = [one for one in flights if one.start == (f"slot:{card.slot}",)]
            assert flight.end == (f"hand:{card.seat}", f"seat:{card.seat}")
            assert flight.picture == work(CARDS[card.card].kind)
            assert flight.lasts == 250
            found += 1
    assert found > 20


def test_a_card_from_the_deck_flies_face_down_whoever_draws_it() -> None:
    """R3.7, R5.2 nobody learns from the screen of another what it is."""
    state = game()
    for card in (None, Card(7), Card(90)):
        (flight,) = shown(state, (e.CardDrawn(RED, card),), state)
        assert isinstance(flight, Flight)
        assert flight.picture is None
        assert flight.start == ("deck",)
        (item,) = staged([flight], CAMERA)
        assert item["html"] == '<span class="effect-card back"></span>'


def test_several_cards_fly_one_after_the_other_and_rustle_once() -> None:
    state = game()
    taken = tuple(e.CardTaken(RED, slot, Card(slot)) for slot in range(5))
    many = shown(state, taken * 3, state)
    assert [one.delay for one in many[:4]] == [0, 90, 180, 270]
    assert max(one.ends for one in many) == LONGEST
    assert [one.sound for one in many] == ["paper", *[None] * 14]


def test_a_flight_is_bound_to_what_it_joins_and_nobody_has_to_see_it() -> None:
    flight = Flight(start=("slot:2",), end=("hand:1", "seat:1"), picture=h("svg"))
    (item,) = staged([flight], CAMERA)
    assert item["from"] == ['[data-anchor="slot:2"]']
    assert item["to"] == ['[data-anchor="hand:1"]', '[data-anchor="seat:1"]']
    assert (item["isBound"], item["isLoose"], item["isStill"]) == (True, True, False)


def test_panels_have_what_cards_fly_between() -> None:
    session = session_after(40)
    table = table_shown(session, "en")
    shown_now = "".join(html.text for html in CANAL_MANIA.panels(table).values())
    anchors = set(re.findall(r'data-anchor="([^"]*)"', shown_now))
    seats = {f"seat:{seat}" for seat in range(4)}
    slots = {f"slot:{slot}" for slot in range(5)}
    assert anchors == {*seats, *slots, "deck", f"hand:{table.view.active}"}


# --- tiles and barges -----------------------------------------------------------------------


def test_a_tile_drops_where_it_lies_and_looks_as_it_lies(told: list[Step]) -> None:
    """R6.1"""
    found = set()
    for step in told:
        flat = [d for d in only(step, Drop) if isinstance(d, Drop) and d.is_flat]
        laid = step.of_kind(e.TileLaid)
        assert len(flat) == len(laid)
        for drop, tile in zip(flat, laid, strict=True):
            assert isinstance(tile, e.TileLaid)
            assert drop.at == CENTRES[tile.hex]
            fill = PLAYER_STYLES[step.after.players[tile.seat].colour].fill
            assert f'stroke="{fill}"' in drop.picture.text
            found.add(tile.kind)
    assert found == set(TileKind)


def test_a_tile_drops_without_bouncing() -> None:
    drop = Drop(at=Point(9, 9), picture=h("svg"), size=1.0, least=10.0, is_flat=True)
    (item,) = staged([drop], CAMERA)
    high, low = item["frames"]
    assert high["transform"].startswith("translateY(-")
    assert low["transform"] == "none"


def test_the_barge_draws_the_canal_behind_itself(told: list[Step]) -> None:
    """The line is as far as the barge at every moment, and both are gone at the end."""
    found = 0
    for step in told:
        for trail, glide in zip(only(step, Trail), only(step, Glide), strict=False):
            assert isinstance(trail, Trail)
            assert isinstance(glide, Glide)
            assert trail.paths == (glide.path,)
            line, barge = staged([trail, glide], CAMERA)
            assert (line["delay"], line["lasts"]) == (barge["delay"], barge["lasts"])
            assert line["easing"] == barge["easing"]
            begins, drawn, ends = line["frames"]
            assert (begins["strokeDashoffset"], drawn["strokeDashoffset"]) == (1, 0)
            assert drawn["offset"] == barge["frames"][-2]["offset"]
            assert ends["opacity"] == barge["frames"][-1]["opacity"] == 0
            assert not line["isStill"]
            found += 1
    assert found > 5


def test_a_line_lies_where_the_camera_sees_its_path() -> None:
    path = Point(10, 12), Point(13, 12), Point(13, 16)
    trail = Trail(paths=(path,), colour="#123456", size=0.5, least=4.0)
    (item,) = staged([trail], CAMERA)
    (x, y), (right, _), (_, bottom) = (CAMERA.to_screen(*point) for point in path)
    assert middle(item) == (round((x + right) / 2, 1), round((y + bottom) / 2, 1))
    wide = max(0.5 * CAMERA.scale, 4.0)
    assert item["width"] == round(right - x + 2 * wide, 1)
    drawn = re.findall(r'd="M(\S+) (\S+)L', item["html"])
    assert drawn == [("0.000", "0.000")] * 2
    assert 'pathLength="1"' in item["html"]
    assert "#123456" in item["html"]


def test_the_winner_s_map_lights_up() -> None:
    ways = (Point(9, 9), Point(10, 9)), (Point(12, 9), Point(12, 11))
    dark, drawn = staged(lighting_up(ways), CAMERA)
    assert dark["frames"][0]["opacity"] == 1
    assert dark["frames"][-1]["opacity"] == 0
    assert dark["width"] == CAMERA.width
    assert drawn["html"].count("<path") == 4
    assert not dark["isStill"]
    (alone,) = staged(lighting_up(()), CAMERA)
    assert "effect-dark" in alone["html"]


# --- dice -----------------------------------------------------------------------------------


def faces_of(items: list[Item]) -> list[int]:
    return [item["html"].count("<circle") for item in items]


@pytest.mark.parametrize("faces", [(1, 6), (3, 3), (5,), (2, 4, 6)])
def test_dice_tumble_and_rest_on_their_faces(faces: tuple[int, ...]) -> None:
    items = staged([Dice(faces=faces, sound="wood")], CAMERA)
    each = [items[n : n + 4] for n in range(0, len(items), 4)]
    assert [faces_of(one)[-1] for one in each] == list(faces)
    for one, face in zip(each, faces, strict=True):
        assert face not in faces_of(one)[:-1]
        assert len(set(faces_of(one))) == 4
        assert [item["delay"] for item in one] == [0, 150, 300, 450]
        assert sum(item["lasts"] for item in one) == 600
        assert [item["stands"] for item in one] == [0, 0, 0, 900]
        assert [item["frames"][-1]["opacity"] for item in one] == [0, 0, 0, 1]
        for before, after in pairwise(one):
            assert before["frames"][-1]["transform"] == after["frames"][0]["transform"]
        assert one[-1]["frames"][-1]["transform"] == "translate(0px,0px) rotate(0deg)"
    assert [item["sound"] for item in items] == ["wood", *[None] * (len(items) - 1)]
    assert not any(item["isStill"] for item in items)
    lie = [middle(one[-1]) for one in each]
    assert all(b.x - a.x >= 44 for a, b in pairwise(lie))


def test_dice_rest_where_a_game_has_a_place_for_them() -> None:
    rest = (("die:0", "desk"), ("die:1",))
    items = staged([Dice(faces=(2, 5), rest=rest)], CAMERA)
    assert [item["from"] for item in items[::4]] == [
        ['[data-anchor="die:0"]', '[data-anchor="desk"]'],
        ['[data-anchor="die:1"]'],
    ]
    assert not any(item["isBound"] for item in items), "without a place they lie over the map"


def test_every_face_has_its_pips() -> None:
    assert [die(face).text.count("<circle") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
