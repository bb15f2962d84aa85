"""The memory of a tab is that of this benchmark's own browser, whatever else runs."""

import os

import pytest

from benchmarks import bench_tab


def test_another_browsers_memory_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    own, page, other = str(os.getpid()), "--type=renderer", "1"
    told = {
        own: {"PPid": other, "VmRSS": "900000 kB", "command": "python"},
        "driver": {"PPid": own, "VmRSS": "800000 kB", "command": "node"},
        "small": {"PPid": "driver", "VmRSS": "102400 kB", "command": page},
        "large": {"PPid": "driver", "VmRSS": "204800 kB", "command": page},
        "gone": {"PPid": "driver", "command": page},
        "elsewhere": {"PPid": other, "VmRSS": "700000 kB", "command": page},
    }
    monkeypatch.setattr(bench_tab, "_processes", lambda: iter(told.items()))
    assert bench_tab.resident() == 200
