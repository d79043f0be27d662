"""Compiles, links and runs mutated programs for scripts/mutate."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

from mutations import CONTROLS, ROOT, Stale
from processes import Children

BUILD = ROOT / "build/dev"
CACHE = [shutil.which("ccache")] if shutil.which("ccache") else []
# Seconds for one run. A mutation may cause an endless wait, which counts as a failed test.
TIME_LIMIT_SECONDS = 240


# All objects of this library are linked, so that the mutated object replaces only its namesake.
WHOLE_LIBRARY = "hireline_db"


def compile_commands():
    entries = json.loads((BUILD / "compile_commands.json").read_text())
    return {str(Path(entry["file"]).resolve()): entry for entry in entries}


def object_of(entry):
    words = shlex.split(entry["command"])
    return words[words.index("-o") + 1]


def source_of(mutation):
    """Returns the source to compile. For a .sql file or a template, it is a generated file."""
    if mutation.compiled_in:
        return ROOT / mutation.compiled_in
    if mutation.file.endswith(".cpp"):
        return ROOT / mutation.file
    name = "migrations" if mutation.file.startswith("migrations/") else "mail_templates"
    return BUILD / f"generated/{name}.cpp"


class Runs:
    def __init__(self, work):
        """`work` must always be the same folder, because compiler caches depend on file names."""
        self.work, self.database, self.children = work, "", Children()
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        self.environment = {**os.environ, "CCACHE_NOHASHDIR": "1"}
        self.environment.setdefault("CCACHE_BASEDIR", str(ROOT))

    def build_base(self, programs):
        command = f'source scripts/lib.sh && build dev {" ".join(programs)} hireline-runner'
        subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=ROOT, check=True,
                       stdin=subprocess.DEVNULL)
        self.commands = compile_commands()
        self.links = {program: self._link_command(program) for program in programs}
        self._make_bin_folder()

    def _make_bin_folder(self):
        """Creates the folder of the programs that tests start. It can contain mutated programs."""
        self.bin = self.work / "bin"
        self.bin.mkdir()
        for program in (BUILD / "bin").iterdir():
            (self.bin / program.name).symlink_to(program)
        paths = self.commands[str(ROOT / "tests/support/paths.cpp")]
        words = shlex.split(paths["command"].replace(str(BUILD / "bin"), str(self.bin)))
        self.paths_object = self.work / "paths.o"
        words[words.index("-o") + 1] = str(self.paths_object)
        self._run(words, paths["directory"], check=True)

    def _link_command(self, program):
        words = ["ninja", "-C", str(BUILD), "-t", "commands", "-s", f"bin/{program}"]
        out = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
        line = out.strip().splitlines()[-1]
        return shlex.split(line.removeprefix(": && ").removesuffix(" && :"))

    def _run(self, words, folder, check=False):
        return subprocess.run(words, cwd=folder, env=self.environment, check=check, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)

    def _prepare(self, mutation):
        """Writes the file to compile. Returns the source it replaces, and further arguments."""
        folder = self._folder(mutation)
        folder.mkdir()
        source = source_of(mutation)
        if mutation.compiled_in:
            header = folder / mutation.file
            header.parent.mkdir(parents=True)
            header.write_text(mutation.mutated())
            text = source.read_text()
        elif source == ROOT / mutation.file:
            text = mutation.mutated()
        else:
            text = self._generated(mutation, source.read_text())
        (folder / source.name).write_text(text)
        return source, [f"-I{folder}"]

    def _generated(self, mutation, text):
        original = (ROOT / mutation.file).read_text()
        if text.count(original) != 1:
            raise Stale(f"{source_of(mutation)} does not contain {mutation.file} once")
        return text.replace(original, mutation.mutated())

    def _folder(self, mutation):
        return self.work / mutation.name

    def compile(self, mutation):
        """Returns None, or an outcome with its reason."""
        try:
            source, extra = self._prepare(mutation)
        except Stale as stale:
            return "stale", str(stale)
        folder = self._folder(mutation)
        entry = self.commands[str(source)]
        # compile_commands.json does not contain the compiler cache.
        words = [*CACHE, *shlex.split(entry["command"])]
        words[words.index("-o") + 1] = str(folder / "mutant.o")
        words[words.index("-c") + 1] = str(folder / source.name)
        first = next(i for i, word in enumerate(words) if word.startswith("-"))
        words[first:first] = extra
        # -O0 for speed; -w because a removed check can leave unused names.
        result = self._run([*words, "-O0", "-g0", "-w"], entry["directory"])
        if result.returncode != 0:
            return "not built", result.stdout[-2000:]
        return None

    def _with_whole_library(self, source, words):
        """Returns the link command with the objects of WHOLE_LIBRARY instead of the library, but
        without the object of `source`."""
        library = f"lib{WHOLE_LIBRARY}.a"
        objects = [object_of(entry) for file, entry in self.commands.items() if file != str(source)]
        whole = [name for name in objects if f"/{WHOLE_LIBRARY}.dir/" in name]
        return [part for word in words for part in (whole if word == library else [word])]

    def link(self, mutation):
        """Links the mutated object in front of the libraries, so that it replaces its namesake.
        Returns the error, or an empty text."""
        folder, source = self._folder(mutation), source_of(mutation)
        # The runner starts its helper programs from its own folder.
        for part in (BUILD / "bin").glob("hireline-runner-*"):
            if part.name not in mutation.programs:
                (folder / part.name).symlink_to(part)
        namesake = object_of(self.commands[str(source)])
        for program in mutation.programs:
            # Replaces paths.cpp.o in programs that link this object directly.
            words = [str(self.paths_object) if word.endswith("support/paths.cpp.o") else word
                     for word in self._with_whole_library(source, self.links[program])
                     if word != namesake]
            at = words.index("-o")
            words[at + 1] = str(folder / program)
            objects = [str(folder / "mutant.o")]
            if program == mutation.program and str(self.paths_object) not in words:
                objects.append(str(self.paths_object))
            words[at:at] = ["-fuse-ld=gold", "-Wl,--strip-debug", *objects]
            result = self._run(words, BUILD)
            if result.returncode != 0:
                return result.stdout[-2000:]
        return ""

    def delete_files(self, mutation):
        shutil.rmtree(self._folder(mutation), ignore_errors=True)

    def _tests(self, program, names, environment, *extra):
        """Returns the results by test name. They are empty if the program crashed or hung."""
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        filters = ":".join(f"{name}:*/{name}/*" for name in names) or "*"
        words = [program, f"--gtest_filter={filters}", "--gtest_brief=1",
                 f"--gtest_output=json:{report}", *extra]
        everything = {**self.environment, "HIRELINE_TEST_DATABASE_URL": self.database,
                      **environment}
        self.children.run(words, TIME_LIMIT_SECONDS, cwd=self.work, env=everything)
        return results_of(report)

    def _results(self, mutation, names, *extra):
        link = {program: self.bin / program for program in mutation.also}
        for program, path in link.items():
            path.unlink()
            path.symlink_to(self._folder(mutation) / program)
        try:
            return self._tests(self._folder(mutation) / mutation.program, names,
                               mutation.environment, *extra)
        finally:
            for program, path in link.items():
                path.unlink()
                path.symlink_to(BUILD / "bin" / program)

    def passing_tests(self, mutation):
        """Returns the named tests that passed in every run, or None if the control failed too."""
        control, passing = CONTROLS[mutation.program], mutation.tests
        results = self._results(mutation, [control, *passing])
        if results.get(control) is not True and not self._results(mutation, [control]).get(control):
            return None
        for turn in range(mutation.repeat):
            if turn > 0:
                results = self._results(mutation, passing)
            passing = [name for name in passing if results.get(name) is True]
            if not passing:
                break
        return passing

    def failing_in_program(self, mutation):
        results = self._results(mutation, [], "--gtest_fail_fast")
        return [name for name, passed in results.items() if not passed] or (
            [] if results else ["a crash"])

    def failing_without_mutation(self, chosen):
        """Returns the named tests and the controls that fail without a mutation."""
        failing = []
        for program in sorted({mutation.program for mutation in chosen}):
            own = [mutation for mutation in chosen if mutation.program == program]
            names = sorted({name for mutation in own for name in mutation.tests})
            results = self._tests(BUILD / "bin" / program, [CONTROLS[program], *names], {})
            failing += [name for name in [CONTROLS[program], *names]
                        if results.get(name) is not True]
        return failing


def results_of(report):
    """Returns for each test name whether the test passed, with all its parameters."""
    if not report.is_file():
        return {}
    results = {}
    for suite in json.loads(report.read_text())["testsuites"]:
        for test in suite["testsuite"]:
            if test["status"] != "RUN" or test["result"] != "COMPLETED":
                continue
            names = (suite["name"] + "." + test["name"]).split("/")
            name = names[1] if len(names) == 3 else names[0]
            results[name] = results.get(name, True) and not test.get("failures")
    return results
