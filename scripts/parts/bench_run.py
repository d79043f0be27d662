"""The measurements of scripts/bench: fills the database, runs the server, and runs wrk and pgbench
in turns, so that other load on the machine affects both equally."""

import argparse
import collections
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
import bench_costs as costs  # noqa: E402
import bench_growth  # noqa: E402
import bench_runner  # noqa: E402
import bench_seed as seed  # noqa: E402
import bench_workloads  # noqa: E402

PARTS = Path(__file__).resolve().parent
BIN = PARTS.parents[1] / "build/release/bin"
WORK = Path(os.environ["HIRELINE_DATA_DIR"])
DATABASE = os.environ["HIRELINE_DATABASE_URL"]
PGBENCH_CLIENTS = 16
THREADS = 2
MOST_BUSY = 0.1  # share of the processors that other programs may use
WRITES_PER_SECOND = 4_000  # prepared pipelines for each second of writing: more than needed


def run(words, **options):
    words = [str(word) for word in words]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


class Server:
    """A server on a free port, which it writes. It logs to a file, as in production."""

    def __init__(self, name, *words):
        self.name, self.words = name, [str(word) for word in words]

    def __enter__(self):
        log = WORK / f"{self.name}.log"
        with log.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(self.words, stdout=output, stderr=output)
        deadline = time.monotonic() + 30
        while not (found := re.search(r'"port":(\d+)', log.read_text(encoding="utf-8"))):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"error: the server did not start; its log:\n{log.read_text()}")
            time.sleep(0.05)
        self.port = int(found.group(1))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def hireline_server(programs, name):
    return Server(name, Path(programs) / "hireline-server", "--listen", "127.0.0.1:0")


def fastify_server(folder, sql):
    """The twin on Fastify, with the packages that scripts/bench has installed in the folder."""
    statements = WORK / "statements.json"
    statements.write_text(json.dumps(sql), encoding="utf-8")
    return Server("fastify", "node", Path(folder) / "server.mjs", statements,
                  seed.id_of("organization", seed.READ_ORGANIZATION))


def create_token(organization):
    uid = seed.uid_of(organization)
    words = ["token", "mint", "--uid", uid, "--email", f"{uid}@example.com", "--ttl", "7d"]
    return run([BIN / "hireline", *words]).strip()


class Bench:
    """Runs a workload with wrk or pgbench. Assigns numbers so that no write is repeated."""

    def __init__(self, seconds):
        self.seconds, self.next_write = seconds, 0

    def numbers(self, workload):
        if workload.numbers is not None:
            return workload.numbers
        first = self.next_write
        self.next_write += self.seconds * WRITES_PER_SECOND
        return range(first, self.next_write)

    def service(self, workload, server):
        numbers = self.numbers(workload)
        requests = WORK / "requests.txt"
        requests.write_text("".join(workload.line(n) + "\n" for n in numbers), encoding="utf-8")
        threads = min(THREADS, workload.connections)
        words = ["wrk", f"-t{threads}", f"-c{workload.connections}", f"-d{self.seconds}s"]
        words += ["-s", PARTS / "bench_wrk.lua", f"http://127.0.0.1:{server.port}"]
        with costs.Costs(server.process.pid, WORK) as spent:
            figures = json.loads(run([*words, "--", requests, threads]).splitlines()[-1])
        if figures["failed"] or (workload.numbers is None and figures["requests"] > len(numbers)):
            raise SystemExit(f"error: {workload.name}: {figures['failed']} of "
                             f"{figures['requests']} requests failed, or wrk sent more "
                             f"than the {len(numbers)} prepared requests")
        figures["per_second"] = figures["requests"] * 1e6 / figures["microseconds"]
        for program, seconds in spent.seconds.items():
            figures[f"{program}_us"] = seconds * 1e6 / figures["requests"]
        return figures

    def system_calls(self, workload, server):
        """Returns the system calls of the server for each request, or None without strace."""
        with costs.SystemCalls(server.process.pid, WORK) as counted:
            requests = self.service(workload, server)["requests"]
        return counted.calls and counted.calls / requests

    def pgbench(self, workload):
        script = WORK / "script.sql"
        script.write_text(workload.script, encoding="utf-8")
        words = ["pgbench", "-n", "-M", "prepared", "-c", PGBENCH_CLIENTS, "-j", THREADS]
        words += ["-T", self.seconds, "-f", script]
        constants = dict(workload.constants)
        if workload.numbers is None:
            constants |= {"base": self.numbers(workload)[0], "clients": PGBENCH_CLIENTS}
        for name, value in constants.items():
            words += ["-D", f"{name}={value}"]
        output = run([*words, DATABASE], stderr=subprocess.STDOUT)
        if "number of failed transactions: 0 " not in output:
            raise SystemExit(f"error: {workload.name}: pgbench failed; its output:\n{output}")
        return {"per_second": float(re.search(r"tps = ([\d.]+)", output).group(1))}


def bench_queue(mode):
    line = json.loads(run([BIN / "queue_bench", DATABASE, mode]))
    run(["psql", "-qX", DATABASE], input="truncate tasks;")
    return line


