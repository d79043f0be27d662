"""For scripts/check-package: one hiring on a service without an identity provider. People sign in with
codes from mails. Exits with 1 at the first response that is not the expected one.

usage: sign_in_walk.py URL SMTP_PORT OWNER

Starts a mail server on the loopback port, to which the service sends its mails. An organization whose
owner has the address OWNER exists already, and nobody has signed in yet.
"""

import email
import email.policy
import json
import re
import sys
import time
import urllib.error
import urllib.request

from aiosmtpd.controller import Controller

CANDIDATE = "candidate@example.com"
MAIL_WITHIN = 60  # seconds


class Mailbox:
    """Receives mails and finds the next one to an address."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, _server, _session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        text = mail.get_body(("plain",)).get_content().replace("\r\n", "\n")
        self.mails.append((envelope.rcpt_tos[0], mail["Subject"], text))
        return "250 OK"

    def wait_for(self, address, subject):
        """Returns the text of the first mail like this, and removes it."""
        deadline = time.monotonic() + MAIL_WITHIN
        while time.monotonic() < deadline:
            for mail in self.mails:
                if mail[0] == address and subject in mail[1]:
                    self.mails.remove(mail)
                    return mail[2]
            time.sleep(0.1)
        raise SystemExit(f"error: no mail '{subject}' to {address}; "
                         f"received: {[mail[:2] for mail in self.mails]}")


class Walk:
    def __init__(self, base, mailbox):
        self.base, self.mailbox = base, mailbox
        with urllib.request.urlopen(f"{base}/.well-known/openid-configuration", timeout=30) as found:
            self.public_url = json.load(found)["issuer"]

    def ask(self, status, method, path, body=None, token=None):
        """Returns the `data` of the response, which must have this status."""
        request = urllib.request.Request(self.base + path, method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                found, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            found, text = refusal.code, refusal.read().decode()
        if found != status:
            raise SystemExit(f"error: {method} {path}: HTTP {found} instead of {status}: {text}")
        return json.loads(text).get("data") if text else None

    def sign_in(self, address):
        """Returns an ID token for the address, with the code from the mail."""
        challenge = self.ask(202, "POST", "/v1/sign-in/challenges", {"email": address})
        text = self.mailbox.wait_for(address, "Your code to sign in")
        code = re.search(r"^[2-9A-Z]{4}-[2-9A-Z]{4}$", text, re.MULTILINE)[0]
        path = f"/v1/sign-in/challenges/{challenge['challengeId']}/verify"
        return self.ask(200, "POST", path, {"code": code})["idToken"]

    def post_job(self, owner):
        stages = [{"name": "Written questions", "stageTypeKey": "automated_screening",
                   "screeningConfig": {"questions": [
                       {"text": "What does an index cost?", "order": 0}]}},
                  {"name": "Interview", "stageTypeKey": "live_1on1"}]
        return self.ask(201, "POST", "/v1/jobs", {
            "title": "Backend engineer", "description": "You build the service.",
            "stages": stages}, owner)

    def invite(self, owner, job, index, **more):
        """Invites the candidate to a stage, and returns the interview."""
        return self.ask(201, "POST", "/v1/interviews", {
            "jobOpeningId": job["_id"], "stageId": job["stages"][index]["_id"],
            "stageIndex": index, "clientUrl": self.public_url,
            "participant": {"email": CANDIDATE}, **more}, owner)

    def answer(self, text):
        """Answers the questions behind the link in the mail."""
        path = "/v1" + re.search(r"/screening/\S+", text)[0]
        self.ask(200, "POST", f"{path}/start")
        question = self.ask(200, "GET", path)["questions"][0]
        words = "Each write has to change the index as well, so that writes become slower."
        responses = {"responses": [{"questionId": question["_id"], "answer": words}]}
        self.ask(202, "POST", f"{path}/submit", responses)

    def run(self, owner_address):
        owner = self.sign_in(owner_address)
        me = self.ask(200, "GET", "/v1/me", token=owner)
        if me["recruiter"]["role"] != "owner":
            raise SystemExit(f"error: whoever proves the owner's address is not the owner: {me}")
        print("the owner signed in with a code")

        job = self.post_job(owner)
        first = self.invite(owner, job, 0, sendAutomatedLink=True)
        self.answer(self.mailbox.wait_for(CANDIDATE, "Next step"))
        print("the candidate answered through the link in the mail")

        self.ask(200, "POST", f"/v1/pipeline/{first['candidatePipelineId']}/unlock-stage",
                 {"stageIndex": 1, "force": True}, owner)
        live = self.invite(owner, job, 1, isAutomated=False, sendInvite=True, title="Interview",
                           round="First", startTime="2030-05-06T09:00:00Z",
                           endTime="2030-05-06T10:00:00Z", baseUrl=self.public_url)
        candidate = self.sign_in(CANDIDATE)
        dashboard = self.ask(200, "GET", "/v1/candidate/dashboard", token=candidate)
        if [one["jobTitle"] for one in dashboard["pipelines"]] != ["Backend engineer"]:
            raise SystemExit(f"error: the candidate does not see the pipeline: {dashboard}")
        self.ask(200, "PATCH", f"/v1/candidate/interviews/{live['_id']}/rsvp",
                 {"status": "accepted"}, candidate)
        print("the candidate signed in with a code, saw the dashboard and accepted the interview")


def main():
    base, port, owner = sys.argv[1:]
    mailbox = Mailbox()
    controller = Controller(mailbox, hostname="127.0.0.1", port=int(port))
    controller.start()
    try:
        Walk(base, mailbox).run(owner)
    finally:
        controller.stop()


main()
