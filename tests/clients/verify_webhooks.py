"""Verifies webhooks as the specification of Standard Webhooks 1.0.0 describes it, with nothing but
Python's own library. Reads {"secret": ..., "requests": [{"headers": {}, "body": base64}]} and prints
a list: for each request `good`, or why it is refused. First it verifies the specification's example,
and that of its reference libraries.
"""

import base64
import hashlib
import hmac
import json
import sys
import time

TOLERANCE = 300  # seconds
# secret, id, timestamp, body, signature
EXAMPLES = [
    ("whsec_plJ3nmyCDGBKInavdOK15jsl", "msg_loFOjxBNrRLzqYUf", "1731705121",
     b'{"event_type":"ping","data":{"success":true}}',
     "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0="),
    ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330",
     b'{"test": 2432232314}', "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
]


def judge(secret, headers, body, now):
    message_id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature", "").split()
    if not message_id or not timestamp or not signatures:
        return "a header is missing"
    if abs(now - int(timestamp)) > TOLERANCE:
        return "the timestamp is too old or too new"
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    right = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return "good" if any(hmac.compare_digest(right, one) for one in signatures) else "no signature"


def main():
    for secret, message_id, timestamp, body, signature in EXAMPLES:
        headers = {"webhook-id": message_id, "webhook-timestamp": timestamp,
                   "webhook-signature": signature}
        for age, verdict in ((0, "good"), (301, "the timestamp is too old or too new")):
            if judge(secret, headers, body, int(timestamp) + age) != verdict:
                raise SystemExit(f"error: the example {message_id} is not judged {verdict!r}")
    asked = json.load(sys.stdin)
    print(json.dumps([judge(asked["secret"], one["headers"], base64.b64decode(one["body"]),
                            time.time()) for one in asked["requests"]]))


main()
