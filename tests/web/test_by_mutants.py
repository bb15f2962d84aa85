"""What mutants showed that nothing looked at: words and marks of buttons, figures, where things lie."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from canalmania.board import BOARD
from canalmania.ids import CardKind, Goods, Phase, PlaceId
from tests.web.full_board import full
from tests.web.tables import NAMES, finished_game, new_session, session_after
from tests.web.words import t, voice
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.highlights import Highlights, Target, highlights
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.pieces import loose
from web.games.canalmania.board.terrain import terrain
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.final_score import Source, final_score
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.cards import pile
from web.games.canalmania.panels.chart import HEIGHT, chart
from web.games.canalmania.panels.final_score import PAGES, FinalScorePages
from web.games.canalmania.panels.prompt import whole_prompt
from web.map.display import Fill, Text
from web.map.geometry import Point
from web.map.pen import smooth
from web.page.html import Html
from web.table.choices import written
from web.table.curtain import curtain
from web.table.menu import Menu, menu
from web.table.target_buttons import target_buttons

