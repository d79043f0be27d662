"""Runs each script with its smallest work from scripts/smallest_work, and reports the scripts that
fail. Part of scripts/check, which describes the arguments.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.dont_write_bytecode = True
import processes  # noqa: E402
from drill_support import free_port  # noqa: E402

SCRIPTS = Path(__file__).resolve().parents[1]
LOGS = SCRIPTS.parent / "build/scripts"
LINES = 30  # of the output of a failed script
PATIENCE = 3600  # seconds; a longer run is a failure


@dataclass
class Work:
    when: str
    script: str
    arguments: list

    def __str__(self):
        return shlex.join(["scripts/" + self.script, *self.arguments])


def table(folder, port):
    lines = (SCRIPTS / "smallest_work").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            when, script, *arguments = line.split()
            yield Work(when, script, [one.format(folder=folder, port=port) for one in arguments])


def run(work, log):
    """Returns the exit code. On a signal, ends the script with SIGTERM and waits for it, because a
    killed script would leave its processes running. The script does not inherit HIRELINE_
    variables, so that it uses only the temporary folder."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("HIRELINE_")}
    process = subprocess.Popen([SCRIPTS / work.script, *work.arguments], env=environment,
                               stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                               start_new_session=True)
    try:
        return process.wait(PATIENCE)
    except BaseException:
        processes.ignore_signals()
        processes.tell_all(process, signal.SIGTERM)
        process.wait()
        raise


def succeeds(work):
    """Returns whether the script succeeds. Its output is kept in a log, and printed on failure."""
    path = LOGS / f"{work.script.replace('/', '-')}.log"
    began = time.monotonic()
    with path.open("w", encoding="utf-8") as log:
        code = run(work, log)
    took = f"{time.monotonic() - began:.0f} s"
    if code == 0:
        print(f"ok: {work}, {took}", flush=True)
        return True
    said = path.read_text(encoding="utf-8", errors="replace").splitlines()
    print(*said[-LINES:], f"FAILED: {work} ended with {code} after {took}; more in {path}",
          sep="\n", flush=True)
    return False


def main():
    chosen = sys.argv[1:]
    processes.end_on_signals()
    LOGS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="hireline-scripts.", dir="/var/tmp") as folder:
        Path(folder).chmod(0o755)
        works = [work for work in table(folder, free_port())
                if not chosen or work.script in chosen or work.when in chosen]
        unknown = set(chosen) - {word for work in works for word in (work.when, work.script)}
        if unknown:
            sys.exit(f"error: no such script: {' '.join(sorted(unknown))}\n"
                     "hint: they are in scripts/smallest_work")
        done = []
        try:
            failed = [work for work in works if not (done.append(work) or succeeds(work))]
        except BaseException:
            clean_up([work for work in works if work not in done])
            raise
    if failed:
        sys.exit(f"error: {len(failed)} of {len(works)} failed")


def clean_up(left):
    """Runs the remaining `reset` lines after a signal, to end what earlier lines started."""
    processes.ignore_signals()
    for work in left:
        if work.arguments[:1] == ["reset"]:
            succeeds(work)


if __name__ == "__main__":
    main()
