"""Starts Orca with a voice that notes what it is given to say. Runs in the system's own Python.

    /usr/bin/python3 in_orca.py FOLDER

FOLDER is where Orca's settings lie; every utterance becomes a line of JSON in its `SAID`. A voice
like this one is what Orca calls a speech server: a module that is found by its name. Orca's own
program does what `start` does, but not where another Orca of the same user runs. Written for
Orca 43, which Debian 12 has.
"""

# ruff: noqa: ARG002, ARG004, N802 (the names and the parameters are Orca's)

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

SAID = "said.jsonl"


class SpeechServer:
    """What Orca gives its sentences to."""

    @staticmethod
    def getFactoryName() -> str:
        """How it is called in Orca's settings."""
        return "Noted"

    @staticmethod
    def getSpeechServers() -> list["SpeechServer"]:
        """All there are."""
        return [VOICE]

    @staticmethod
    def getSpeechServer(info: object = None) -> "SpeechServer":
        """The only one."""
        return VOICE

    @staticmethod
    def shutdownActiveServers() -> None:
        """Nothing is to be shut down."""

    def speak(self, text: str, acss: object = None, interrupt: bool = True) -> None:
        """Say a sentence."""
        note(text)

    def speakCharacter(self, character: str, acss: object = None) -> None:
        """Say a letter."""
        note(character)

    def speakKeyEvent(self, event: Any, acss: object = None) -> None:
        """Say a key; Orca is told not to."""
        note(event.getKeyName())

    def sayAll(self, utterances: Iterable[Any], progress: object) -> None:
        """Say one sentence after another."""
        for context, _ in utterances:
            note(context.utterance)

    def __getattr__(self, name: str) -> Any:
        """Rate, pitch, stopping: all the same to one who writes."""
        return lambda *_, **__: None


def note(text: str) -> None:
    """Write an utterance down."""
    with (folder() / SAID).open("a", encoding="utf-8") as said:
        said.write(json.dumps(text) + "\n")


def folder() -> Path:
    """Where the settings lie."""
    return Path(sys.argv[1])


def start() -> int:
    """Run Orca until it is ended; its exit code."""
    from orca import orca

    settings = {
        "speechServerFactory": Path(__file__).stem,
        "enableSpeech": True,
        "enableBraille": False,
        "enableSound": False,
        "enableKeyEcho": False,
    }
    orca.getSettingsManager().activate(str(folder()), settings)
    return int(orca.main())


VOICE = SpeechServer()

if __name__ == "__main__":
    sys.exit(start())
