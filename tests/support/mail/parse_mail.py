"""Parses a mail with Python's library, independently of the code that wrote it.

usage: parse_mail.py < MAIL

Prints the mail as JSON.
"""
import json
import sys
from email import message_from_bytes, policy


def parsed(source):
    mail = message_from_bytes(source, policy=policy.default)
    parts = [
        {
            "type": part.get_content_type(),
            "method": part.get_param("method"),
            "filename": part.get_filename(),
            "content": part.get_payload(decode=True).decode("utf-8"),
        }
        for part in mail.walk()
        if not part.is_multipart()
    ]
    return {
        "headers": [[name, str(value)] for name, value in mail.items()],
        "recipients": [str(each.addr_spec) for each in mail["To"].addresses],
        "parts": parts,
        "defects": [type(defect).__name__ for part in mail.walk() for defect in part.defects],
        "longest_line": max(len(line) for line in source.split(b"\r\n")),
        "is_crlf": b"\n" not in source.replace(b"\r\n", b""),
    }


if __name__ == "__main__":
    print(json.dumps(parsed(sys.stdin.buffer.read())))
