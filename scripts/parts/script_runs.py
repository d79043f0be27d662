"""Runs each script with its arguments in scripts/smallest_work, and reports the scripts that fail.
Part of scripts/check, which describes the arguments.
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
TIME_LIMIT = 3600  # seconds; a longer run is a failure


@dataclass
class ScriptRun:
    when: str
    script: str
    arguments: list

    def __str__(self):
        return shlex.join(["scripts/" + self.script, *self.arguments])


def read_table(folder, port):
    lines = (SCRIPTS / "smallest_work").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            when, script, *arguments = line.split()
            yield ScriptRun(when, script,
                            [one.format(folder=folder, port=port) for one in arguments])


def execute(run, log):
    """Returns the exit code. On a signal, ends the script with SIGTERM and waits for it, because a
    killed script would leave its processes running. The script does not inherit HIRELINE_
    variables, so that it uses only the temporary folder."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("HIRELINE_")}
    process = subprocess.Popen([SCRIPTS / run.script, *run.arguments], env=environment,
                               stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                               start_new_session=True)
    try:
        return process.wait(TIME_LIMIT)
    except BaseException:
        processes.ignore_signals()
        processes.signal_group(process, signal.SIGTERM)
        process.wait()
        raise


def succeeds(run):
    """Returns whether the script succeeds. Its output is kept in a log, and printed on failure."""
    path = LOGS / f"{run.script.replace('/', '-')}.log"
    began = time.monotonic()
    with path.open("w", encoding="utf-8") as log:
        code = execute(run, log)
    took = f"{time.monotonic() - began:.0f} s"
    if code == 0:
        print(f"ok: {run}, {took}", flush=True)
        return True
    output = path.read_text(encoding="utf-8", errors="replace").splitlines()
    print(*output[-LINES:], f"FAILED: {run} exited with {code} after {took}; its log is {path}",
          sep="\n", flush=True)
    return False


def main():
    chosen = sys.argv[1:]
    processes.end_on_signals()
    LOGS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="hireline-scripts.", dir="/var/tmp") as folder:
        Path(folder).chmod(0o755)
        runs = [run for run in read_table(folder, free_port())
                if not chosen or run.script in chosen or run.when in chosen]
        unknown = set(chosen) - {word for run in runs for word in (run.when, run.script)}
        if unknown:
            sys.exit(f"error: unknown script: {' '.join(sorted(unknown))}\n"
                     "hint: scripts/smallest_work lists the scripts")
        done = []
        try:
            failed = [run for run in runs if not (done.append(run) or succeeds(run))]
        except BaseException:
            clean_up([run for run in runs if run not in done])
            raise
    if failed:
        sys.exit(f"error: {len(failed)} of {len(runs)} scripts failed\n"
                 "hint: the outputs of the failed scripts are above")


def clean_up(left):
    """Runs the remaining `reset` lines after a signal, to end what earlier lines started."""
    processes.ignore_signals()
    for run in left:
        if run.arguments[:1] == ["reset"]:
            succeeds(run)


if __name__ == "__main__":
    main()
