"""Imports the generated Python client and checks it with the OpenAPI document: each operation is a
method of the same name, no name is one that the generator made up, and the client reads each
example of a body and a response and writes all of it back. Then prints a page of the client. Part
of scripts/check-openapi.
"""

import argparse
import importlib
import inspect
import json
import pkgutil
import re
import sys
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

sys.dont_write_bytecode = True
# What the generator writes where a schema has no name.
MADE_UP = re.compile(r"\b(?:UNKNOWN_BASE_TYPE|(?:InlineObject|InlineResponse|AnyOf|OneOf)\w*)\b")
# Its body is the payment provider's. The document names only the fields that the service reads.
OTHERS_BODY = "receivePaymentEvent"


def operations_of(document):
    for methods in document["paths"].values():
        yield from (one for one in methods.values() if "operationId" in one)


def snake_case(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def methods_of(package):
    """Returns the methods of the API classes by name."""
    found = {}
    for module in pkgutil.iter_modules(package.api.__path__):
        api = importlib.import_module(f"{package.__name__}.api.{module.name}")
        for name, one in inspect.getmembers(api, inspect.isclass):
            if name.endswith("Api"):
                found.update(inspect.getmembers(one, inspect.isfunction))
    return found


def body_type_of(method, package):
    """Returns the type of the parameter that is a model and no enumeration, if there is one."""
    names = re.findall(r"^:type \w+: (\w+)$", inspect.getdoc(method), re.M)
    models = (getattr(package.models, name, None) for name in names)
    return next((one.__name__ for one in models if one and one.openapi_types), None)


def examples_of(media):
    if "example" in media:
        yield media["example"]
    yield from (one["value"] for one in media.get("examples", {}).values())


def documented_examples(operation, method, package):
    """Yields each example of a JSON body or successful response, with its type in the client."""
    media = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    for example in examples_of(media) if operation["operationId"] != OTHERS_BODY else ():
        yield body_type_of(method, package), example
    response_type = re.search(r"^:rtype: (.+)$", inspect.getdoc(method), re.M)[1]
    for status, response in operation["responses"].items():
        media = response.get("content", {}).get("application/json", {})
        for example in examples_of(media) if status.startswith("2") else ():
            yield response_type, example


def is_same(example, written):
    try:
        return example == written or (datetime.fromisoformat(example.replace("Z", "+00:00"))
                                      == datetime.fromisoformat(written))
    except (AttributeError, TypeError, ValueError):
        return False


def find_loss(example, written, path):
    """Returns the first place where something of the example is missing or changed. The client may
    add defaults, and leaves out null."""
    if isinstance(example, dict) and isinstance(written, dict):
        pairs = [(value, written.get(name), f"{path}.{name}") for name, value in example.items()]
    elif isinstance(example, list) and isinstance(written, list) and len(example) == len(written):
        pairs = [(*both, f"{path}[{index}]") for index, both in enumerate(zip(example, written))]
    else:
        return None if is_same(example, written) else f"{path}: {example!r} became {written!r}"
    return next(filter(None, (find_loss(*pair) for pair in pairs)), None)


def check_example(client, type_name, example):
    try:
        model = client.deserialize(SimpleNamespace(data=json.dumps(example)), type_name)
        return find_loss(example, client.sanitize_for_serialization(model), type_name)
    except Exception as error:  # whatever the generated code does
        return f"{type_name}: {error!r}"


def problems_of(package, document):
    """Yields the problems, and at the end the numbers of operations and examples."""
    methods, client = methods_of(package), package.ApiClient()
    counts = {"methods": 0, "examples": 0}
    for operation in operations_of(document):
        name = operation["operationId"]
        method = methods.get(snake_case(name))
        if method is None:
            yield f"{name}: no method has the name {snake_case(name)}"
            continue
        counts["methods"] += 1
        for type_name, example in documented_examples(operation, method, package):
            counts["examples"] += 1
            problem = check_example(client, type_name, example)
            if problem:
                yield f"{name}: {problem}"
    for file in sorted(Path(package.__file__).parent.rglob("*.py")):
        for made_up in sorted(set(MADE_UP.findall(file.read_text(encoding="utf-8")))):
            yield f"{file.name}: the generator made up the name {made_up}"
    yield counts


def print_until(end, thing):
    """Prints the generated text of a class or function up to the first line with `end`."""
    lines = inspect.getsource(thing).splitlines()
    last = next(index for index, line in enumerate(lines) if index > 1 and end in line)
    print("\n".join(lines[:last + 1]) + "\n")


def print_page(package):
    print("# Python: an operation, its body, its response and an enumeration\n")
    print_until('"""', package.InterviewsApi.schedule_interview)
    for model in (package.ScheduleStageInterview, package.InterviewChangeResponse):
        print_until("    }", model)
    print_until("allowable_values", package.InterviewStatus)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("document", type=Path)
    parser.add_argument("package", type=Path, help="folder of the generated package")
    args = parser.parse_args()
    sys.path.insert(0, str(args.package.parent))
    package = importlib.import_module(args.package.name)
    *problems, counts = problems_of(package, json.loads(args.document.read_text(encoding="utf-8")))
    if problems:
        raise SystemExit("\n".join(problems))
    print_page(package)
    print(f"ok: {counts['methods']} methods, and {counts['examples']} examples read and written",
          file=sys.stderr)


main()