def measure_queue(repetitions):
    """Measures the rate of empty tasks with four workers, and the wait of one task that is
    announced in its own process, announced by another process, and found by polling."""
    rates = [bench_queue("tasks") for _ in range(repetitions + 1)][1:]
    figures = {"tasks_per_second": median(rates, "per_second")}
    print(f"queue       {figures['tasks_per_second']:9.0f} tasks/s", flush=True)
    for mode in ("wake", "notify", "poll"):
        figures[mode] = bench_queue(mode)
        waits = figures[mode]
        print(f"  {mode:10}{waits['p50_ms']:9.2f} ms p50 {waits['p95_ms']:9.2f} ms p95", flush=True)
    return figures


def measure_growth(quick, repetitions):
    bench = Bench(1)

    def run_sql(script):
        run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", DATABASE], input=script)

    with hireline_server(BIN, "service") as server:
        token = create_token(seed.READ_ORGANIZATION)

        def milliseconds_of(target):
            read = bench_workloads.Workload(
                "growth", lambda n: bench_workloads.get(target(n), token), "", {}, range(1000), 1)
            runs = [bench.service(read, server) for _ in range(repetitions)]
            return median(runs, "p50_us") / 1000

        sizes = (100, 1_000) if quick else bench_growth.SIZES
        return bench_growth.measure(sizes, run_sql, milliseconds_of)


