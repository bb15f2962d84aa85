"""What this machine knows of a browser's process that died, for whoever reads the failed test."""

import re
import shutil
import subprocess
from pathlib import Path

TROUBLE = re.compile(r"segfault|trap|oom|killed process|chrom", re.IGNORECASE)
MEMORY = Path("/proc/meminfo")
SHARED = Path("/dev/shm")


def last_words() -> str:
    """Memory left, shared memory left, and what the kernel said of processes that died."""
    words = [memory_left(), shared_left(), *kernel_log()[-3:]]
    return "; ".join(word for word in words if word)


def memory_left() -> str:
    """As Linux tells it."""
    lines = MEMORY.read_text("ascii").splitlines() if MEMORY.exists() else []
    return next((line for line in lines if line.startswith("MemAvailable")), "")


def shared_left() -> str:
    """Chromium's processes share memory there; containers often have 64 MB of it."""
    return f"/dev/shm: {shutil.disk_usage(SHARED).free >> 20} MB" if SHARED.exists() else ""


def kernel_log() -> list[str]:
    """Its lines about processes that crashed or ran out of memory, if it may be read."""
    try:
        asked = subprocess.run(["dmesg"], capture_output=True, text=True, check=False)
    except OSError:
        return []
    return [line for line in asked.stdout.splitlines() if TROUBLE.search(line)]
