"""What requests cost: processor time and system calls, read from /proc and counted by strace."""

import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def stat_of(pid):
    """Returns the fields of /proc/PID/stat behind the name, which may have blanks."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()


def seconds_of(pid):
    user, system = stat_of(pid)[11:13]
    return (int(user) + int(system)) / TICKS


def cluster_seconds(folder):
    """Returns the processor time of a PostgreSQL cluster, with that of processes that ended."""
    postmaster = int((Path(folder) / "pg/data/postmaster.pid").read_text().splitlines()[0])
    ended = sum(int(ticks) for ticks in stat_of(postmaster)[13:15]) / TICKS
    total = ended + seconds_of(postmaster)
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and int(stat_of(entry)[1]) == postmaster:
                total += seconds_of(entry)
        except (FileNotFoundError, ProcessLookupError):
            pass  # it ended meanwhile
    return total


class Costs:
    """Measures a block: `seconds` has the processor time of the server and of PostgreSQL."""

    def __init__(self, server, folder):
        self.server, self.folder, self.seconds = server, folder, {}

    def now(self):
        return {"server": seconds_of(self.server), "postgresql": cluster_seconds(self.folder)}

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
