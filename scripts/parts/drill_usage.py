"""Samples the resources of processes periodically."""

import re
import threading
import time
from collections import namedtuple
from pathlib import Path

Usage = namedtuple("Usage", "memory descriptors threads")


def usage_of(pid):
    """Returns resident memory in KiB, open descriptors, and threads."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    number = lambda name: int(re.search(rf"^{name}:\s+(\d+)", status, re.M).group(1))
    descriptors = sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())
    return Usage(number("VmRSS"), descriptors, number("Threads"))


class Sampler:
    """Calls `look()` every `every` seconds until the block ends. `samples` contains pairs of time
    and result. If `look()` fails, the end of the block raises its error."""

    def __init__(self, look, every=1):
        self.look, self.every = look, every
        self.samples, self.failure, self.stopping = [], None, threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self):
        try:
            due = time.monotonic()
            while not self.stopping.wait(max(0, due - time.monotonic())):
                now = time.monotonic()
                self.samples.append((now, self.look()))
                due += self.every
        except Exception as error:  # noqa: BLE001: raised again at the end of the block
            self.failure = error

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, kind, *_):
        self.stopping.set()
        self.thread.join()
        if self.failure and kind is not SystemExit:
            raise self.failure
