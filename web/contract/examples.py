"""Worked examples: a small piece of the map beside a rule, with a sentence."""

from collections.abc import Callable
from typing import NamedTuple

from web.map.geometry import Box
from web.map.scene import Scene
from web.words.catalogue import Voice
from web.words.message import Message


class Example(NamedTuple):
    """What a `scene` shows in a `box` of the plane, and the sentence that says what it means."""

    caption: Message
    box: Box
    scene: Callable[[Voice], Scene]
