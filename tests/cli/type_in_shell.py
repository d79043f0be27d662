#!/usr/bin/env python3
"""Types a line and the tab key into a shell on a terminal of its own, and prints what became of it.

usage: type_in_shell.py SHELL SETUP LINE

SHELL is bash, zsh or fish, SETUP what is typed first. The line's words, as the shell then reads
them, are printed one on a line. A line that the shell could not complete is tried again a few
times: names of records come only when the database is quick.
"""
import os
import pty
import re
import select
import sys
import time

STARTS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
HOME, END, INTERRUPT = "\x01", "\x05", "\x03"
PATIENCE = 20.0
OPEN_PATIENCE = 4.0
TRIES = 8


class Shell:
    def __init__(self, name):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ["TERM"] = "xterm"
            os.execvp(STARTS[name][0], STARTS[name])
        self.seen = ""

    def type(self, text):
        os.write(self.terminal, text.encode())

    def look_for(self, pattern, patience):
        """The first match in what the shell has written since the last one; None if none comes."""
        end = time.monotonic() + patience
        while not (found := re.search(pattern, self.seen, re.DOTALL)):
            if time.monotonic() > end or not select.select([self.terminal], [], [], patience)[0]:
                return None
            self.seen += os.read(self.terminal, 65536).decode(errors="replace")
        self.seen = self.seen[found.end():]
        return found

    def wait_for(self, pattern):
        found = self.look_for(pattern, PATIENCE)
        if found is None:
            sys.exit(f"nothing like {pattern} came: {self.seen!r}")
        return found

    def words_after_tab(self, line):
        # The shell itself says which words it sees; its echo of the command has quotes in it.
        self.type(f"{line}\t")
        self.type(f"{END} 'the''end'{HOME}printf '%s\\r\\n' 'the''begin' \r")
        written = r"thebegin\r+\n(.*?)\r+\ntheend\r+\n"
        is_open = '"' in line or "'" in line
        found = self.look_for(written, OPEN_PATIENCE) if is_open else self.wait_for(written)
        if found is None:  # a line that was not completed, and whose quote is still open
            self.type(INTERRUPT)
            return line.split(" ")
        return [word.rstrip("\r") for word in found.group(1).split("\n")]


def main():
    shell_name, setup, line = sys.argv[1:]
    shell = Shell(shell_name)
    shell.type(f"{setup}; echo set'up'\r")
    shell.wait_for(r"setup\r+\n")
    for _ in range(TRIES):
        words = shell.words_after_tab(line)
        if " ".join(words) != line:
            break
    print("\n".join(words))


main()
