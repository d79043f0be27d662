"""Clients of wrk for the drills that measure latencies."""

import json
import shutil
import subprocess

import drill_support as support


def require_wrk():
    if shutil.which("wrk") is None:
        raise SystemExit("error: wrk is not installed\n"
                         "hint: run apt-get install --no-install-recommends wrk")


def start_wrk(service, token, clients, seconds, requests, script="bench_wrk.lua"):
    """Starts clients that send these requests (method, path, body) in turn, without a pause."""
    lines = service.data_dir / f"drill-{script}.txt"
    text = "".join(f"{method}\t{path}\t{token}\t{body}\n" for method, path, body in requests)
    lines.write_text(text, encoding="utf-8")
    words = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "10s", "-s",
             support.ROOT / "scripts/parts" / script, f"http://127.0.0.1:{service.port}", "--",
             lines, "1"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def figures_of(wrk):
    """Waits for the end of the clients, and returns their figures."""
    output, _ = wrk.communicate()
    if wrk.returncode != 0:
        raise SystemExit(f"error: wrk ended with {wrk.returncode}")
    return json.loads(output.splitlines()[-1])


def read_jobs(service, token, seconds):
    """Returns the figures of one client that lists its jobs."""
    return figures_of(start_wrk(service, token, 1, seconds, [("GET", "/v1/jobs", "")]))
