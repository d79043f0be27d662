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

AT_ONCE = 2
VERDICTS = ["accepted", "wrong_answer", "time_limit_exceeded", "memory_limit_exceeded",
            "output_limit_exceeded", "runtime_error"]
NEEDED = ["accepted.py", "accepted.cpp"]
MARGIN = 3
# On a busy machine the same work takes several times the CPU time, so the time limit is multiplied
# by this factor. With --margins, on an idle machine, a third of the limit must be enough.
SLACK = 4


@dataclass
class Trial:
    """The result of one program."""

    name: str
    expected: str
    complaints: list = field(default_factory=list)
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
                self.complaints.append(f"case {case.number}: {run.verdict} {run.said}".strip())


def solution_trial(problem, path, cache, margins):
    expected, language = path.stem.split("-")[0], problem_runs.language_of(path)
    limits = problem_runs.Limits.of(problem, language)
    trial = Trial(path.name, expected, limit=limits.seconds)
    slow = expected == "time_limit_exceeded"
    if not slow and not margins:
        limits.seconds *= SLACK
    try:
        folder = problem_runs.compiled(language, path.read_text(encoding="utf-8"), cache)
    except problem_runs.CompileError as error:
        trial.complaints.append(f"does not compile: {error}")
        return trial
    verdicts = set()
    for case in by_size(problem.cases) if slow else problem.cases:
        run, output = problem_runs.run(language, folder, case.input, limits,
                                       MARGIN + 1 if slow and margins else 1)
        if run.verdict == "accepted" and not problem_runs.same(problem.checker, output,
                                                               case.expected):
            run.verdict = "wrong_answer"
        trial.add(case, run)
        verdicts.add(run.verdict)
        if run.verdict in ("time_limit_exceeded", "memory_limit_exceeded"):
            break
    if expected != "accepted" and expected not in verdicts:
        trial.complaints.append(f"is never {expected}")
    if margins and expected == "accepted" and trial.seconds * MARGIN > trial.limit:
        trial.complaints.append(f"needs more than 1/{MARGIN} of its time")
    if margins and slow and trial.seconds < trial.limit * MARGIN:
        trial.complaints.append(f"needs less than {MARGIN} times its limit")
    return trial


def judged_trial(problem, path, runner):
    """Judges a solution with the runner, with the limits of candidates."""
    expected, language = path.stem.split("-")[0], problem_runs.language_of(path)
    trial = Trial(path.name, expected,
                  limit=problem_runs.Limits.of(problem, language).seconds)
    fatal = expected in problem_judge.FATAL
    # A solution that must exceed a limit runs case by case, until it exceeds the limit.
    groups = [[case] for case in by_size(problem.cases)] if fatal else [problem.cases]
    verdicts = set()
    source = path.read_text(encoding="utf-8")
    for cases in groups:
        answer = runner.judge(problem, language, source, cases)
        if not answer["compile"]["ok"]:
            trial.complaints.append(f"does not compile: {answer['compile']['log'][:500]}")
            break
        for case, result in zip(cases, answer["cases"]):
            trial.add(case, problem_runs.Run(result["verdict"], result["timeMs"] / 1000,
                                             result["memoryKb"] / 1024))
            verdicts.add(result["verdict"])
        if verdicts.intersection(problem_judge.FATAL):
            break
    if expected != "accepted" and expected not in verdicts:
        trial.complaints.append(f"is never {expected}")
    return trial


def by_size(cases):
    """Sorts the cases by size, longest first, because slow solutions fail on long cases."""
    return sorted(cases, key=lambda case: -len(case.input) - len(case.expected))


def starter_trial(problem, language, cache):
    """Checks that starter code reads the first, the shortest and the longest input without a crash,
    and that not all of its outputs are correct."""
    limits = problem_runs.Limits.of(problem, language)
    limits.seconds *= SLACK
    trial = Trial(f"starter code in {language}", "runs", limit=limits.seconds / SLACK)
    try:
        folder = problem_runs.compiled(language, problem.starters[language], cache)
    except problem_runs.CompileError as error:
        trial.complaints.append(f"does not compile: {error}")
        return trial
    by_length = by_size(problem.cases)
    tried = problem.cases[:1] + by_length[-1:] + by_length[:1]
    right = 0
    for case in {case.number: case for case in tried}.values():
        run, output = problem_runs.run(language, folder, case.input, limits)
        trial.add(case, run)
        right += problem_runs.same(problem.checker, output, case.expected)
    if tried and right == trial.cases:
        trial.complaints.append("is a solution already")
    return trial


