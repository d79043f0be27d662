"""What the scripts share about programs that they start, and about being told to end."""

import os
import signal
import subprocess
import sys
import tempfile
import threading

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


class Children:
    """Programs to be judged. Neither they nor what they start outlive the block, or their time."""

    def __init__(self):
        self.lock, self.running, self.is_over = threading.Lock(), set(), False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with self.lock:
            self.is_over = True
            for process in self.running:
                tell_all(process, signal.SIGKILL)

    def run(self, words, seconds, **options):
        """Its output, and its exit code: None if it had not ended after so long."""
        # A pipe would be waited for until whoever has inherited it is gone.
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            with self.lock:
                if self.is_over:
                    raise RuntimeError("nothing is begun any more")
                process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output,
                                           stderr=output, start_new_session=True, **options)
                self.running.add(process)
            code = self._wait(process, seconds)
            if self.is_over:
                raise RuntimeError("it was ended, whatever it would have come to")
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
                tell_all(process, signal.SIGKILL)
                process.wait()