def measure_feed(workload, bench, repetitions):
    """Measures what the change feed costs: `schedule` by pgbench with and without the trigger that
    lists events for the feed, in short turns: the disk's speed varies. The server publishes the
    events meanwhile."""
    bench = Bench(bench.seconds // 2 or 1)

    def per_second(how):
        run(["psql", "-qX", DATABASE, "-c",
             f"alter table events {how} trigger events_await_feed_numbers"])
        return bench.pgbench(workload)["per_second"]

    with hireline_server(BIN, "service"):
        per_second("enable")
        turns = [(per_second("enable"), per_second("disable"), per_second("disable"),
                  per_second("enable")) for _ in range(repetitions)]
    ratios = [(turn[0] + turn[3]) / (turn[1] + turn[2]) for turn in turns]
    mean = sum(turn[0] + turn[3] for turn in turns) / sum(turn[1] + turn[2] for turn in turns)
    print(f"feed        {mean:.3f} of the writes without the feed "
          f"({min(ratios):.3f} to {max(ratios):.3f})")
    return {"ratio": mean, "ratios": ratios}


def median(runs, figure):
    return statistics.median(run[figure] for run in runs)


def summarize(runs):
    """`runs` has the runs of `service`, of `pgbench` and, with --beside, of `beside`, in turns."""
    service = runs["service"]
    shown = ("per_second", "p50_us", "p99_us", "server_us", "postgresql_us")
    summary = {figure: median(service, figure) for figure in shown}
    summary["pgbench_per_second"] = median(runs["pgbench"], "per_second")
    for other in ("beside", "fastify"):
        if other in runs:
            for figure in ("p99_us", "server_us", "postgresql_us"):
                summary[f"{figure}_{other}"] = median(runs[other], figure)
    for other, name in (("pgbench", "ratio"), ("beside", "ratio_beside"),
                        ("fastify", "ratio_fastify")):
        ratios = [s["per_second"] / o["per_second"]
                  for s, o in zip(service, runs.get(other, ()))]
        if ratios:
            summary |= {name: statistics.median(ratios), f"{name}s": [round(r, 3) for r in ratios]}
    return summary


HEADING = ("              req/s   p50 ms    p99 ms  server us  PostgreSQL us  calls  pgbench tps   "
           "ratio")


def print_row(name, summary):
    calls = summary["system_calls"]
    columns = [
        f"{name:12}",
        f"{summary['per_second']:7.0f}",
        f"{summary['p50_us'] / 1000:9.2f}",
        f"{summary['p99_us'] / 1000:10.2f}",
        f"{summary['server_us']:11.0f}",
        f"{summary['postgresql_us']:15.0f}",
        f"{calls:7.1f}" if calls else "      -",
        f"{summary['pgbench_per_second']:13.0f}",
        f"{summary['ratio']:8.2f}",
    ]
    if "ratio_beside" in summary:
        columns.append(f"   {summary['ratio_beside']:.2f} of the other programs")
    if "ratio_fastify" in summary:
        columns.append(f"   {summary['ratio_fastify']:.2f} of Fastify, which takes "
                       f"{summary['server_us_fastify']:.0f} + "
                       f"{summary['postgresql_us_fastify']:.0f} us, p99 "
                       f"{summary['p99_us_fastify'] / 1000:.0f} ms")
    print("".join(columns), flush=True)


TABLE_HEAD = """| row | of pgbench | of Fastify | ours | Fastify's | system calls | p99, ms: ours, Fastify's |
| --- | --- | --- | --- | --- | --- | --- |
"""


def table_row(name, row):
    def us(of):
        return f"{row['server_us' + of]:.0f} + {row['postgresql_us' + of]:.0f}"

    calls = f"{row['system_calls']:.1f}" if row["system_calls"] else ""
    columns = [f"`{name}`", f"{row['ratio']:.2f}", "", us(""), "", calls,
               f"{row['p99_us'] / 1000:.0f}"]
    if "ratio_fastify" in row:
        columns[2], columns[4] = f"{row['ratio_fastify']:.1f}", us("_fastify")
        columns[6] += f", {row['p99_us_fastify'] / 1000:.0f}"
    return "| " + " | ".join(columns) + " |\n"


def write_table(figures):
    """Replaces the table between the marks in docs/PERFORMANCE.md."""
    rows = "".join(table_row(name, row) for name, row in figures.items() if "ratio" in row)
    page = PARTS.parents[1] / "docs/PERFORMANCE.md"
    before, rest = page.read_text(encoding="utf-8").split("<!-- scripts/bench --write -->\n")
    after = rest.split("<!-- end -->\n")[1]
    page.write_text(f"{before}<!-- scripts/bench --write -->\n{TABLE_HEAD}{rows}<!-- end -->\n{after}",
                    encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json")
    parser.add_argument("--only")
    parser.add_argument("--beside")
    parser.add_argument("--fastify")
    parser.add_argument("--compare")
    options = parser.parse_args()
    busy = costs.busy_share()
    if options.write and (options.quick or options.only):
        raise SystemExit("error: --write needs all rows, and no --quick")
    if options.write and busy > MOST_BUSY:
        raise SystemExit(f"error: other programs use {busy:.0%} of the processors, so the table of "
                         "docs/PERFORMANCE.md stays as it is")
    seconds, repetitions = (1, 2) if options.quick else (4, 5)

    if options.only == "growth":
        figures = {"growth": measure_growth(options.quick, repetitions)}
        return finish(figures, options, busy)

    sql = bench_workloads.statements_of(BIN / "hireline-server")
    tokens = [create_token(n) for n in range(seed.WRITE_ORGANIZATIONS + 1)]
    workloads = bench_workloads.all_workloads(sql, tokens)
    row = "schedule" if options.only == "feed" else options.only
    workloads = [w for w in workloads if row in (None, w.name)]
    figures = {}
    if options.only in (None, "queue"):
        figures["queue"] = measure_queue(repetitions)
    if options.only is None:
        figures["runner"] = bench_runner.measure(options.quick)
    if not workloads:
        return finish(figures, options, busy)
    writes = any(w.numbers is None for w in workloads)
    # One warm-up round for each program, the measured rounds, and one for system calls.
    programs = 2 + bool(options.beside)
    pipelines = writes * (programs * (repetitions + 1) + 1) * seconds * WRITES_PER_SECOND
    print(f"filling the database; {pipelines} pipelines are for writes", file=sys.stderr)
    run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", DATABASE], input=seed.seed_sql(pipelines))

    bench = Bench(seconds)
    if options.only == "feed":
        figures["feed"] = measure_feed(workloads[0], bench, repetitions)
        return finish(figures, options, busy)
    print(HEADING)
    with contextlib.ExitStack() as stack:
        servers = {"service": stack.enter_context(hireline_server(BIN, "service"))}
        if options.beside:
            servers["beside"] = stack.enter_context(hireline_server(options.beside, "beside"))
        if options.fastify:
            servers["fastify"] = stack.enter_context(fastify_server(options.fastify, sql))
        for workload in workloads:
            runs = collections.defaultdict(list)
            for _ in range(repetitions + 1):
                for name, server in servers.items():
                    if name != "fastify" or workload.is_in_fastify:
                        runs[name].append(bench.service(workload, server))
                runs["pgbench"].append(bench.pgbench(workload))
            summary = summarize({name: all_runs[1:] for name, all_runs in runs.items()})
            summary["system_calls"] = bench.system_calls(workload, servers["service"])
            figures[workload.name] = summary
            print_row(workload.name, summary)
    return finish(figures, options, busy)


def compare(figures, before):
    """Prints what has changed since the figures of another run."""
    print("\ncompared with the other run: requests per second, of pgbench, server us, PostgreSQL us")
    for name, row in figures.items():
        old = before.get(name)
        if old and "per_second" in row:
            print(f"{name:12}{row['per_second'] / old['per_second']:6.2f} times"
                  f"{old['ratio']:8.2f} -> {row['ratio']:.2f}"
                  f"{old['server_us']:8.0f} -> {row['server_us']:.0f}"
                  f"{old['postgresql_us']:8.0f} -> {row['postgresql_us']:.0f}")


def finish(figures, options, busy):
    if options.write:
        write_table(figures)
    if options.json:
        text = json.dumps(figures, indent=2) + "\n"
        Path(options.json).write_text(text, encoding="utf-8")
    if options.compare:
        compare(figures, json.loads(Path(options.compare).read_text(encoding="utf-8")))
    if busy > MOST_BUSY:
        print(f"\nnote: other programs used {busy:.0%} of the processors before the run; do not "
              "publish these figures", file=sys.stderr)


main()
