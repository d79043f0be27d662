"""Reads a coding problem from banks/dsa/<slug>, and checks its files before any code runs."""

import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import yaml

LANGUAGES = ["python", "javascript", "cpp", "c", "java", "go", "ruby", "bash"]
KEYS = {
    "slug": str,
    "title": str,
    "difficulty": str,
    "tags": list,
    "statement": str,
    "constraints": list,
    "languages": list,
    "starterCode": dict,
    "timeLimitMs": int,
    "memoryLimitMb": int,
    "checker": str,
    "testCases": list,
}
CASE_KEYS = {
    "input": str,
    "inputFile": str,
    "expectedOutput": str,
    "expectedOutputFile": str,
    "isHidden": bool,
    "weight": int,
    "explanation": str,
}
LEAST_VISIBLE, LEAST_HIDDEN = 2, 8
LARGEST_TEXT, LARGEST_CASES = 400_000, 900_000  # bytes: one text; all cases of a problem
LARGEST_SOURCE = 65_536
WALL_SECONDS = 900  # long, because other work may use all CPUs
ENTRIES = {"problem.yaml", "generate.py", "cases", "solutions"}


class Malformed(Exception):
    """The file cannot be parsed."""


@dataclass
class Case:
    number: int  # from 1, in the file's order
    input: str
    expected: str
    hidden: bool


@dataclass
class Problem:
    folder: Path
    slug: str
    languages: list
    starters: dict  # language: code
    milliseconds: int
    megabytes: int
    checker: str
    cases: list

    def solutions(self):
        return sorted(path for path in (self.folder / "solutions").glob("*") if path.is_file())


