#!/usr/bin/python3
"""Reads packaging/docker and reports errors that can be found without docker. Also checks that the
banks, which contain hidden test cases, are in the server's image and not in the runner's.

usage: scripts/parts/check_compose.py
"""
import fnmatch
import pathlib
import re
import sys

import yaml

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "packaging" / "docker"
CONDITIONS = {
    "service_started": lambda service: True,
    "service_healthy": lambda service: "test" in service.get("healthcheck", {}),
    "service_completed_successfully": lambda service: service.get("restart") == "no",
}


def faults_of(name, service, compose, stages):
    if "image" not in service:
        yield f"{name} has no image"
    target = service.get("build", {}).get("target")
    if target is not None and target not in stages:
        yield f"{name} uses the stage {target}, which does not exist"
    for other, how in service.get("depends_on", {}).items():
        if other not in compose["services"]:
            yield f"{name} depends on {other}, which does not exist"
        elif not CONDITIONS[how["condition"]](compose["services"][other]):
            yield f"{name} waits for {other}, which never fulfils {how['condition']}"
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        if not source.startswith(("/", ".")) and source not in compose["volumes"]:
            yield f"{name} mounts {source}, which is not among the volumes"
    for kind in ("networks", "secrets"):
        for used in service.get(kind, []):
            if used not in compose[kind]:
                yield f"{name} uses {used}, which is not among the {kind}"
    for file in service.get("env_file", []):
        if not (FOLDER / f"{file}.example").is_file():
            yield f"{name} reads {file}, but {file}.example does not exist"


def instructions_of(text):
    return re.sub(r"\\\n", " ", re.sub(r"^\s*#.*\n", "", text, flags=re.M))


def layers_of(stage, instructions):
    """Returns the instructions of a stage and of the stages that it is based on."""
    stages = {name: (base, lines) for base, name, lines in re.findall(
        r"^FROM (\S+) AS (\S+)\n(.*?)(?=^FROM |\Z)", instructions, flags=re.M | re.S)}
    layers = []
    while stage in stages:
        stage, lines = stages[stage]
        layers += lines.splitlines()
    return layers


def files_copied(layers):
    """Yields the sources of COPY and ADD, which are file name patterns."""
    for layer in layers:
        if found := re.match(r"(?:COPY|ADD)\s+(.+)\s\S+$", layer):
            yield from (path for path in found.group(1).split() if not path.startswith("--"))


def bank_faults(instructions, compose):
    server, runner = (layers_of(stage, instructions) for stage in ("server", "runner"))
    for path in files_copied(runner):
        name = path.rsplit("/", 1)[-1]
        # Anything but a single package, such as a folder, could contain the banks.
        if not name.endswith(".deb") or fnmatch.fnmatch("hireline-banks_1_all.deb", name):
            yield f"the runner's image may contain the banks: it copies {path}"
    for layer in runner:
        if "banks" in layer or "--mount" in layer:
            yield f"the runner's image may contain the banks: {layer.strip()}"
    if not any("hireline-banks" in path for path in files_copied(server)):
        yield "the server's image does not contain the banks"
    volumes = [volume.split(":") for volume in compose["services"]["migrate"]["volumes"]]
    command = " ".join(compose["services"]["migrate"]["command"])
    imported = re.search(r"question import (\S+)", command)
    for _, target in volumes:
        # A volume keeps its first content and would hide the banks of a newer image.
        if f"{imported.group(1)}/".startswith(f"{target}/"):
            yield f"the volume at {target} hides the banks of the image"
    for name, service in compose["services"].items():
        mounted = {volume.split(":")[0] for volume in service.get("volumes", [])}
        if service.get("build", {}).get("target") == "runner" and mounted != {"runner"}:
            yield (f"{name} must mount only the volume runner, but mounts "
                   f"{', '.join(sorted(mounted))}")


def dockerfile_faults(instructions):
    stages = re.findall(r"^FROM \S+ AS (\S+)$", instructions, flags=re.M)
    for base in re.findall(r"^FROM (\S+)", instructions, flags=re.M):
        if base not in stages and base != "debian:12-slim":
            yield stages, f"the images use the base image {base}, not debian:12-slim"
    for wanted in ("USER hireline", "STOPSIGNAL SIGTERM", "HEALTHCHECK"):
        if not re.search(rf"^{wanted}\b", instructions, flags=re.M):
            yield stages, f"the Dockerfile has no {wanted}"
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", instructions, flags=re.M):
        for path in copied.split():
            if not (FOLDER.parent.parent / path).exists():
                yield stages, f"the Dockerfile copies {path}, which does not exist"
    for other in re.findall(r"^COPY --from=(\S+)", instructions, flags=re.M):
        if other not in stages:
            yield stages, f"the Dockerfile copies from the stage {other}, which does not exist"
    yield stages, None


def main():
    instructions = instructions_of((FOLDER / "Dockerfile").read_text())
    *faults, (stages, _) = dockerfile_faults(instructions)
    problems = [fault for _, fault in faults]
    compose = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    problems += bank_faults(instructions, compose)
    for name, service in compose["services"].items():
        problems += faults_of(name, service, compose, stages)
    if problems:
        sys.exit("\n".join(f"error: {problem}" for problem in problems))
    print(f"compose: {len(compose['services'])} services, {len(stages)} stages; "
          "the runner's image does not contain the banks", file=sys.stderr)


main()
