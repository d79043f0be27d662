#!/usr/bin/env python3
"""Holds the examples of GET /v1/event-types against their schemas.

usage: validate_examples.py < response

Each example must fit the schema of its own type and no other one, also when it has fields that the
schema does not know, and must not fit without a field that the schema requires.
"""

import copy
import json
import re
import sys

import jsonschema

FORMATS = jsonschema.FormatChecker(formats=())


@FORMATS.checks("date-time")
def is_instant(value):
    form = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
    return not isinstance(value, str) or re.fullmatch(form, value) is not None


def objects_of(value, path=()):
    """The paths of all objects in a value."""
    if isinstance(value, dict):
        yield path
        for name, part in value.items():
            yield from objects_of(part, (*path, name))


def at(value, path):
    for name in path:
        value = value[name]
    return value


def required_at(schema, path):
    for name in path:
        schema = schema["properties"].get(name, {"properties": {}})
    return schema.get("required", [])


def changed_examples(kind):
    """Each example with what is wrong with it, or None if it must fit."""
    for path in objects_of(kind["example"]):
        example = copy.deepcopy(kind["example"])
        at(example, path)["laterField"] = {"a": [1, None]}
        yield None, example
        for name in required_at(kind["schema"], path):
            example = copy.deepcopy(kind["example"])
            del at(example, path)[name]
            yield f"without {'.'.join((*path, name))}", example
    example = copy.deepcopy(kind["example"])
    example["version"] = 2
    yield "with another version", example
    example = copy.deepcopy(kind["example"])
    example["data"]["subject"]["type"] = "weather"
    yield "with another subject", example


def complaints_about(kind, others):
    schema = kind["schema"]
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema, format_checker=FORMATS)
    for error in validator.iter_errors(kind["example"]):
        yield f"its example: at {error.json_path}: {error.message}"
    for other in others:
        if other is not kind and validator.is_valid(other["example"]):
            yield f"the example of {other['type']} fits"
    for fault, example in changed_examples(kind):
        if validator.is_valid(example) != (fault is None):
            yield f"its example {fault or 'with a later field'}: wrongly judged"


def main():
    kinds = json.load(sys.stdin)["data"]["eventTypes"]
    sent = [kind for kind in kinds if kind["delivery"] == "webhook"]
    complaints = [f"{kind['type']}: {complaint}" for kind in sent
                  for complaint in complaints_about(kind, sent)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{len(sent)} types, {len(complaints)} complaints")


if __name__ == "__main__":
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    main()