def wrong_solutions(problem):
    """Returns the faults in the names of the solutions."""
    paths = problem.solutions()
    names = [path.name for path in paths]
    wrong = [f"solutions/{name}: is missing" for name in NEEDED if name not in names]
    for path in paths:
        language = problem_runs.language_of(path)
        if not re.fullmatch(r"[a-z_]+(-[a-z0-9-]+)?", path.stem) or \
                path.stem.split("-")[0] not in VERDICTS:
            wrong.append(f"{path.name}: must be called <verdict>.<ext> or <verdict>-<hint>.<ext>")
        elif language not in problem.languages:
            wrong.append(f"{path.name}: is in no language that is offered")
    for verdict in VERDICTS[1:3]:
        if not any(name.startswith(verdict) for name in names):
            wrong.append(f"solutions: none is {verdict}")
    return wrong


class Proof:
    """The checks of one problem: the faults of its files, and the trials of its programs."""

    def __init__(self, folder, cache, options, pool, runner):
        self.offered = runner and runner.languages()
        self.slug, self.complaints, self.trials = folder.name, [], []
        self.skipped, self.solutions = set(), 0
        try:
            problem, self.complaints = problem_files.load(folder)
        except problem_files.Malformed as error:
            self.complaints = [str(error)]
            return
        self.complaints += wrong_solutions(problem)
        for path in sample(problem, options.taken) if options.sample else problem.solutions():
            if not self.can_run(problem_runs.language_of(path)):
                continue
            self.trials.append(
                pool.submit(judged_trial, problem, path, runner) if runner else
                pool.submit(solution_trial, problem, path, cache, options.margins))
        self.solutions = len(self.trials)
        if runner:
            return
        self.complaints += problem_files.wrong_generated(folder)
        for language in problem.starters:
            if self.can_run(language):
                self.trials.append(pool.submit(starter_trial, problem, language, cache))

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
        trials = [trial.result() for trial in self.trials]
        for trial in trials:
            print(f"  {trial.name:<42} {outcome(trial):<28} {trial.seconds:6.2f} of"
                  f" {trial.limit:4.1f} s {trial.megabytes:6.0f} MB", flush=True)
        wrong = self.complaints + [f"{trial.name}: {complaint}" for trial in trials
                                   for complaint in trial.complaints]
        for complaint in wrong:
            print(f"  WRONG {complaint}")
        return len(wrong)


def sample(problem, taken):
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
        path = min(paths, key=lambda one: taken[verdict, one.suffix])
        taken[verdict, path.suffix] += 1
        yield path


def outcome(trial):
    if trial.complaints:
        return "WRONG"
    if trial.expected in ("accepted", "runs"):
        return f"{trial.cases} of {trial.cases} cases"
    return "fails " + ", ".join(str(number) for number in trial.failed)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bank", type=Path)
    parser.add_argument("cache", type=Path)
    parser.add_argument("--margins", action="store_true")
    parser.add_argument("--runner")
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--sample", action="store_true")
    options = parser.parse_intermixed_args()
    options.taken = Counter()
    folders = [options.bank / slug for slug in options.slugs] or sorted(
        folder for folder in options.bank.iterdir() if folder.is_dir())
    if not folders:
        sys.exit(f"error: there is no problem in {options.bank}")
    options.cache.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        runner = stack.enter_context(problem_judge.Served(options.runner)) if options.runner \
            else None
        pool = stack.enter_context(
            (ThreadPoolExecutor if runner else ProcessPoolExecutor)(AT_ONCE))
        proofs = [Proof(folder, options.cache, options, pool, runner)
                  for folder in folders]
        wrong = sum(proof.report() for proof in proofs)
    skipped = sorted(set().union(*(proof.skipped for proof in proofs)))
    if skipped:
        print(f"\nskipped, since not installed: {', '.join(skipped)}")
    solutions = sum(proof.solutions for proof in proofs)
    if wrong:
        print(f"\n{len(proofs)} problems, {solutions} solutions, {wrong} things are wrong")
        return 9
    print(f"\n{len(proofs)} problems, {solutions} solutions, all as they should be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
