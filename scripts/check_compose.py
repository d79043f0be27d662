#!/usr/bin/python3
"""Reads packaging/docker and says what docker would refuse, as far as that shows without it.

usage: scripts/check_compose.py
"""
import pathlib
import re
import sys

import yaml

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "packaging" / "docker"
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
        yield f"{name} is built of the stage {target}, which is not there"
    for other, how in service.get("depends_on", {}).items():
        if other not in compose["services"]:
            yield f"{name} depends on {other}, which is not there"
        elif not CONDITIONS[how["condition"]](compose["services"][other]):
            yield f"{name} waits for {other} in vain: {how['condition']}"
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        if not source.startswith(("/", ".")) and source not in compose["volumes"]:
            yield f"{name} mounts {source}, which is not there"
    for kind in ("networks", "secrets"):
        for used in service.get(kind, []):
            if used not in compose[kind]:
                yield f"{name} uses {used}, which is not among the {kind}"
    for file in service.get("env_file", []):
        if not (FOLDER / f"{file}.example").is_file():
            yield f"{name} reads {file}, of which there is no example"


def dockerfile_faults(text):
    instructions = re.sub(r"\\\n", " ", re.sub(r"^\s*#.*\n", "", text, flags=re.M))
    stages = re.findall(r"^FROM \S+ AS (\S+)$", instructions, flags=re.M)
    for base in re.findall(r"^FROM (\S+)", instructions, flags=re.M):
        if base not in stages and base != "debian:12-slim":
            yield stages, f"the images are made of {base}"
    for wanted in ("USER hireline", "STOPSIGNAL SIGTERM", "HEALTHCHECK"):
        if not re.search(rf"^{wanted}\b", instructions, flags=re.M):
            yield stages, f"the Dockerfile has no {wanted}"
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", instructions, flags=re.M):
        for path in copied.split():
            if not (FOLDER.parent.parent / path).exists():
                yield stages, f"the Dockerfile copies {path}, which is not there"
    for other in re.findall(r"^COPY --from=(\S+)", instructions, flags=re.M):
        if other not in stages:
            yield stages, f"the Dockerfile copies from {other}, which is not there"
    yield stages, None


def main():
    *faults, (stages, _) = dockerfile_faults((FOLDER / "Dockerfile").read_text())
    problems = [fault for _, fault in faults]
    compose = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    for name, service in compose["services"].items():
        problems += faults_of(name, service, compose, stages)
    if problems:
        sys.exit("\n".join(f"error: {problem}" for problem in problems))
    print(f"compose: {len(compose['services'])} services, {len(stages)} stages", file=sys.stderr)


main()
