"""The checks of scripts/check-problems: checks the files of the problems, then runs starter code
and solutions, two programs at a time."""

import argparse
import re
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

sys.dont_write_bytecode = True
import problem_files  # noqa: E402
import problem_judge  # noqa: E402
import problem_runs  # noqa: E402

CONCURRENT_PROGRAMS = 2
VERDICTS = ["accepted", "wrong_answer", "time_limit_exceeded", "memory_limit_exceeded",
            "output_limit_exceeded", "runtime_error"]
NEEDED = ["accepted.py", "accepted.cpp"]
MARGIN = 3
# On a busy machine the same work takes several times the CPU time, so the time limit is multiplied
# by this factor. With --margins, on an idle machine, a third of the limit must be enough.
SLACK = 4


@dataclass
class ProgramResult:
    """The result of one program."""

    name: str
    expected: str
    errors: list = field(default_factory=list)
    failed: list = field(default_factory=list)  # numbers of cases
    cases: int = 0
    seconds: float = 0
    limit: float = 0
    megabytes: float = 0

    def add(self, case, run):
        self.cases += 1
        self.seconds = max(self.seconds, run.seconds)
        self.megabytes = max(self.megabytes, run.megabytes)
        if run.verdict != "accepted":
            self.failed.append(case.number)
            if run.verdict != self.expected:
                self.errors.append(f"case {case.number}: {run.verdict} {run.error_output}".strip())


def time_factor(expected, margins):
    """Returns what the time limit of a solution is multiplied by."""
    return 1 if margins or expected == "time_limit_exceeded" else SLACK


def check_solution(problem, path, cache, margins):
    expected, language = path.stem.split("-")[0], problem_runs.language_of(path)
    limits = problem_runs.Limits.of(problem, language)
    result = ProgramResult(path.name, expected, limit=limits.seconds)
    slow = expected == "time_limit_exceeded"
    limits.seconds *= time_factor(expected, margins)
    try:
        folder = problem_runs.compiled(language, path.read_text(encoding="utf-8"), cache)
    except problem_runs.CompileError as error:
        result.errors.append(f"does not compile: {error}")
        return result
    verdicts = set()
    for case in by_size(problem.cases) if slow else problem.cases:
        run, output = problem_runs.run(language, folder, case.input, limits,
                                       MARGIN + 1 if slow and margins else 1)
        if run.verdict == "accepted" and not problem_runs.same(problem.checker, output,
                                                               case.expected):
            run.verdict = "wrong_answer"
        result.add(case, run)
        verdicts.add(run.verdict)
        if run.verdict in ("time_limit_exceeded", "memory_limit_exceeded"):
            break
    if expected != "accepted" and expected not in verdicts:
        result.errors.append(f"no case has the verdict {expected}")
    if margins and expected == "accepted" and result.seconds * MARGIN > result.limit:
        result.errors.append(f"takes more than 1/{MARGIN} of the time limit")
    if margins and slow and result.seconds < result.limit * MARGIN:
        result.errors.append(f"takes less than {MARGIN} times the time limit")
    return result


def judge_solution(problem, path, runner, margins):
    """Judges a solution with the runner, in its sandbox."""
    expected, language = path.stem.split("-")[0], problem_runs.language_of(path)
    result = ProgramResult(path.name, expected,
                           limit=problem_runs.Limits.of(problem, language).seconds)
    fatal = expected in problem_judge.FATAL
    # A solution that must exceed a limit runs case by case, until it exceeds the limit.
    groups = [[case] for case in by_size(problem.cases)] if fatal else [problem.cases]
    verdicts = set()
    source = path.read_text(encoding="utf-8")
    for cases in groups:
        answer = runner.judge(problem, language, source, cases,
                              time_factor(expected, margins))
        if not answer["compile"]["ok"]:
            result.errors.append(f"does not compile: {answer['compile']['log'][:500]}")
            break
        for case, judged in zip(cases, answer["cases"]):
            result.add(case, problem_runs.Run(judged["verdict"], judged["timeMs"] / 1000,
                                              judged["memoryKb"] / 1024))
            verdicts.add(judged["verdict"])
        if verdicts.intersection(problem_judge.FATAL):
            break
    if expected != "accepted" and expected not in verdicts:
        result.errors.append(f"no case has the verdict {expected}")
    return result


def by_size(cases):
    """Sorts the cases by size, longest first, because slow solutions fail on long cases."""
    return sorted(cases, key=lambda case: -len(case.input) - len(case.expected))


def check_starter(problem, language, cache):
    """Checks that starter code reads the first, the shortest and the longest input without a crash,
    and that not all of its outputs are correct."""
    limits = problem_runs.Limits.of(problem, language)
    limits.seconds *= SLACK
    result = ProgramResult(f"starter code in {language}", "runs", limit=limits.seconds / SLACK)
    try:
        folder = problem_runs.compiled(language, problem.starters[language], cache)
    except problem_runs.CompileError as error:
        result.errors.append(f"does not compile: {error}")
        return result
    by_length = by_size(problem.cases)
    cases = problem.cases[:1] + by_length[-1:] + by_length[:1]
    correct = 0
    for case in {case.number: case for case in cases}.values():
        run, output = problem_runs.run(language, folder, case.input, limits)
        result.add(case, run)
        correct += problem_runs.same(problem.checker, output, case.expected)
    if cases and correct == result.cases:
        result.errors.append("must not solve the problem")
    return result


