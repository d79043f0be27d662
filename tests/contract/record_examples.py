#!/usr/bin/env python3
"""Writes an example of each successful response from the exchanges of a test run.

usage: record_examples.py DOCUMENT FOLDER >server/routes/examples/recorded.tsv

FOLDER holds *.ndjson files, as validate_exchanges.py reads them. Of each operation, the example is
the recorded body with the most different fields that is not too long to read. Lists are cut to two
items. Tokens and secrets are replaced, although they are those of tests: examples end up in searches
for secrets. An operation without a recorded body is named on standard error.
"""

import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from validate_exchanges import Document, read_exchanges  # noqa: E402

LONGEST = 4000
# The document itself, which has no fields of its own.
LEFT_OUT = {"getOpenApiDocument"}
ITEMS = 2
TOKEN = re.compile(r"eyJ[\w-]+\.[\w-]+\.[\w-]*|(?<![\w-])(?=[\w-]*\d)[\w-]{43,86}(?![\w-])|whsec_[\w+/=-]+|hlk_\w{20,}")


def replaced(match):
    found = match.group()
    if found.startswith("eyJ"):
        return "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"
    kind, _, rest = found.partition("_") if found.startswith(("whsec_", "hlk_")) else ("", "", found)
    return (kind + "_" if kind else "") + ("EXAMPLE" * 13)[: len(rest)]


def cut(value):
    if isinstance(value, dict):
        # The values of an enumeration are all of them, in an example that is a schema, too.
        return {name: member if name == "enum" else cut(member) for name, member in value.items()}
    if isinstance(value, list):
        return [cut(item) for item in value[:ITEMS]]
    return TOKEN.sub(replaced, value) if isinstance(value, str) else value


def fields_of(value, path=""):
    if isinstance(value, dict):
        return set().union({path}, *(fields_of(member, f"{path}/{name}") for name, member in value.items()))
    if isinstance(value, list):
        return set().union({path}, *(fields_of(item, f"{path}/*") for item in value))
    return {path}


def rank(body):
    text = json.dumps(body, separators=(",", ":"))
    return (len(text) <= LONGEST, len(fields_of(body)), -len(text), text)


def main():
    document = Document(pathlib.Path(sys.argv[1]))
    best = {}
    for exchange in read_exchanges(pathlib.Path(sys.argv[2])):
        if not 200 <= exchange["status"] < 300 or exchange["method"] == "HEAD":
            continue
        template = document.template_of(exchange["target"])
        operation = document.operations.get((exchange["method"], template))
        declared = operation and operation["responses"].get(str(exchange["status"]), {}).get("content", {})
        if not declared or "application/json" not in declared:
            continue
        body = cut(json.loads(exchange["body"]))
        if isinstance(body, dict) and "dryRun" in body:
            continue
        name = operation["operationId"]
        if name in LEFT_OUT or name in best and rank(body) <= best[name]:
            continue
        if document.complaint_about_body(declared["application/json"]["schema"], body) is None:
            best[name] = rank(body)
    for name in sorted(best):
        print(name, best[name][-1], sep="\t")
    for (method, template), operation in document.operations.items():
        if operation["operationId"] not in best and operation["operationId"] not in LEFT_OUT:
            print(f"no example: {method} {template}", file=sys.stderr)


if __name__ == "__main__":
    main()
