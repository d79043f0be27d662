#!/usr/bin/env python3
"""Holds every exchange of the http tests against the OpenAPI document.

usage: validate_exchanges.py DOCUMENT FOLDER

FOLDER holds *.ndjson files with one exchange a line, as tests/support/http/http_client.cpp writes them.
An answer fails when the document does not declare its status, content type or body, and an
operation fails when no exchange shows it succeeding. What was seen is printed per operation.
"""

import collections
import json
import pathlib
import re
import sys
import urllib.parse

import jsonschema

# A request that is answered with one of these was refused before anybody looked where it goes.
UNREADABLE = {408, 414, 417, 431, 501, 505}
MESSAGE_WITH_CODE = {"allOf": [{"$ref": "#/components/schemas/Message"}], "required": ["code"]}
SHOWN_FAILURES = 20

FORMATS = jsonschema.FormatChecker(formats=())


@FORMATS.checks("date-time")
def is_instant(value):
    form = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
    return not isinstance(value, str) or re.fullmatch(form, value) is not None


@FORMATS.checks("email")
def is_email(value):
    return not isinstance(value, str) or re.fullmatch(r"[^@\s]+@[^@\s]+", value) is not None


@FORMATS.checks("int64")
def is_int64(value):
    return not isinstance(value, int) or -(2**63) <= value < 2**63


def without_repeated_keys(pairs):
    names = [name for name, _ in pairs]
    if len(names) != len(set(names)):
        raise ValueError(f"a key is repeated among {names}")
    return dict(pairs)


def parse_json(text):
    return json.loads(text, object_pairs_hook=without_repeated_keys)


class Document:
    def __init__(self, path):
        self.tree = json.loads(path.read_text(encoding="utf-8"))
        self.resolver = jsonschema.RefResolver.from_schema(self.tree)
        jsonschema.Draft202012Validator.check_schema(self.tree["components"]["schemas"])
        self.operations = {
            (method.upper(), template): operation
            for template, methods in self.tree["paths"].items()
            for method, operation in methods.items()
        }

    def template_of(self, target):
        """The path of the document that a request's target means, or None."""
        path = target.partition("?")[0]
        segments = [urllib.parse.unquote(segment) for segment in path.split("/")]
        fitting = [t for t in self.tree["paths"] if fits(t.split("/"), segments)]
        # As in the server's router, a name goes before a parameter.
        return min(fitting, key=lambda t: [is_parameter(s) for s in t.split("/")], default=None)

    def complaint_about_body(self, schema, body):
        validator = jsonschema.Draft202012Validator(
            schema, resolver=self.resolver, format_checker=FORMATS)
        error = jsonschema.exceptions.best_match(validator.iter_errors(body))
        return error and f"at {error.json_path}: {error.message}"


def is_parameter(segment):
    return segment.startswith("{")


def fits(template, segments):
    return len(template) == len(segments) and all(
        segment != "" if is_parameter(part) else part == segment
        for part, segment in zip(template, segments))


def complaint_about_content(document, exchange, content):
    """`content` is what the document declares: a schema for each media type."""
    if "application/json" in content:
        return complaint_about_json(document, exchange, content["application/json"]["schema"])
    media_type, _, parameter = exchange["contentType"].partition("; ")
    if media_type not in content or parameter != "charset=utf-8":
        return f"the content type is {exchange['contentType']!r}"
    return document.complaint_about_body(content[media_type]["schema"], exchange["body"])


def complaint_about_json(document, exchange, schema):
    if exchange["contentType"] != "application/json":
        return f"the content type is {exchange['contentType']!r}"
    try:
        body = parse_json(exchange["body"])
    except ValueError as error:
        return f"the body is not JSON: {error}"
    return document.complaint_about_body(schema, body)


def complaint_about_emptiness(exchange):
    return "a body where none belongs" if exchange["body"] else None


def undeclared_statuses(operation, template):
    """What may be answered without standing with an operation, always as a Message."""
    if operation:
        return UNREADABLE
    return UNREADABLE | {400, 503, 405 if template else 404}


def complaint_about(document, exchange, operation, template):
    """What is wrong with an exchange, or None. `operation` is None where there is none."""
    status = exchange["status"]
    if exchange["method"] == "HEAD" or (exchange["method"], status) == ("OPTIONS", 204):
        return complaint_about_emptiness(exchange)
    declared = operation["responses"].get(str(status)) if operation else None
    if declared and "content" not in declared:
        return complaint_about_emptiness(exchange)
    if declared:
        return complaint_about_content(document, exchange, declared["content"])
    if status in undeclared_statuses(operation, template):
        return complaint_about_json(document, exchange, MESSAGE_WITH_CODE)
    return f"the status {status} is not declared"


def read_exchanges(folder):
    for file in sorted(folder.glob("*.ndjson")):
        with file.open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)


def complaints_about_examples(document):
    for (method, template), operation in document.operations.items():
        media = [response.get("content", {}).get("application/json", {})
                 for response in operation["responses"].values()]
        media.append(operation.get("requestBody", {}).get("content", {})
                     .get("application/json", {}))
        for one in media:
            examples = [named["value"] for named in one.get("examples", {}).values()]
            examples += [one["example"]] if "example" in one else []
            for example in examples:
                complaint = document.complaint_about_body(one["schema"], example)
                if complaint:
                    yield f"{method} {template}: the example {example} {complaint}"


def print_counts(document, seen):
    for key in [*document.operations, None]:
        method, template = key or ("", "no operation")
        text = "  ".join(f"{status}×{count}" for status, count in sorted(seen[key].items()))
        print(f"{method:6} {template:40} {text or 'never'}")


def main(document_path, folder):
    document = Document(pathlib.Path(document_path))
    seen = collections.defaultdict(collections.Counter)
    failures = list(complaints_about_examples(document))
    for exchange in read_exchanges(pathlib.Path(folder)):
        method = "GET" if exchange["method"] == "HEAD" else exchange["method"]
        template = document.template_of(exchange["target"])
        operation = document.operations.get((method, template))
        seen[(method, template) if operation else None][exchange["status"]] += 1
        complaint = complaint_about(document, exchange, operation, template)
        if complaint:
            failures.append(f"{exchange['method']} {exchange['target']} → {exchange['status']}: "
                            f"{complaint}\n  {exchange['body'][:500]}")
    print_counts(document, seen)
    for method, template in document.operations:
        if not any(200 <= status < 300 for status in seen[method, template]):
            failures.append(f"{method} {template}: no test has seen it succeed")
    for failure in failures[:SHOWN_FAILURES]:
        print(failure, file=sys.stderr)
    print(f"{sum(map(sum, (c.values() for c in seen.values())))} exchanges, "
          f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
