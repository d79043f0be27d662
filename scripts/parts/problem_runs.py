"""Runs a program on a case of a coding problem with the limits of candidates, and returns the
result. There is no sandbox: nothing protects the machine from the program."""

import hashlib
import math
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_048_576
LARGEST_OUTPUT = 16 * MEGABYTE
WALL_SECONDS = 900  # long, because other work may use all CPUs; the limits are CPU time
OUT_OF_MEMORY = re.compile(rb"MemoryError|bad_alloc|OutOfMemoryError|heap out of memory")


@dataclass(frozen=True)
class Language:
    extension: str
    program: str  # the language is skipped if this program is missing
    compile: tuple
    run: tuple
    time_factor: float = 1
    time_extra: float = 0  # seconds
    memory_factor: float = 1
    reserves: bool = False  # reserves far more address space than memory: no limit on it

    def source(self):
        return ("Main." if self.extension == "java" else "main.") + self.extension

    def installed(self):
        return shutil.which(self.program) is not None


LANGUAGES = {
    "python": Language("py", "/usr/bin/python3", (),
                       ("/usr/bin/python3", "-I", "-B", "main.py"), time_factor=3),
    "javascript": Language("js", "node", (),
                           ("node", "--max-old-space-size={heap}", "--stack-size=60000", "main.js"),
                           time_factor=2, memory_factor=1.25, reserves=True),
    "cpp": Language("cpp", "g++", ("g++", "-std=gnu++17", "-O2", "-pipe", "-o", "main", "main.cpp"),
                    ("./main",)),
    "c": Language("c", "gcc", ("gcc", "-std=gnu17", "-O2", "-pipe", "-o", "main", "main.c", "-lm"),
                  ("./main",)),
    "java": Language("java", "javac",
                     ("javac", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-proc:none",
                      "-encoding", "UTF-8", "Main.java"),
                     ("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData",
                      "-Xmx{heap}m", "-Xss64m", "Main"),
                     time_factor=2, time_extra=0.5, memory_factor=1.5, reserves=True),
    "go": Language("go", "go", ("go", "build", "-o", "main", "main.go"), ("./main",),
                   reserves=True),
    "ruby": Language("rb", "ruby", ("ruby", "-c", "main.rb"),
                     ("ruby", "--disable=gems", "main.rb"), time_factor=3),
    "bash": Language("sh", "/usr/bin/bash", ("/usr/bin/bash", "-n", "main.sh"),
                     ("/usr/bin/bash", "main.sh"), time_factor=3, reserves=True),
}


def language_of(path):
    return next((name for name, language in LANGUAGES.items()
                 if path.suffix == "." + language.extension), None)


@dataclass
class Limits:
    seconds: float
    megabytes: float
    heap: int  # of a virtual machine, in megabytes

    @classmethod
    def of(cls, problem, language):
        kind = LANGUAGES[language]
        return cls(problem.milliseconds / 1000 * kind.time_factor + kind.time_extra,
                   problem.megabytes * kind.memory_factor, problem.megabytes * 3 // 4)


@dataclass
class Run:
    verdict: str
    seconds: float = 0  # CPU time, with children
    megabytes: float = 0  # at least the memory of this process, which the child inherits
    error_output: str = ""  # the last 300 characters


class CompileError(Exception):
    pass


def environment(home):
    return {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "HOME": str(home),
            "GO111MODULE": "off", "CGO_ENABLED": "0", "GOFLAGS": "-p=1",
            "GOCACHE": str(home.parent / "go")}


def compiled(language, source, cache):
    """Returns the folder of the compiled program. Compiles a source only once."""
    kind = LANGUAGES[language]
    key = hashlib.sha256("\0".join([language, *kind.compile, source]).encode()).hexdigest()[:24]
    folder = cache / key
    if folder.is_dir():
        return folder
    scratch = Path(tempfile.mkdtemp(dir=cache, prefix="new-"))
    try:
        scratch.joinpath(kind.source()).write_text(source, encoding="utf-8")
        if kind.compile:
            done = subprocess.run(kind.compile, cwd=scratch, env=environment(scratch), text=True,
                                  capture_output=True, timeout=WALL_SECONDS, check=False)
            if done.returncode:
                raise CompileError(done.stderr.strip()[:500])
        try:
            scratch.rename(folder)
        except OSError:  # another thread or process was faster
            pass
        return folder
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def run(language, folder, text, limits, kill_factor=1):
    """Runs the program on an input. Returns the Run and the output. The verdict `accepted` means
    only that the program ended within its limits: the caller checks the output. The program is
    stopped at `kill_factor` times its time limit."""
    kind = LANGUAGES[language]
    command = [word.format(heap=limits.heap) for word in kind.run]
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as output, \
            tempfile.TemporaryFile() as errors:
        given.write(text.encode())
        given.seek(0)
        process = subprocess.Popen(
            command, cwd=folder, env=environment(folder), stdin=given, stdout=output, stderr=errors,
            start_new_session=True, preexec_fn=lambda: set_limits(kind, limits, kill_factor))
        status, usage = wait_with_timeout(process)
        output.seek(0)
        errors.seek(0)
        error_output = errors.read(LARGEST_OUTPUT)
        seconds = usage.ru_utime + usage.ru_stime
        megabytes = usage.ru_maxrss / 1024
        verdict = verdict_of(status, seconds, megabytes, error_output, limits)
        tail = error_output.decode(errors="replace").strip()[-300:]
        return Run(verdict, seconds, megabytes, tail), output.read().decode(errors="replace")


def set_limits(kind, limits, kill_factor):
    seconds = math.ceil(limits.seconds * kill_factor)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_OUTPUT, LARGEST_OUTPUT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Deep recursion is allowed.
    stack = int(limits.megabytes * MEGABYTE)
    resource.setrlimit(resource.RLIMIT_STACK, (stack, stack))
    if not kind.reserves:
        # Allows some more memory than the limit, so that a program that exceeds it is detected.
        addresses = int((limits.megabytes + 128) * MEGABYTE)
        resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses))


def wait_with_timeout(process):
    def kill(*_):
        os.killpg(process.pid, signal.SIGKILL)

    before = signal.signal(signal.SIGALRM, kill)
    signal.alarm(WALL_SECONDS)
    try:
        _, status, usage = os.wait4(process.pid, 0)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage


def verdict_of(status, seconds, megabytes, error_output, limits):
    if status == -signal.SIGXFSZ:
        return "output_limit_exceeded"
    if megabytes > limits.megabytes or (status != 0 and OUT_OF_MEMORY.search(error_output)):
        return "memory_limit_exceeded"
    if seconds > limits.seconds or status in (-signal.SIGXCPU, -signal.SIGKILL):
        return "time_limit_exceeded"
    return "runtime_error" if status != 0 else "accepted"


def same(checker, output, expected):
    if checker == "exact":
        return output == expected
    ours, theirs = output.split(), expected.split()
    if checker == "tokens":
        return ours == theirs
    tolerance = float(checker.removeprefix("float:"))
    return len(ours) == len(theirs) and all(
        close(one, other, tolerance) for one, other in zip(ours, theirs))


def close(one, other, tolerance):
    if one == other:
        return True
    try:
        int(one), int(other)
        return False  # two integers that differ
    except ValueError:
        pass
    try:
        one, other = float(one), float(other)
    except ValueError:
        return False
    return abs(one - other) <= tolerance * max(1, abs(other))
