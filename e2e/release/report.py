"""What was tried, told line by line, with figures; it remembers whether all was well."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Report:
    """What came of each check."""

    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    @contextmanager
    def check(self, what: str) -> Iterator[None]:
        """Tell whether what is done within raises no error, and how many seconds it took."""
        begun = time.monotonic()
        try:
            yield
        except Exception as error:  # the other checks go on
            self.failed.append(what)
            print(f"FAILED  {what}: {type(error).__name__}: {error}", flush=True)
        else:
            print(f"ok      {what} ({time.monotonic() - begun:.1f} s)", flush=True)

    def measured(self, what: str, value: float, most: float, unit: str) -> None:
        """Tell a figure beside its bar; above it the check has failed."""
        is_good = value <= most
        if not is_good:
            self.failed.append(what)
        mark = "ok    " if is_good else "FAILED"
        print(f"{mark}  {what}: {value:,.2f} {unit}, at most {most:,g}", flush=True)

    def skipped(self, what: str) -> None:
        """Tell what could not be tried here."""
        self.left_out.append(what)
        print(f"LEFT OUT  {what}", flush=True)
