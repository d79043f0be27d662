"""Shared code of the scripts: child processes and termination signals."""

import os
import signal
import subprocess
import sys
import tempfile
import threading

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def end_on_signals():
    """Turns signals into SystemExit, so that all blocks run their cleanup."""
    for number in SIGNALS:
        signal.signal(number, lambda number, _: sys.exit(128 + number))


def ignore_signals():
    """Ignores further signals during cleanup."""
    for number in SIGNALS:
        signal.signal(number, lambda *_: None)


def signal_group(process, number):
    """Sends a signal to the process and its children. The process must lead its own session."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass


def run_script(words, **options):
    """Runs a script and returns its output. Prints its error output if it fails. The script has its
    own session, so that Ctrl-C does not reach it: on a signal, it is sent SIGTERM and waited for,
    because a killed script would leave its processes running."""
    with tempfile.TemporaryFile("w+", errors="replace") as error_output:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=error_output, text=True, start_new_session=True,
                                   **options)
        try:
            output = process.communicate()[0]
        except BaseException:
            ignore_signals()
            signal_group(process, signal.SIGTERM)
            process.wait()
            raise
        if process.returncode != 0:
            error_output.seek(0)
            sys.stderr.write(error_output.read())
            raise subprocess.CalledProcessError(process.returncode, words)
    return output


class Children:
    """Runs programs. Kills each with all its children at its time limit, or when the block ends."""

    def __init__(self):
        self.lock, self.running, self.is_closed = threading.Lock(), set(), False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with self.lock:
            self.is_closed = True
            for process in self.running:
                signal_group(process, signal.SIGKILL)

    def run(self, words, seconds, **options):
        """Returns output and exit code. The exit code is None if the time limit was exceeded."""
        # A file, because a pipe stays open until all children that inherited it have ended.
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            with self.lock:
                if self.is_closed:
                    raise RuntimeError("the block has ended: no further program starts")
                process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output,
                                           stderr=output, start_new_session=True, **options)
                self.running.add(process)
            code = self._wait(process, seconds)
            if self.is_closed:
                raise RuntimeError("the program was killed at the end of the block")
            output.seek(0)
            return output.read(), code

    def _wait(self, process, seconds):
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with self.lock:
                self.running.discard(process)
            if process.returncode is None:
                signal_group(process, signal.SIGKILL)
                process.wait()
