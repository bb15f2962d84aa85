"""Worked examples: a small piece of the map beside a rule, with a sentence."""

from collections.abc import Callable
from typing import NamedTuple

from web.map.geometry import Box
from web.map.scene import Scene
from web.words.catalogue import Voice
from web.words.message import Message


class Example(NamedTuple):
    """A piece of the map that explains a rule.

    `box` is the part of the plane that is shown, `scene` returns what is drawn there, and `caption`
    is the sentence that explains it.
    """

    caption: Message
    box: Box
    scene: Callable[[Voice], Scene]
