"""What requests cost: processor time and system calls, read from /proc and counted by strace."""

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def stat_of(pid):
    """Returns the fields of /proc/PID/stat behind the name, which may have blanks."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()


def seconds_of(pid):
    user, system = stat_of(pid)[11:13]
    return (int(user) + int(system)) / TICKS


def family_seconds(pid):
    """Returns the processor time of a process and its children, also of those that ended."""
    ended = sum(int(ticks) for ticks in stat_of(pid)[13:15]) / TICKS
    total = ended + seconds_of(pid)
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and int(stat_of(entry)[1]) == pid:
                total += seconds_of(entry)
        except (FileNotFoundError, ProcessLookupError):
            pass  # it ended meanwhile
    return total


def busy_share(seconds=2.0):
    """Returns the share of the processors' time that the programs of this machine use, from 0 to 1,
    over so many seconds."""
    def total():
        used = 0.0
        for entry in os.listdir("/proc"):
            try:
                used += seconds_of(entry) if entry.isdigit() else 0
            except (FileNotFoundError, ProcessLookupError):
                pass  # it ended meanwhile
        return used

    before = total()
    time.sleep(seconds)
    return max(0.0, total() - before) / seconds / os.cpu_count()


class Costs:
    """Measures a block: `seconds` has the processor time of the server and of PostgreSQL."""

    def __init__(self, server, folder):
        postmaster = (Path(folder) / "pg/data/postmaster.pid").read_text().splitlines()[0]
        self.processes = {"server": server, "postgresql": int(postmaster)}
        self.seconds = {}

    def now(self):
        return {name: family_seconds(pid) for name, pid in self.processes.items()}

    def __enter__(self):
        self.before = self.now()
        return self

    def __exit__(self, *_):
        after = self.now()
        self.seconds = {name: after[name] - self.before[name] for name in after}


class SystemCalls:
    """Counts the system calls of the server in a block: `calls`, which is None without strace. The
    server is much slower meanwhile."""

    def __init__(self, server, folder):
        self.server, self.output, self.calls = server, Path(folder) / "strace.txt", None

    def __enter__(self):
        self.strace = None
        if shutil.which("strace"):
            words = ["strace", "-f", "-c", "-o", str(self.output), "-p", str(self.server)]
            self.strace = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        if self.strace is None:
            return
        self.strace.send_signal(signal.SIGINT)
        self.strace.wait()
        found = re.search(r"^100\.00\s+\S+\s+(?:\S+\s+)?(\d+)\s+(?:\d+\s+)?total$",
                          self.output.read_text(), re.MULTILINE)
        self.calls = found and int(found.group(1))
