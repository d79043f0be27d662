"""Judges solutions of a coding problem with hireline-runner, like those of candidates.
docs/RUNNER.md describes the protocol."""

import json
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

# The runner stops a solution that exceeds a limit, so one such case is enough.
FATAL = ("time_limit_exceeded", "memory_limit_exceeded")


class Refused(Exception):
    """The runner refused a request, or closed the connection."""


class Runner:
    """A client of a runner on a local socket. Each thread has its own connection."""

    def __init__(self, path):
        self.path, self.own = path, threading.local()

    def ask(self, message):
        text = json.dumps({"id": "1", **message}).encode()
        connection = self.connection()
        connection.sendall(struct.pack(">I", len(text)) + text)
        answer = json.loads(receive(connection, struct.unpack(">I", receive(connection, 4))[0]))
        if "error" in answer:
            raise Refused(answer["error"]["message"])
        return answer

    def connection(self):
        if not hasattr(self.own, "connection"):
            self.own.connection = socket.socket(socket.AF_UNIX)
            self.own.connection.connect(str(self.path))
        return self.own.connection

    def languages(self):
        return {language["id"] for language in self.ask({"kind": "health"})["languages"]}

    def judge(self, problem, language, source, cases, time_factor=1):
        return self.ask({
            "kind": "job", "mode": "judge", "language": language, "source": source,
            "cases": [{"input": case.input, "expectedOutput": case.expected} for case in cases],
            "limits": {"timeMs": problem.milliseconds * time_factor,
                       "memoryMb": problem.megabytes},
            "checker": problem.checker})


def receive(connection, size):
    parts = bytearray()
    while len(parts) < size:
        part = connection.recv(size - len(parts))
        if not part:
            raise Refused("the runner closed the connection before the end of a message")
        parts += part
    return bytes(parts)


class RunnerConnection:
    """Provides a Runner. `runner_path` is the socket of a running runner, or the path of
    hireline-runner, which then runs until the block ends. If it refuses to start, exits with its
    exit code."""

    def __init__(self, runner_path, options=()):
        self.runner_path, self.options = Path(runner_path), options
        self.process = self.folder = self.headers = None

    def __enter__(self):
        if self.runner_path.is_socket():
            return Runner(self.runner_path)
        self.folder = tempfile.mkdtemp(prefix="hireline-judge-")
        path = Path(self.folder) / "runner.sock"
        # Started as root, the runner makes boxes as other users, who must reach this folder.
        self.headers = tempfile.mkdtemp(prefix="hireline-headers-")
        self.process = subprocess.Popen(
            [self.runner_path, "--listen", path, "--headers", self.headers, "--log-format", "text",
             *self.options],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={"PATH": "/usr/bin:/bin"})
        for line in self.process.stderr:
            if "runner.listening" in line:
                # Continue to read: a full pipe would block the runner.
                threading.Thread(target=self.process.stderr.read, daemon=True).start()
                return Runner(path)
            print(line, end="", file=sys.stderr)
        self.__exit__()
        return sys.exit(self.process.returncode)

    def __exit__(self, *_):
        if self.process:
            self.process.terminate()
            self.process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)
            shutil.rmtree(self.headers, ignore_errors=True)
