"""The hostile values of scripts/fuzz-api, also as JSON that Python's json module cannot write."""

import copy
import json


class Raw:
    """A JSON text that is copied into a body unchanged."""

    def __init__(self, text):
        self.text = text


def nested(opening, closing, depth):
    return Raw(opening * depth + "1" + closing * depth)


TEXTS = ["", " ", "0", "-1", "1.5", "99999999999999999999", "NaN", "null", "true", "\0", "a\0b",
         "\ud800", b"\xff\xfe",
         b"\xc0\x80", "x" * 5000, "é" * 300, "\u202e\u200b", "'; drop table events; --", "%",
         "%00", "../../etc/passwd",
         "[]", "{}", "2026-02-30", "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "a,b,,c", "$1",
         "\\", "\r\nX: y",
         "65f0c0ffee65f0c0ffee65f0", "65F0C0FFEE65F0C0FFEE65F0", "(((((((((((((((((((a*)*)*)*",
         "_%_%_%_%"]

VALUES = [None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63) - 1, 0.1, Raw("1e400"), Raw("-0"),
          Raw("9" * 400),
          Raw("1E-999"), "", " ", "x", "x" * 70_000, "é" * 5_000, Raw('"\\u0000"'),
          Raw('"a\\u0000b"'), Raw('"\\ud800"'),
          Raw('"\\udc00\\ud800"'), "\u202e\u200b\ufeff", "😀" * 200, "'; drop table events; --",
          "=cmd|'/c calc'!A0",
          "<script>alert(1)</script>", "a@b", "a\r\nBcc: x@example.org", "http://127.0.0.1:1/",
          "javascript:alert(1)",
          "2026-02-30T00:00:00Z", "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z",
          "-9999999-01-01T00:00:00Z",
          "65f0c0ffee65f0c0ffee65f0", [], {}, [None], [[]], [{}], [1, "a", None], {"a": 1},
          {"": ""}, ["x"] * 2_000,
          [{}] * 500, nested("[", "]", 60), nested('{"a":', "}", 60), nested("[", "]", 5_000)]

BODIES = [b"", b" ", b"null", b"1", b'"text"', b"[]", b"{}", b"{", b'{"a":', b'{"a":1,}',
          b"{'a':1}", b"\xef\xbb\xbf{}",
          b'{"a":"\xff"}', b'{"a":"\xed\xa0\x80"}', b"{}{}", b"NaN", b"[" * 100_000,
          b'{"a":' * 50_000, b'{"a":1e999999}',
          b"\0", b'{"\\u0000":1}', b'{"' + b"k" * 60_000 + b'":1}',
          b"{" + b",".join(b'"%d":0' % i for i in range(5_000)) + b"}"]

HEADERS = {
    "Idempotency-Key": ["x" * 300, "a b", "é", ",", "\"", "same"],
    "If-Match": ["*", "\"", "W/", "W/\"x\"", "x" * 2000, "\"a\", \"b\""],
    "If-None-Match": ["*", "\"", "W/", "x" * 2000],
    "Authorization": ["", "Bearer", "Bearer ", "Bearer x.y.z", "Basic eDp5",
    "Bearer " + "a" * 6000],
    "X-Request-Id": ["x" * 300, "a\tb", "é"],
    "Origin": ["null", "http://", "x" * 1000],
    "Accept": ["", "text/html", "*/*;q=x"],
}


def fields_of(schema, resolved, path=(), depth=0):
    """Yields the path of each field. A number in a path is an index of a list; () is the body."""
    schema = resolved(schema)
    if depth > 6:
        return
    for kind in ("oneOf", "anyOf", "allOf"):
        for one in schema.get(kind, []):
            yield from fields_of(one, resolved, path, depth + 1)
    for name, member in schema.get("properties", {}).items():
        yield (*path, name)
        yield from fields_of(member, resolved, (*path, name), depth + 1)
    if "items" in schema:
        yield (*path, 0)
        yield from fields_of(schema["items"], resolved, (*path, 0), depth + 1)


def put(body, path, value, twice=False):
    """Returns a copy of the body with the value at the path. Creates missing parts of the path."""
    body = copy.deepcopy(body)
    if not path:
        return value
    at = body
    for step, following in zip(path, path[1:]):
        empty = [] if following == 0 else {}
        if step == 0:
            if not isinstance(at, list) or not at:
                return body
            if not isinstance(at[0], type(empty)):
                at[0] = empty
            at = at[0]
        else:
            if not isinstance(at, dict):
                return body
            if not isinstance(at.get(step), type(empty)) or at.get(step) == []:
                at[step] = [{}] if following == 0 else empty
            at = at[step]
    last = path[-1]
    if isinstance(at, list):
        at[:1] = [value]
    elif isinstance(at, dict):
        at[last] = Twice(at.get(last), value) if twice else value
    return body


class Twice:
    """The two values of a duplicate key."""

    def __init__(self, first, second):
        self.first, self.second = first, second


def json_text(value):
    return _text(value).encode("utf-8", "surrogatepass")


def _text(value):
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, dict):
        members = []
        for key, one in value.items():
            values = (one.first, one.second) if isinstance(one, Twice) else (one,)
            members += [json.dumps(key) + ":" + _text(each) for each in values]
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_text(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)
