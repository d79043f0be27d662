"""What the scripts share about programs that they start, and about being told to end."""

import os
import signal
import subprocess
import sys
import tempfile

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def end_on_signals():
    """Who is told to end leaves every block in order, so that what it holds is cleaned away."""
    for number in SIGNALS:
        signal.signal(number, lambda number, _: sys.exit(128 + number))


def ignore_signals():
    """Who asks twice waits for the cleaning up."""
    for number in SIGNALS:
        signal.signal(number, lambda *_: None)


def tell_all(process, number):
    """The program and what it started, if it leads a session of its own."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass


def run_script(words, **options):
    """Returns its output. What it says besides is shown when it fails. Out of reach of Ctrl-C,
    since a script that is killed leaves behind what it began: told to end, it is waited for."""
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=said, text=True, start_new_session=True, **options)
        try:
            output = process.communicate()[0]
        except BaseException:
            ignore_signals()
            tell_all(process, signal.SIGTERM)
            process.wait()
            raise
        if process.returncode != 0:
            said.seek(0)
            sys.stderr.write(said.read())
            raise subprocess.CalledProcessError(process.returncode, words)
    return output