def load(folder):
    """Returns the problem, and the faults of its files."""
    try:
        fields = yaml.safe_load((folder / "problem.yaml").read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise Malformed(f"problem.yaml: {error}") from error
    if not isinstance(fields, dict):
        raise Malformed("problem.yaml: the file must contain one mapping")
    errors = wrong_types(fields, KEYS, required=KEYS)
    if errors:
        raise Malformed("; ".join(errors))
    cases = []
    for number, entry in enumerate(fields["testCases"], start=1):
        case, wrong = load_case(folder, number, entry)
        errors += [f"case {number}: {text}" for text in wrong]
        cases += [case] if case else []
    errors += wrong_fields(folder, fields)
    errors += wrong_cases(folder, fields["testCases"], cases)
    errors += [f"{entry.name}: unknown file or folder"
                   for entry in folder.iterdir() if entry.name not in ENTRIES]
    problem = Problem(folder, fields["slug"], fields["languages"], fields["starterCode"],
                      fields["timeLimitMs"], fields["memoryLimitMb"], fields["checker"], cases)
    return problem, errors


def wrong_types(mapping, kinds, required=()):
    unknown = [f"{key}: unknown key" for key in mapping if key not in kinds]
    missing = [f"{key}: the key is missing" for key in required if key not in mapping]
    wrong = [f"{key}: must be a {kinds[key].__name__}" for key, value in mapping.items()
             if key in kinds and type(value) is not kinds[key]]
    return unknown + missing + wrong


def wrong_fields(folder, fields):
    statement, languages = fields["statement"], fields["languages"]
    starters = fields["starterCode"]
    demands = [
        (fields["slug"] == folder.name, "slug: must be equal to the folder's name"),
        (re.fullmatch(r"[a-z0-9][a-z0-9-]{0,99}", fields["slug"]),
         "slug: must be 1 to 100 characters: a-z, 0-9 and -, but - is not the first"),
        (1 <= len(fields["title"]) <= 200, "title: must be 1 to 200 characters"),
        (fields["difficulty"] in ("easy", "medium", "hard"),
         "difficulty: must be easy, medium or hard"),
        (are_texts(fields["tags"], 20, 50), "tags: must be 1 to 20 texts of at most 50 characters"),
        (are_texts(fields["constraints"], 50, 500),
         "constraints: must be 1 to 50 texts of at most 500 characters"),
        (len(statement) <= 20_000, "statement: must be at most 20000 characters"),
        ("\n## Input\n" in statement and "\n## Output\n" in statement,
         "statement: must contain the sections Input and Output"),
        (languages and languages == [name for name in LANGUAGES if name in languages],
         f"languages: must be some of {', '.join(LANGUAGES)}, in this order"),
        (set(starters) == set(languages),
         "starterCode: must have code for each entry of `languages`, and for no other language"),
        (all(isinstance(code, str) and len(code) <= LARGEST_SOURCE for code in starters.values()),
         f"starterCode: must be texts of at most {LARGEST_SOURCE} characters"),
        (100 <= fields["timeLimitMs"] <= 20_000, "timeLimitMs: must be 100 to 20000"),
        (16 <= fields["memoryLimitMb"] <= 1_024, "memoryLimitMb: must be 16 to 1024"),
        (is_checker(fields["checker"]),
         "checker: must be exact, tokens, or float: and a tolerance"),
    ]
    return [text for holds, text in demands if not holds]


def are_texts(values, most, longest):
    return 1 <= len(values) <= most and all(
        isinstance(value, str) and 1 <= len(value) <= longest for value in values)


def is_checker(text):
    if text in ("exact", "tokens"):
        return True
    found = re.fullmatch(r"float:([0-9.]+(?:e-?[0-9]+)?)", text)
    return bool(found) and 0 < float(found.group(1)) <= 1


def load_case(folder, number, entry):
    """Returns the case, or None, and its faults."""
    if not isinstance(entry, dict):
        return None, ["must be a mapping"]
    wrong = wrong_types(entry, CASE_KEYS)
    if wrong:
        return None, wrong
    texts = {}
    for key in ("input", "expectedOutput"):
        if (key in entry) == (key + "File" in entry):
            wrong.append(f"{key}: must be there or {key}File, but not both")
        elif key in entry:
            texts[key] = entry[key]
        else:
            path = (folder / entry[key + "File"]).resolve()
            if not path.is_relative_to(folder.resolve()) or not path.is_file():
                wrong.append(f"{key}File: must be a file in the problem's folder")
            else:
                texts[key] = path.read_text(encoding="utf-8")
    for key, text in texts.items():
        if len(text.encode()) > LARGEST_TEXT:
            wrong.append(f"{key}: has more than {LARGEST_TEXT} bytes")
        if "\r" in text or (text and not text.endswith("\n")):
            wrong.append(f"{key}: all lines must end with a line feed")
    hidden = entry.get("isHidden", False)
    if not hidden and not entry.get("explanation"):
        wrong.append("explanation: a visible case must have an explanation")
    if not 1 <= entry.get("weight", 1) <= 100:
        wrong.append("weight: must be 1 to 100")
    if len(texts) < 2:
        return None, wrong
    return Case(number, texts["input"], texts["expectedOutput"], hidden), wrong


def wrong_cases(folder, entries, cases):
    wrong = []
    hidden = sum(case.hidden for case in cases)
    if len(cases) - hidden < LEAST_VISIBLE:
        wrong.append(f"testCases: must contain at least {LEAST_VISIBLE} visible cases")
    if hidden < LEAST_HIDDEN:
        wrong.append(f"testCases: must contain at least {LEAST_HIDDEN} hidden cases")
    seen = {}
    for case in cases:
        if seen.setdefault(case.input, case.number) != case.number:
            wrong.append(f"case {case.number}: has the same input as case {seen[case.input]}")
    total = sum(len(case.input.encode()) + len(case.expected.encode()) for case in cases)
    if total > LARGEST_CASES:
        wrong.append(f"testCases: contain {total} bytes, but may contain {LARGEST_CASES}")
    used = {entry.get(key) for entry in entries if isinstance(entry, dict)
            for key in ("inputFile", "expectedOutputFile")}
    for path in sorted((folder / "cases").glob("*")):
        name = str(path.relative_to(folder))
        if name not in used:
            wrong.append(f"{name}: no case uses this file")
    return wrong


def wrong_generated(folder):
    """Runs generate.py in a copy of the folder. Returns the case files that differ."""
    if not (folder / "generate.py").is_file():
        has_cases = (folder / "cases").is_dir()
        return ["generate.py: must exist, because the folder cases exists"] if has_cases else []
    with tempfile.TemporaryDirectory(prefix="hireline-problem-") as scratch:
        copy = Path(scratch) / folder.name
        shutil.copytree(folder, copy)
        shutil.rmtree(copy / "cases", ignore_errors=True)
        (copy / "cases").mkdir()
        done = subprocess.run([sys.executable, "-B", "generate.py"], cwd=copy, text=True,
                              capture_output=True, timeout=WALL_SECONDS, check=False)
        if done.returncode:
            return [f"generate.py: exits with an error: {done.stderr.strip()[-300:]}"]
        ours, again = contents(folder / "cases"), contents(copy / "cases")
    return [f"generate.py: its output differs from cases/{name}"
            for name in sorted(ours.keys() | again.keys()) if ours.get(name) != again.get(name)]


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*")}
