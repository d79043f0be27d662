"""The row `runner` of scripts/bench: the cost of a sandbox, the time of a submission, and whether
many clients at the same time change a verdict."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
import problem_files  # noqa: E402
import problem_judge  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build/release/bin/hireline-runner"
PROBLEM = ROOT / "banks/dsa/busy-blocks"
HELLO = {
    "cpp": "#include <iostream>\nint main() { std::cout << \"hello\\n\"; }\n",
    "python": "print('hello')\n",
}
CASES_OF_A_SUBMISSION = 20
CLIENTS = 50
# Solution files of the problem, and their verdicts.
MIXED_SOLUTIONS = {
    "accepted.cpp": "accepted",
    "accepted.py": "accepted",
    "wrong_answer-touching.cpp": "wrong_answer",
    "wrong_answer-last-end.py": "wrong_answer",
    "time_limit_exceeded.c": "time_limit_exceeded",
}
LANGUAGES = {".cpp": "cpp", ".py": "python", ".c": "c"}


def milliseconds(action):
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def bare_command(language, folder):
    if language == "python":
        (folder / "main.py").write_text(HELLO["python"], encoding="utf-8")
        return ["/usr/bin/python3", "-I", "-B", str(folder / "main.py")]
    source = folder / "main.cpp"
    source.write_text(HELLO["cpp"], encoding="utf-8")
    subprocess.run(["g++", "-std=gnu++20", "-O2", "-o", folder / "main", source], check=True)
    return [str(folder / "main")]


def run_bare(command):
    """Starts a process without a sandbox, in the cheapest way, and waits for it."""
    with open(os.devnull, "r+b") as null:
        actions = [(os.POSIX_SPAWN_DUP2, null.fileno(), number) for number in (0, 1, 2)]
        process = os.posix_spawn(command[0], command, {}, file_actions=actions)
    os.waitpid(process, 0)


def case_figures(runner, language, problem, rounds):
    """Returns the median times of a trivial program: per case in the runner's sandbox, and as a
    bare process. Measures both in turns."""
    cases = [problem_files.Case(number, "", "hello\n", True) for number in range(1, 26)]
    sandboxed, bare = [], []
    with tempfile.TemporaryDirectory(prefix="hireline-bench-") as scratch:
        command = bare_command(language, Path(scratch))
        runner.judge(problem, language, HELLO[language], cases)
        for _ in range(rounds):
            sandboxed.append(milliseconds(
                lambda: runner.judge(problem, language, HELLO[language], cases)) / len(cases))
            bare += [milliseconds(lambda: run_bare(command)) for _ in cases]
    return {"box_ms": statistics.median(sandboxed), "bare_ms": statistics.median(bare)}


def submission_figures(runner, problem, name, rounds):
    """Returns the median times from request to response: for a new source, and for the same source
    again."""
    source = (PROBLEM / "solutions" / name).read_text(encoding="utf-8")
    language = LANGUAGES[Path(name).suffix]
    comment = "# " if language == "python" else "// "
    cases = (problem.cases * CASES_OF_A_SUBMISSION)[:CASES_OF_A_SUBMISSION]
    first, again = [], []
    for number in range(rounds):
        text = f"{source}\n{comment}{number} {time.time_ns()}\n"
        for times in (first, again):
            times.append(milliseconds(lambda: expect(
                runner.judge(problem, language, text, cases), "accepted")))
    return {"first_ms": statistics.median(first), "cached_ms": statistics.median(again)}


def expect(answer, verdict):
    if answer["verdict"] != verdict:
        sys.exit(f"error: a solution has the verdict {answer['verdict']} instead of {verdict}")


def concurrent_figures(runner, problem, jobs_each):
    """Runs concurrent clients. Each submits one solution after the other."""
    sources = {name: (PROBLEM / "solutions" / name).read_text(encoding="utf-8")
               for name in MIXED_SOLUTIONS}

    def judge(name, cases):
        return runner.judge(problem, LANGUAGES[Path(name).suffix], sources[name], cases)

    # First the verdicts without other clients. For too slow solutions, one case is enough.
    cases = {}
    for name, verdict in MIXED_SOLUTIONS.items():
        alone = judge(name, problem.cases)
        expect(alone, verdict)
        slow = [case for case, result in zip(problem.cases, alone["cases"])
                if result["verdict"] == "time_limit_exceeded"]
        cases[name] = slow[:1] or problem.cases

    def ask(client):
        changed = 0
        for turn in range(jobs_each):
            name = list(MIXED_SOLUTIONS)[(client + turn) % len(MIXED_SOLUTIONS)]
            changed += judge(name, cases[name])["verdict"] != MIXED_SOLUTIONS[name]
        return changed

    start = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        changed = sum(pool.map(ask, range(CLIENTS)))
    return {"clients": CLIENTS, "jobs": CLIENTS * jobs_each, "changed_verdicts": changed,
            "jobs_per_second": CLIENTS * jobs_each / (time.perf_counter() - start)}


def measure(quick):
    problem, errors = problem_files.load(PROBLEM)
    if errors:
        sys.exit(f"error: {PROBLEM} has errors: {'; '.join(errors)}")
    figures = {}
    with problem_judge.RunnerConnection(PROGRAM, ["--queue", "1000"]) as runner:
        for language in HELLO:
            row = case_figures(runner, language, problem, 4 if quick else 20)
            figures[f"{language}_case"] = row
            print(f"runner      {language + ' case':18}{row['box_ms']:9.2f} ms in the sandbox"
                  f"{row['bare_ms']:9.2f} ms without sandbox", flush=True)
        for name in ("accepted.cpp", "accepted.py"):
            row = submission_figures(runner, problem, name, 2 if quick else 7)
            language = LANGUAGES[Path(name).suffix]
            figures[f"{language}_submission"] = row
            print(f"  {language + f', {CASES_OF_A_SUBMISSION} cases':28}{row['first_ms']:9.0f} ms"
                  f" new source {row['cached_ms']:9.0f} ms same source", flush=True)
        row = figures["crowd"] = concurrent_figures(runner, problem, 1 if quick else 4)
        print(f"  {CLIENTS} concurrent clients      {row['jobs_per_second']:9.1f} jobs/s"
              f" {row['changed_verdicts']:6} of {row['jobs']} verdicts changed", flush=True)
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json")
    parser.add_argument("--only")
    options = parser.parse_args()
    figures = {"runner": measure(options.quick)}
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
