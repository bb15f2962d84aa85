"""How long the page works for each picture, read from a trace of Chromium.

The main thread works in tasks: events, scripts, callbacks before a picture, styles, layout,
painting. A picture ends with the task in which the callbacks of `requestAnimationFrame` ran; all
tasks since the picture before were work for this one. Only the processor's time in them is counted:
it does not include the time of other programs, but includes Chromium's own throttling, which spins.
"""

import json
from collections import Counter, deque
from typing import Any

from playwright.sync_api import Browser, Page

Event = dict[str, Any]

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]


def start(browser: Browser, page: Page) -> None:
    """Start to record what the page does."""
    browser.start_tracing(page=page, categories=CATEGORIES)


def stop(browser: Browser) -> list[float]:
    """The milliseconds of work for each picture since `start` that follows a move of the mouse."""
    return work_of_pictures(json.loads(browser.stop_tracing())["traceEvents"])


def work_of_pictures(trace: list[Event]) -> list[float]:
    """The milliseconds of work for each picture of a trace that follows a move of the mouse."""
    threads = Counter(_thread(event) for event in trace if event["name"] == "FireAnimationFrame")
    ((main, _),) = threads.most_common(1)
    own = sorted((event for event in trace if _thread(event) == main), key=_begin)
    marks = deque(
        event for event in own if event["name"] in ("FireAnimationFrame", "EventDispatch")
    )
    found, work, has_moved = [], 0.0, False
    for task in own:
        if task["name"] != "RunTask" or "tdur" not in task:
            continue
        work += task["tdur"] / 1000
        is_picture = False
        while marks and _begin(marks[0]) <= task["ts"] + task["dur"]:
            mark = marks.popleft()
            is_picture = is_picture or mark["name"] == "FireAnimationFrame"
            has_moved = has_moved or _is_move(mark)
        if is_picture:
            if has_moved:
                found.append(work)
            work, has_moved = 0.0, False
    return found[1:]  # recording began in the middle of the first


def _thread(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _begin(event: Event) -> float:
    return float(event["ts"])


def _is_move(event: Event) -> bool:
    if event["name"] != "EventDispatch":
        return False
    return str(event["args"]["data"]["type"]) == "pointermove"