def wrong_solutions(problem):
    """Returns the faults in the names of the solutions."""
    paths = problem.solutions()
    names = [path.name for path in paths]
    wrong = [f"solutions/{name}: does not exist" for name in NEEDED if name not in names]
    for path in paths:
        language = problem_runs.language_of(path)
        if not re.fullmatch(r"[a-z_]+(-[a-z0-9-]+)?", path.stem) or \
                path.stem.split("-")[0] not in VERDICTS:
            wrong.append(f"{path.name}: the name must be <verdict>.<ext> or <verdict>-<hint>.<ext>")
        elif language not in problem.languages:
            wrong.append(f"{path.name}: its language is not in `languages`")
    for verdict in VERDICTS[1:3]:
        if not any(name.startswith(verdict) for name in names):
            wrong.append(f"solutions: no file has the verdict {verdict}")
    return wrong


class ProblemCheck:
    """The checks of one problem: the faults of its files, and the results of its programs."""

    def __init__(self, folder, cache, options, pool, runner):
        self.offered = runner and runner.languages()
        self.slug, self.errors, self.futures = folder.name, [], []
        self.skipped, self.solutions = set(), 0
        try:
            problem, self.errors = problem_files.load(folder)
        except problem_files.Malformed as error:
            self.errors = [str(error)]
            return
        self.errors += wrong_solutions(problem)
        paths = sample(problem, options.chosen_counts) if options.sample else problem.solutions()
        for path in paths:
            if not self.can_run(problem_runs.language_of(path)):
                continue
            self.futures.append(
                pool.submit(judge_solution, problem, path, runner, options.margins) if runner else
                pool.submit(check_solution, problem, path, cache, options.margins))
        self.solutions = len(self.futures)
        if runner:
            return
        self.errors += problem_files.wrong_generated(folder)
        for language in problem.starters:
            if self.can_run(language):
                self.futures.append(pool.submit(check_starter, problem, language, cache))

    def can_run(self, language):
        known = language in problem_runs.LANGUAGES
        if known and not (language in self.offered if self.offered else
                          problem_runs.LANGUAGES[language].installed()):
            self.skipped.add(language)
            return False
        return known

    def report(self):
        """Prints the rows of the problem. Returns the number of faults."""
        print(f"\n{self.slug}")
        results = [future.result() for future in self.futures]
        for result in results:
            print(f"  {result.name:<42} {status(result):<28} {result.seconds:6.2f} of"
                  f" {result.limit:4.1f} s {result.megabytes:6.0f} MB", flush=True)
        wrong = self.errors + [f"{result.name}: {error}" for result in results
                               for error in result.errors]
        for error in wrong:
            print(f"  WRONG {error}")
        return len(wrong)


def sample(problem, chosen_counts):
    """Yields all accepted solutions, and one for each other verdict: in the language that was
    chosen least for this verdict so far."""
    others = {}
    for path in problem.solutions():
        verdict = path.stem.split("-")[0]
        if verdict == "accepted":
            yield path
        else:
            others.setdefault(verdict, []).append(path)
    for verdict, paths in others.items():
        path = min(paths, key=lambda one: chosen_counts[verdict, one.suffix])
        chosen_counts[verdict, path.suffix] += 1
        yield path


def status(result):
    if result.errors:
        return "WRONG"
    if result.expected in ("accepted", "runs"):
        return f"{result.cases} of {result.cases} cases"
    return "fails " + ", ".join(str(number) for number in result.failed)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bank", type=Path)
    parser.add_argument("cache", type=Path)
    parser.add_argument("--margins", action="store_true")
    parser.add_argument("--runner")
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--sample", action="store_true")
    options = parser.parse_intermixed_args()
    options.chosen_counts = Counter()
    folders = [options.bank / slug for slug in options.slugs] or sorted(
        folder for folder in options.bank.iterdir() if folder.is_dir())
    if not folders:
        sys.exit(f"error: the folder {options.bank} contains no problem")
    options.cache.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        runner = (stack.enter_context(problem_judge.RunnerConnection(options.runner))
                  if options.runner else None)
        pool = stack.enter_context(
            (ThreadPoolExecutor if runner else ProcessPoolExecutor)(CONCURRENT_PROGRAMS))
        checks = [ProblemCheck(folder, options.cache, options, pool, runner)
                  for folder in folders]
        wrong = sum(check.report() for check in checks)
    skipped = sorted(set().union(*(check.skipped for check in checks)))
    if skipped:
        print(f"\nskipped languages that are not installed: {', '.join(skipped)}")
    solutions = sum(check.solutions for check in checks)
    if wrong:
        print(f"\n{len(checks)} problems, {solutions} solutions, {wrong} errors")
        return 9
    print(f"\n{len(checks)} problems, {solutions} solutions: all checks pass")
    return 0


if __name__ == "__main__":
    sys.exit(main())
