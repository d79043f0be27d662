"""What the drills share: the running service, and load upon it."""

import argparse
import http.client
import json
import os
import socket
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
JOB = json.dumps(
    {
        "title": "Drill",
        "description": "Made by a drill",
        "status": "draft",  # drafts do not count against the plan
        "stages": [{"name": "Talk", "stageTypeKey": "live_1on1"}],
    }
)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Service:
    """A service started by `scripts/dev --detach` with a data folder and a port of its own, and
    without a limit to how often one may ask."""

    def __init__(self, data_dir, port):
        self.data_dir, self.port = Path(data_dir).resolve(), port
        self.environment = {
            **os.environ,
            "HIRELINE_ENV": "development",
            "HIRELINE_DATA_DIR": str(self.data_dir),
            "HIRELINE_RATE_LIMIT": "0",
        }
        if "HIRELINE_DATABASE_URL" in os.environ:
            raise SystemExit("error: unset HIRELINE_DATABASE_URL: a drill stops its own database")

    def script(self, name, *arguments):
        subprocess.run(
            [ROOT / "scripts" / name, *arguments, "--data-dir", self.data_dir],
            env=self.environment,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def start(self):
        self.script("dev", "--detach", "--port", str(self.port))

    def psql(self, script):
        url = subprocess.run([ROOT / "scripts/pg", "url", "--data-dir", self.data_dir],
                             check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        words = ["psql", "-qXAt", "-v", "ON_ERROR_STOP=1", url]
        return subprocess.run(words, input=script, check=True, stdout=subprocess.PIPE,
                              text=True).stdout.strip()

    def pid(self):
        try:
            return int((self.data_dir / "server.pid").read_text())
        except FileNotFoundError:
            start = f"HIRELINE_RATE_LIMIT=0 scripts/dev --detach --port {self.port} --data-dir {self.data_dir}"
            raise SystemExit(f"error: no service runs in {self.data_dir}\nhint: {start}") from None

    def is_alive(self):
        return Path(f"/proc/{self.pid()}").exists()

    def token(self, uid, email):
        mint = [ROOT / "build/dev/bin/hireline", "token", "mint", "--verified"]
        mint += ["--uid", uid, "--email", email]
        out = subprocess.run(mint, env=self.environment, check=True, stdout=subprocess.PIPE)
        return out.stdout.decode().strip()

    def recruiter(self):
        return self.token("demo-owner", "owner@demo.example")


class Answer:
    """One request: when it began and ended, and what came of it. status 0: the connection broke."""

    def __init__(self, began, status, headers, body):
        self.began, self.ended = began, time.monotonic()
        self.status, self.headers, self.body = status, headers, body

    @property
    def seconds(self):
        return self.ended - self.began


class Client:
    """A keep-alive connection that is opened anew after it broke."""

    def __init__(self, service, token=None):
        self.service, self.connection = service, None
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method, path, body=None):
        began = time.monotonic()
        try:
            if self.connection is None:
                address = ("127.0.0.1", self.service.port)
                self.connection = http.client.HTTPConnection(*address, timeout=30)
            self.connection.request(method, path, body, self.headers)
            response = self.connection.getresponse()
            text = response.read()
            return Answer(began, response.status, dict(response.getheaders()), text)
        except (OSError, http.client.HTTPException):
            if self.connection:
                self.connection.close()
            self.connection = None
            return Answer(began, 0, {}, b"")


class Load:
    """Several clients that create and list jobs without a pause until the block is left."""

    def __init__(self, service, token, clients):
        self.service, self.token = service, token
        self.answers, self.stopping = [], threading.Event()
        self.threads = [threading.Thread(target=self._run) for _ in range(clients)]

    def _run(self):
        client = Client(self.service, self.token)
        while not self.stopping.is_set():
            answer = client.ask("POST", "/v1/jobs", JOB)
            self.answers.append(answer)
            if answer.status == 0:
                time.sleep(0.05)  # nobody listens: leave the processor to whoever starts

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        for thread in self.threads:
            thread.join()

    def acknowledged(self):
        return [json.loads(a.body)["data"]["_id"] for a in self.answers if a.status == 201]


def count_by_status(answers):
    counts = {}
    for answer in answers:
        counts[answer.status] = counts.get(answer.status, 0) + 1
    return ", ".join(f"{status or 'broken'}: {n}" for status, n in sorted(counts.items())) or "none"


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--port", type=int, default=8080, help="where the service listens")
    parser.add_argument("--data-dir", default=ROOT / ".data", help="its data folder")
    parser.add_argument("--clients", type=int, default=8, help="connections that make the load")
    return parser


class Verdict:
    """Prints each rule with how it went; the process exits with 1 when one was broken."""

    def __init__(self):
        self.broken = False

    def rule(self, name, holds, figures):
        print(f"{'ok    ' if holds else 'BROKEN'}  {name}: {figures}")
        self.broken = self.broken or not holds

    def end(self):
        raise SystemExit(1 if self.broken else 0)
