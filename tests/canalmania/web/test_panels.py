"""The panels: well formed, complete, escaped, silent about secrets. Pure text, no browser."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from canalmania import actions as a
from canalmania import code_of, view_for
from canalmania.catalogue import CARDS, CONTRACTS
from canalmania.events import CardTaken
from canalmania.ids import CardKind, ContractId, PlaceId, TileKind
from canalmania.previews import Share
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.canalmania.web.tables import NAMES, Walk, finished_game, new_session, session_after
from tests.canalmania.web.words import t, voice
from web.contract.choices import Pick, Why, written
from web.contract.key_map import key_map
from web.contract.prompt import Option
from web.contract.questions import DO
from web.contract.table_view import TableView
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.panels.canal import canals
from web.games.canalmania.panels.delivery import delivery_table
from web.games.canalmania.panels.display import display
from web.games.canalmania.panels.hand import hand
from web.games.canalmania.panels.parliament import parliament
from web.games.canalmania.panels.players import players
from web.games.canalmania.panels.prompt import whole_prompt
from web.games.canalmania.panels.scores import scores
from web.games.canalmania.panels.status import status
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.questions.about import About
from web.games.canalmania.words.names import cards_counted, short_contract_name
from web.table.dialogs.help import help_dialog
from web.table.panels.actions import actions
from web.table.panels.all_panels import panels_by_region, tab_wanted
from web.table.panels.frame import frame
from web.table.panels.log import log
from web.table.panels.parts import FLAG
from web.table.panels.tabs import tabs
from web.table.panels.topbar import topbar
from web.table.panels.why_not import why_not
from web.table.screen.gather_view import table_shown
from web.words.message import Message
from web.words.plural import LANGUAGES, Language


class Reader(HTMLParser):
    """Reads markup as strictly as XML and notes what it holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), names
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in ("input", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def intents(self) -> list[tuple[str, str]]:
        return [
            (attrs["data-do"], attrs.get("data-arg", ""))
            for _, attrs in self.elements
            if "data-do" in attrs
        ]


def middle(steps: int = 150, seats: int = 4) -> TableView:
    return table_shown(session_after(steps, seats), "en")


def asked(table: TableView, *, shows_all: bool = False) -> str:
    """The question with its answers, and the buttons at the foot of the desk."""
    return whole_prompt(table).text + actions(table, shows_all=shows_all).text


# --- everything, in every language ----------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_is_well_formed_all_game_long(language: Language) -> None:
    walk = Walk(new_session(3, "panels"))
    for _ in range(40):
        table = table_shown(walk.on(9), language)
        reason = Refusal("R9.1", "GAME_OVER")
        for name, html in panels_by_region(CANAL_MANIA, table, reason, "hand").items():
            reader = Reader(html.text)
            assert "{" not in reader.words, name
            assert all("style" not in attrs for _, attrs in reader.elements), name
            assert not any(key.startswith("on") for _, attrs in reader.elements for key in attrs)


def test_buttons_have_a_name_and_a_key_of_their_own() -> None:
    for html in panels_by_region(CANAL_MANIA, middle(), None, "hand").values():
        reader = Reader(html.text)
        buttons = [attrs for tag, attrs in reader.elements if tag == "button"]
        keys = [attrs["data-key"] for attrs in buttons]
        assert len(keys) == len(set(keys))
        assert all(attrs["type"] == "button" for attrs in buttons)


def test_names_of_players_are_escaped_everywhere() -> None:
    session = new_session(3, "escape", ("<b>A</b>", '"B"', "&C"))
    table = table_shown(Walk(session).on(120), "en")
    for html in panels_by_region(CANAL_MANIA, table, None, "hand").values():
        assert "<b>A" not in html.text
        assert not [attrs for _, attrs in Reader(html.text).elements if '"b"' in attrs]


def test_the_frame_has_every_region() -> None:
    page = Reader(frame(CANAL_MANIA, voice("en")).text)
    ids = [attrs["id"] for _, attrs in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert set(panels_by_region(CANAL_MANIA, middle(), None, "hand")) <= set(ids)
    assert {"board", "live", "alert", "dialog"} <= set(ids)


# --- the prompt -----------------------------------------------------------------------------


def test_the_prompt_offers_its_options_and_leaves_things_to_their_panels() -> None:
    table = middle()
    shown = set(Reader(asked(table)).intents())
    for option in table.prompt.options:
        assert (written(option.choice) in shown) == option.is_button


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_undone_is_marked_before_the_click(language: Language) -> None:
    """By a flag on the main button alone; whoever listens hears it of every button."""
    session, seen = new_session(3, "flags"), set[str]()
    walk = Walk(session)
    for _ in range(60):
        table = table_shown(session, language)
        final = [o for o in table.prompt.options if o.is_final and o.is_button]
        shown = asked(table)
        heard = f'<span class="unseen">{t("table.final", language)}</span>'
        for option in final:
            button = rf'data-arg="{written(option.choice)[1]}"[^>]*>'
            is_main = option.kind == "primary"
            flag = rf'<span class="flag"[^>]*><span aria-hidden="true">{FLAG}</span>'
            assert re.search(button + (flag if is_main else "") + heard, shown), option
            seen.add(option.kind)
        assert shown.count(FLAG) == len([o for o in final if o.kind == "primary"]) <= 1
        walk.step()
    assert {"primary", "choice"} <= seen


def test_a_dimmed_option_can_still_be_asked_about() -> None:
    table = middle()
    dimmed = [o for o in table.prompt.options if not o.enabled and o.is_button]
    assert dimmed
    buttons = {
        attrs.get("data-arg"): attrs
        for tag, attrs in Reader(asked(table)).elements
        if tag == "button"
    }
    for option in dimmed:
        button = buttons[written(option.choice)[1]]
        assert button["data-do"] == "why"
        assert button["aria-disabled"] == "true"
        assert "disabled" not in button


def test_what_is_not_to_be_had_is_folded_away_and_counted() -> None:
    table = table_shown(new_session(3, "folded"), "en")
    folded = [o for o in table.prompt.options if not o.enabled and o.is_button]
    text = asked(table)
    inside = re.findall(r"<details.*</details>", text)[0]
    assert [do for do, _ in Reader(inside).intents()] == ["why"] * len(folded)
    assert "why" not in [do for do, _ in Reader(text.replace(inside, "")).intents()]
    assert f"Other actions ({len(folded)})" in inside
    assert " open" not in inside.partition(">")[0], "until somebody looks"


def test_nothing_is_folded_where_all_is_to_be_had() -> None:
    walk = Walk(new_session(4, "discard"))
    walk.to(a.Discard)
    table = table_shown(walk.session, "en")
    offered = replace(table.prompt, options=tuple(o for o in table.prompt.options if o.enabled))
    assert "<details" not in asked(replace(table, prompt=offered))


def test_the_ways_on_from_a_field_stay_together() -> None:
    """A bend that is not possible lies between the two that are; it is not folded away."""
    table = middle()
    closed = Option(Message("table.back"), Why(Pick("exit", "1")), enabled=False, key="straight")
    prompt = replace(table.prompt, options=(closed,))
    assert "<details" not in asked(replace(table, prompt=prompt))


def test_a_delivery_shows_the_points_of_everybody_before_it_is_made() -> None:
    walk = Walk(new_session(4, "delivery"))
    move = walk.to(a.MoveGoods)
    session = walk.session
    assert isinstance(move, a.MoveGoods)
    asked = session.pick(Pick("cube", move.places[0]))
    asked = session.pick(Pick("end", move.places[-1])) if asked.about is None else asked
    if asked.about is None:
        session.pick(Pick("route", code_of(move)))
    table = table_shown(session, "en")
    shares = table.facts.shares
    assert shares
    reader = Reader(whole_prompt(table).text)
    for share in shares:
        assert NAMES[share.seat] in reader.words
    for seat in {share.seat for share in shares}:
        assert f"+{sum(s.points for s in shares if s.seat == seat)}" in reader.words


@pytest.mark.parametrize(("mover", "order"), [(0, [0, 1, 2]), (1, [1, 0, 2]), (2, [2, 0, 1])])
def test_in_a_delivery_the_mover_comes_first_then_the_others_by_seat(
    mover: int, order: list[int]
) -> None:
    shares = [Share(Seat(seat), seat + 1, (PlaceId("york"),)) for seat in (2, 0, 1)]
    view = new_session(3, "delivery").view
    html = delivery_table(shares, Seat(mover), view, NAMES[:3], voice("en"))
    assert html is not None
    points = [int(found) for found in re.findall(r">\+(\d)<", html.text)]
    assert points == [seat + 1 for seat in order]


def test_the_canal_card_says_how_far_the_canal_is() -> None:
    walk = Walk(new_session(4, "canal"))
    tile = walk.to(a.LayTile)
    assert isinstance(tile, a.LayTile)
    walk.session.pick(Pick("canal", tile.contract))
    table = table_shown(walk.session, "en")
    if table.facts.about.canal is None:
        table = replace(table, facts=replace(table.facts, about=About(canal=tile.contract)))
    printed = CONTRACTS[tile.contract]
    own = table.view.players[table.view.active].canals
    laid = next(len(c.tiles) for c in own if c.contract == tile.contract)
    words = Reader(canals(table).text).words
    assert printed.name in words
    assert f"{laid} of {printed.value} tiles" in words


# --- cards ----------------------------------------------------------------------------------


def test_the_display_offers_its_cards_or_says_why_not() -> None:
    session = new_session(3, "display")
    closed = Reader(display(table_shown(session, "en")).text)
    assert [do for do, _ in closed.intents()] == ["why"] * 5
    Walk(session).to(a.TakeCard)
    offered = Reader(display(table_shown(session, "en")).text)
    assert offered.intents() == [("pick", f"slot:{slot}") for slot in range(5)]


def test_the_hand_counts_its_cards_by_kind() -> None:
    table = middle()
    held = table.view.players[table.view.active].hand
    assert held
    words = Reader(hand(table).text).words
    for kind in CardKind:
        count = [CARDS[card].kind for card in held].count(kind)
        assert (f"×{count}" in words) or not count


def test_no_card_is_in_the_page_behind_the_curtain() -> None:
    session = session_after(150)
    session.drop_curtain()
    table = table_shown(session, "en")
    size = table.view.players[table.view.active].hand_size
    reader = Reader(hand(table).text)
    assert f"{size} card" in reader.words
    kinds = [t(f"table.card_{kind.name.lower()}", "en") for kind in CardKind]
    assert not any(kind in reader.words for kind in kinds)
    assert not any("card-" in attrs.get("class", "") for _, attrs in reader.elements)


def test_whoever_must_discard_chooses_among_the_kinds_in_hand() -> None:
    walk = Walk(new_session(4, "discard"))
    walk.to(a.Discard)
    intents = Reader(hand(table_shown(walk.session, "en")).text).intents()
    assert intents
    assert all(do == "pick" and arg.startswith("discard:") for do, arg in intents)


# --- contracts and players ------------------------------------------------------------------


def test_parliament_shows_every_contract_with_what_it_asks_for() -> None:
    table = table_shown(new_session(4, "parliament"), "en")
    reader = Reader(parliament(table).text)
    for contract in table.view.parliament:
        assert str(short_contract_name(contract)) in reader.words
        assert ("pick", f"contract:{contract}") in reader.intents()
    titles = " ".join(attrs.get("title", "") for _, attrs in reader.elements)
    outlook = table.facts.outlooks[table.view.parliament[0]]
    tiles = t("table.count_tiles", "en", count=outlook.tiles)
    assert f"Needs at least {tiles} and" in titles


def test_contracts_not_offered_say_why_not() -> None:
    session = new_session(4, "parliament")
    session.drop_curtain()
    table = table_shown(session, "en")
    assert {do for do, _ in Reader(parliament(table).text).intents()} == {"why", "details"}


def test_players_show_what_is_public_and_nothing_else() -> None:
    session = session_after(400)
    table = table_shown(session, "en")
    own = players(table).text
    for player in table.view.players:
        assert NAMES[player.seat] in own
    seats = range(len(table.view.players))
    seen = {
        players(replace(table, view=view_for(session.state, viewer))).text
        for viewer in (None, *map(Seat, seats))
    }
    completed = [p for p in session.state.players if p.completed]
    assert completed
    assert len(seen) == 1  # whoever looks: hands and completed contracts make no difference


def test_open_contracts_show_their_progress() -> None:
    table = middle(250)
    text = players(table).text
    for player in table.view.players:
        for canal in player.canals:
            printed = CONTRACTS[ContractId(canal.contract)]
            assert f"{len(canal.tiles)} of {printed.value} tiles" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tiles_left_are_told_by_pictures_and_words_not_by_letters(language: str) -> None:
    """Version 0.1 had "S L A T" above the numbers."""
    table = table_shown(session_after(400), language)
    text = players(table).text
    assert "<abbr" not in text
    rows = text.split('<ul class="supply">')[1:]
    count = len(table.view.players)
    order = [(table.view.first + later) % count for later in range(count)]
    for seat, row in zip(order, rows, strict=True):
        left = table.view.players[seat].supply
        for kind in TileKind:
            counted = cards_counted(CardKind(kind), left[kind])
            told = t("table.tiles_left", language, tiles=counted)
            sign = re.escape(work(CardKind(kind)).text)
            number = rf'<span aria-hidden="true">{left[kind]}</span>'
            heard = f'<span class="unseen">{told}</span>'
            assert re.search(rf'title="{told}"[^>]*>{sign}{number}{heard}', row)
    letters = re.findall(r">\s*([A-ZÉ])\s*<", text)
    assert letters == []


# --- log, status, top bar -------------------------------------------------------------------


def test_the_log_has_the_newest_line_first_and_the_moment_of_each() -> None:
    table = middle()
    text = re.sub(r"<details.*?</details>", "", log(CANAL_MANIA, table).text)  # step by step
    steps = [int(arg) for do, arg in Reader(text).intents() if do == "history"]
    assert steps == sorted(steps, reverse=True)
    assert set(steps) <= {line.step + 1 for line in table.log}
    assert steps[0] >= table.length - 1  # the very last action may only have ended a turn


def test_the_log_says_what_was_the_only_option() -> None:
    table = middle()
    line = next(line for line in table.log if isinstance(line.events[0], CardTaken))
    plain, forced = (
        log(CANAL_MANIA, replace(table, log=(replace(line, was_forced=was_forced),))).text
        for was_forced in (False, True)
    )
    assert "only option" in forced
    assert "only option" not in plain


def test_the_end_of_the_game_is_in_sight() -> None:
    table = middle()
    best = max(player.score for player in table.view.players)
    assert f"The highest score is {best}; " in status(table).text
    assert ">Ends at 50<" in status(table).text
    soon = replace(table, view=replace(table.view, last_round=table.view.round + 2))
    assert "2 rounds" in status(soon).text
    now = replace(table, view=replace(table.view, last_round=table.view.round))
    assert "Last round" in status(now).text


def test_a_game_that_is_not_saved_says_so() -> None:
    assert "Not saved" not in status(middle()).text
    assert "Not saved" in status(replace(middle(), is_saved=False)).text


def test_undo_says_why_it_is_not_possible() -> None:
    table = table_shown(new_session(3, "undo"), "en")
    assert table.undo is not None
    text = topbar(CANAL_MANIA, table).text
    assert re.search(r'class="tool undo"[^>]*aria-disabled="true" title="Undo \(Ctrl Z\): ', text)


def test_history_goes_as_far_as_there_are_moments() -> None:
    session = session_after(50)
    session.look_at(10)
    intents = Reader(topbar(CANAL_MANIA, table_shown(session, "en")).text).intents()
    ways = ("0", "previous-turn", "previous", "next", "next-turn", "live")
    assert [to for do, to in intents if do == "history"] == list(ways)
    assert ("play", "") in intents


def test_every_sheet_has_its_tab() -> None:
    reader = Reader(tabs(CANAL_MANIA, voice("it"), "log", key_map()).text)
    sheets = [region.tab for region in CANAL_MANIA.regions if region.tab]
    assert reader.intents() == [("tab", name) for name in (*sheets, CANAL_MANIA.tab)]
    pressed = [a["data-arg"] for _, a in reader.elements if a.get("aria-pressed") == "true"]
    assert pressed == ["log"]


# --- help and why not -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_to_why_not_leads_to_its_rule(language: Language) -> None:
    refusal = Refusal("D6", "DELIVER_NOT_CONNECTED", {"from": "oxford", "to": "leeds"})
    reader = Reader(why_not(CANAL_MANIA, refusal, NAMES, voice(language)).text)
    assert ("help", "R8.1") in reader.intents()
    sheet = help_dialog(CANAL_MANIA, "R8.1", voice(language)).text
    assert t("help.R8.1", language) in Reader(sheet).words
    assert re.search(r'<li class="asked" id="rule-R8-1">', sheet)


def test_help_opens_for_any_topic() -> None:
    for topic in (*CANAL_MANIA.chapters, "", "nonsense"):
        assert Reader(help_dialog(CANAL_MANIA, topic, voice("en")).text).words


def test_the_end_is_drawn_like_any_other_moment() -> None:
    table = table_shown(finished_game(), "fr")
    for html in panels_by_region(CANAL_MANIA, table, None, "players").values():
        Reader(html.text)


def test_the_sheet_of_a_small_screen_shows_what_is_to_be_chosen_from() -> None:
    for verb, sheet in ((a.TakeContract, "contracts"), (a.TakeCard, "display")):
        walk = Walk(new_session(3, "sheets"))
        walk.to(verb)
        walk.session.pick(Pick(DO, "contract" if verb is a.TakeContract else "take"))
        assert tab_wanted(CANAL_MANIA, walk.session.prompt(), MAP.sheet) == sheet
    walk.to(a.Discard)
    walk.session.pick(Pick(DO, "discard"))
    assert tab_wanted(CANAL_MANIA, walk.session.prompt(), MAP.sheet) == "hand"
    walk.session.drop_curtain()
    assert tab_wanted(CANAL_MANIA, walk.session.prompt(), MAP.sheet) is None


def test_while_building_or_delivering_the_hand_is_on_the_sheet() -> None:
    """It was the display, which one does not pay from."""
    for verb, name in ((a.LayTile, "build"), (a.MoveGoods, "goods")):
        walk = Walk(new_session(3, "sheets"))
        walk.to(verb)
        walk.session.pick(Pick(DO, name))
        assert tab_wanted(CANAL_MANIA, walk.session.prompt(), MAP.sheet) == "hand"
    walk = Walk(new_session(3, "sheets"))
    walk.to(a.TakeCard)
    assert tab_wanted(CANAL_MANIA, walk.session.prompt(), MAP.sheet) == "display", (
        "cards come before hexes"
    )


@pytest.mark.parametrize(
    ("points", "ahead"), [((3, 5, 5), (1, 2)), ((3, 2, 1), (0,)), ((0, 0, 0), ())]
)
def test_who_leads_could_not_be_told_at_a_glance(
    points: tuple[int, ...], ahead: tuple[int, ...]
) -> None:
    """R9.1 a crown stands before the most points, in the rows and in the line of all scores."""
    table = table_shown(new_session(3, "ahead"), "en")
    seats = zip(table.view.players, points, strict=True)
    view = replace(table.view, players=tuple(replace(one, score=n) for one, n in seats))
    shown = replace(table, view=view)
    for panel in (players(shown).text, scores(shown).text):
        crowned = re.findall(r'class="ahead-mark".*?data-score-of="(\d)"', panel, re.DOTALL)
        assert sorted(map(int, crowned)) == list(ahead)


def test_what_a_lesson_wanted_lay_under_more_on_phones() -> None:
    """The phase to be skipped: nothing on the screen said where."""
    walk = Walk(new_session(4, "taught"))
    while walk.session.prompt().line.key != "prompts.phase_contract":
        walk.step()
    table = table_shown(walk.session, "en")
    quiet = next(o for o in table.prompt.options if o.enabled and o.kind == "quiet")
    for is_taught in (False, True):
        wanted = replace(quiet, is_taught=is_taught)
        options = tuple(wanted if one is quiet else one for one in table.prompt.options)
        shown = replace(table, prompt=replace(table.prompt, options=options))
        in_sight = actions(shown, shows_all=False).text.split('class="surplus"')[0]
        assert (t(quiet.label, "en") in in_sight) == is_taught


def test_parliament_was_pressed_behind_the_curtain_and_nothing_showed() -> None:
    """The curtain lies over the desk, where the contracts are shown."""
    table, opener = middle(), 'data-do="tab" data-arg="contracts"'
    assert opener in status(replace(table, is_curtain_down=False)).text
    covered = status(replace(table, is_curtain_down=True)).text
    assert opener not in covered
    assert t("table.parliament", "en") in covered
