"""The catalogue of mutations, tests/mutations/*.toml."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests/mutations"
# A control test for each program. A mutation that also breaks it has broken more than its rule,
# such as the syntax of a statement.
CONTROLS = {
    "http_tests": "ListStageTypes.gives_all_six_in_order_as_a_bare_array",
    "integration_tests": "Statements.fit_the_schema",
    "cli_tests": "OrganizationTest.a_list_is_a_table",
    "unit_tests": "Id.reads_back_what_it_is",
    "runner_tests": "Messages.a_run_is_read",
}


class Stale(Exception):
    """The text of a mutation is missing in its file, or is there more than once."""


@dataclass(frozen=True)
class Mutation:
    kind: str  # the name of its file
    name: str
    file: str  # from the root: source, header, migration or template of mails
    text: str  # must be there exactly once
    becomes: str
    program: str  # of tests
    tests: list  # each must fail in at least one of `repeat` runs
    why: str
    more: list = field(default_factory=list)  # further pairs of text and replacement
    compiled_in: str = ""  # of a header: the source that includes it
    repeat: int = 1  # more than 1 for tests of races
    also: list = field(default_factory=list)  # programs started by the tests that are mutated too
    environment: dict = field(default_factory=dict)  # for the tests

    @property
    def programs(self):
        return [self.program, *self.also]

    def mutated(self):
        """Returns the text of the file with the mutation."""
        path = ROOT / self.file
        result = path.read_text() if path.is_file() else ""
        for text, becomes in [(self.text, self.becomes), *self.more]:
            count = result.count(text)
            if count != 1:
                raise Stale(f"{self.file} contains the text of {self.name} {count} times, not once")
            result = result.replace(text, becomes)
        return result


def read_all():
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        for entry in tomllib.loads(path.read_text())["mutation"]:
            found.append(Mutation(kind=path.stem, **entry))
    return found


class UnknownMutation(Exception):
    """No mutation has this name or this kind."""


def choose(all_of_them, names, kind):
    """Returns the mutations of the given names, and of the kind, if given. Each name must match at
    least one."""
    kinds = sorted({one.kind for one in all_of_them})
    if kind is not None and kind not in kinds:
        raise UnknownMutation(f"unknown kind: {kind}; the kinds are {', '.join(kinds)}")
    candidates = [one for one in all_of_them if kind in (None, one.kind)]
    unknown = [name for name in names if not any(one.name.startswith(name) for one in candidates)]
    if unknown or not candidates:
        raise UnknownMutation(f"unknown mutation: {' '.join(unknown)}"
                        + (f" of the kind {kind}" if kind else ""))
    chosen = [one for one in candidates
              if not names or any(one.name.startswith(name) for name in names)]
    # Sorted, so that mutations with the same inputs are compiled one after the other.
    return sorted(chosen, key=lambda one: (one.program, one.file))
