"""Shared code of the drills: a service, further programs on its database, and load on both."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import processes

ROOT = Path(__file__).resolve().parents[2]
DEV = "dev"  # the default preset of drills
# The reports of sanitizers in the logs.
REPORT = re.compile(r"(WARNING|ERROR): \w+Sanitizer|runtime error:")
JOB = json.dumps(
    {
        "title": "Drill",
        "description": "Made by a drill",
        "status": "draft",  # drafts do not count against the plan
        "stages": [{"name": "Talk", "stageTypeKey": "live_1on1"}],
    }
)


def free_port():
    """Returns a free port. The next port is free too: scripts/dev uses it for the metrics."""
    while True:
        with socket.socket() as one, socket.socket() as following:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            try:
                following.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            return port


class Service:
    """A service started by `scripts/dev --detach` with its own data folder and port, and without
    rate limits."""

    def __init__(self, data_dir, port, preset=DEV):
        self.data_dir, self.port, self.programs = Path(data_dir).resolve(), port, []
        self.preset, self.bin, self.url = preset, ROOT / "build" / preset / "bin", None
        self.environment = {
            **os.environ,
            **{f"{tool}_OPTIONS": f"suppressions={ROOT}/tests/support/{tool.lower()}.supp"
               for tool in ("LSAN", "TSAN")},
            "HIRELINE_ENV": "development",
            "HIRELINE_DATA_DIR": str(self.data_dir),
            "HIRELINE_RATE_LIMIT": "0",
            "HIRELINE_RATE_LIMIT_LINKS": "0",
            "HIRELINE_RATE_LIMIT_LINK_ADDRESS": "0",
            "HIRELINE_MAIL_PER_ORGANIZATION_PER_HOUR": "0",
        }
        if "HIRELINE_DATABASE_URL" in os.environ:
            raise SystemExit("error: HIRELINE_DATABASE_URL is set, but a drill needs its own "
                             "database\n"
                             "hint: unset HIRELINE_DATABASE_URL")

    def script(self, name, *arguments):
        words = [ROOT / "scripts" / name, *arguments, "--data-dir", self.data_dir]
        processes.run_script(words, env=self.environment)

    def start(self):
        self.script("dev", "--detach", "--port", str(self.port), "--preset", self.preset)

    def database_url(self):
        if self.url is None:
            words = [ROOT / "scripts/pg", "url", "--data-dir", self.data_dir]
            done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
            self.url = done.stdout.strip()
        return self.url

    def psql(self, script):
        words = ["psql", "-qXAt", "-v", "ON_ERROR_STOP=1", self.database_url()]
        return subprocess.run(words, input=script, check=True, stdout=subprocess.PIPE,
                              text=True).stdout.strip()

    def hireline(self, *words):
        environment = {**self.environment, "HIRELINE_DATABASE_URL": self.database_url()}
        done = subprocess.run([self.bin / "hireline", "-q", *words], env=environment, check=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        return done.stdout

    def pid(self):
        return int((self.data_dir / "server.pid").read_text())

    def is_alive(self):
        return Path(f"/proc/{self.pid()}").exists()

    def token(self, uid, email):
        mint = [self.bin / "hireline", "token", "mint", "--verified", "--uid", uid, "--email",
                email]
        out = subprocess.run(mint, env=self.environment, check=True, stdout=subprocess.PIPE)
        return out.stdout.decode().strip()

    def end(self):
        """Ends all programs. Returns whether all ended normally: a sanitizer reports only then."""
        codes = [program.end() for program in self.programs]
        self.script("dev", "stop")
        log = (self.data_dir / "server.log").read_text(encoding="utf-8", errors="replace")
        return not any(codes) and "server.stopped" in log

    def sanitizer_reports(self):
        return [line.strip() for log in sorted(self.data_dir.glob("*.log"))
                for line in log.read_text(encoding="utf-8", errors="replace").splitlines()
                if REPORT.search(line)]

    def recruiter(self):
        return self.token("demo-owner", "owner@demo.example")


@contextlib.contextmanager
def own_service(preset=DEV, **settings):
    """Runs a service of this preset with these settings in a temporary folder. Ends the service and
    its further programs, and deletes the folder, after success and after failure."""
    processes.end_on_signals()
    with tempfile.TemporaryDirectory(prefix="hireline-drill.", dir="/var/tmp") as folder:
        Path(folder).chmod(0o755)
        service = Service(Path(folder) / "data", free_port(), preset)
        service.environment |= settings
        try:
            service.start()
            yield service
        finally:
            processes.ignore_signals()
            for program in service.programs:
                program.end(signal.SIGKILL)
            service.script("dev", "reset")


class Program:
    """Another hireline-server on the service's database, in addition to the one of scripts/dev. It
    logs to the data folder. `role` is http, worker or all. The constructor waits until it is ready.
    """

    def __init__(self, service, role, **settings):
        self.port, self.metrics = free_port(), SimpleNamespace(port=free_port())
        self.log = service.data_dir / f"{role}-{self.port}.log"
        environment = {"HIRELINE_LOG_LEVEL": "warn", **service.environment,
                       "HIRELINE_DATABASE_URL": service.database_url(),
                       "HIRELINE_LISTEN": f"127.0.0.1:{self.port}",
                       "HIRELINE_METRICS_LISTEN": f"127.0.0.1:{self.metrics.port}", **settings}
        with self.log.open("a", encoding="utf-8") as log:
            words = [service.bin / "hireline-server", "--role", role]
            self.process = subprocess.Popen(words, stderr=log, env=environment,
                                            start_new_session=True)
        service.programs.append(self)
        probe = Client(self.metrics)
        while probe.ask("GET", "/health/ready").status != 200:
            if self.process.poll() is not None:
                raise SystemExit("error: hireline-server did not start; its log:\n"
                                 f"{self.log.read_text()}")
            time.sleep(0.05)

    def pid(self):
        return self.process.pid

    def send_signal(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)

    def end(self, how=signal.SIGTERM):
        """Sends the signal and returns the exit code. A server ends at once on a second signal."""
        self.send_signal(how)
        return self.process.wait()


class Holder:
    """Keeps the locks of a statement until the block ends, in its own database session."""

    def __init__(self, service, statement):
        words = ["psql", "-qXAt", "-v", "ON_ERROR_STOP=1", service.database_url()]
        self.psql = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True, start_new_session=True)
        self.script = ("set idle_in_transaction_session_timeout = 0;\n"
                       f"begin; {statement}; select 'held';\n")

    def __enter__(self):
        self.psql.stdin.write(self.script)
        self.psql.stdin.flush()
        while self.psql.stdout.readline() not in ("held\n", ""):
            pass
        return self

    def __exit__(self, *_):
        self.release()

    def release(self):
        if self.psql.poll() is None:
            self.psql.communicate("rollback;\n")


class Answer:
    """The begin, end and response of one request. Status 0 means no response; `error` is the
    reason."""

    def __init__(self, began, status, headers, body, error=None):
        self.began, self.ended = began, time.monotonic()
        self.status, self.headers, self.body, self.error = status, headers, body, error

    @property
    def seconds(self):
        return self.ended - self.began

    def data(self):
        return json.loads(self.body)["data"]


class NotConnected(OSError):
    """The connection failed, so that nothing was sent."""


class Client:
    """A client of `service`. It reopens a lost connection. With keeps=False, it opens a connection
    for each request."""

    def __init__(self, service, token=None, keeps=True):
        self.service, self.keeps, self.connection = service, keeps, None
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method, path, body=None, **headers):
        began = time.monotonic()
        try:
            self.connect()
            self.connection.request(method, path, body, {**self.headers, **headers})
            response = self.connection.getresponse()
            text = response.read()
            if response.will_close or not self.keeps:
                self.close()
            return Answer(began, response.status, dict(response.getheaders()), text)
        except (OSError, http.client.HTTPException) as error:
            self.close()
            return Answer(began, 0, {}, b"", error)

    def connect(self):
        if self.connection is None:
            connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=30)
            try:
                connection.connect()
            except OSError as error:
                raise NotConnected(*error.args) from error
            self.connection = connection

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


def create_job(client, _number):
    return client.ask("POST", "/v1/jobs", JOB)


def create_job_once(client, title):
    """Creates a job with its title as Idempotency-Key: a repeated request creates no second job."""
    body = json.dumps({**json.loads(JOB), "title": title})
    return client.ask("POST", "/v1/jobs", body, **{"Idempotency-Key": title.replace(" ", "-")})


class Load:
    """Clients that call `work(client, number)` until the block ends, each number once: without a
    pause, or together `rate` times per second. `answers` contains the results."""

    def __init__(self, clients, work=create_job, rate=None):
        self.work, self.pause = work, len(clients) / rate if rate else 0
        self.answers, self.failure, self.stopping = [], None, threading.Event()
        self.threads = [threading.Thread(target=self._run, args=(client, number, len(clients)),
                                         daemon=True)
                        for number, client in enumerate(clients)]

    def _run(self, client, number, step):
        due = time.monotonic() + self.pause * number / step
        try:
            while not self.stopping.wait(max(0, due - time.monotonic()) if self.pause else 0):
                answer = self.work(client, number)
                self.answers.append(answer)
                number += step
                due = max(due + self.pause, time.monotonic() - self.pause)
                if answer.status == 0:
                    time.sleep(0.05)  # no server: leave the CPU to the one that starts
        except Exception as error:  # noqa: BLE001: raised again at the end of the block
            self.failure = error

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, kind, *_):
        self.stopping.set()
        for thread in self.threads:
            thread.join()
        if self.failure and kind is None:
            raise self.failure

    def acknowledged(self):
        return [a.data()["_id"] for a in self.answers if a.status == 201]


def count_by_status(answers):
    counts = {}
    for answer in answers:
        counts[answer.status] = counts.get(answer.status, 0) + 1
    texts = [f"{status or 'no response'}: {n}" for status, n in sorted(counts.items())]
    return ", ".join(texts) or "none"


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def clients_of(service, count, at=None, **options):
    """Returns clients with the recruiter's token, for the service or for the program `at`."""
    token = service.recruiter()
    return [Client(at or service, token, **options) for _ in range(count)]


def wait_until(condition, seconds):
    """Waits. Returns whether the condition became true within so many seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


class Verdict:
    """Prints the result of each rule. end() exits with 1 if a rule was broken."""

    def __init__(self):
        self.broken = False

    def rule(self, name, holds, figures):
        print(f"{'ok    ' if holds else 'BROKEN'}  {name}: {figures}")
        self.broken = self.broken or not holds

    def end(self):
        raise SystemExit(1 if self.broken else 0)
