"""The load of scripts/soak: small hirings, each a sequence of requests."""

import itertools
import json
import threading
from collections import namedtuple

import payment_events

START, END = "2035-05-06T09:00:00Z", "2035-05-06T10:00:00Z"
WRITTEN = {
    "name": "Written questions",
    "stageTypeKey": "automated_screening",
    "screeningConfig": {
        "timeLimitMinutes": 45,
        "passThreshold": 60,
        "questions": [{
            "order": 0,
            "text": "What does a database index cost, and when is it worth it?",
            "idealAnswer": "Rows are found without reading the whole table; writes get slower.",
            "rubric": [{"point": "Writes get slower", "weight": 2, "keywords": ["insert"]},
                       {"point": "Rows are found without a scan", "weight": 1,
                        "keywords": ["lookup"]}],
        }],
    },
}
ANSWER = ("With an index the database looks up the rows it needs and does not scan the table. Each "
          "insert has to change the index as well, so writing becomes slower.")

# `kind` groups the latencies. `headers` are sent in addition to those of the client.
Step = namedtuple("Step", "kind method path body status headers", defaults=(None, 200, {}))


class Records:
    """The records of the scenarios: an organization on the plan enterprise with two jobs, and an
    organization that pays."""

    def __init__(self, service, support):
        self.support, self.numbers = support, itertools.count()
        make = lambda name: json.loads(service.hireline(
            "org", "create", "--name", name, "--owner-uid", f"{name}-owner", "--owner-email",
            f"owner@{name}.example", "--plan", "enterprise", "-o", "json"))["_id"]
        make("soak")
        self.payer = make("payer")
        self.token = service.token("soak-owner", "owner@soak.example")
        self.candidate = service.token("soak-candidate", "candidate@soak.example")
        client = support.Client(service, self.token)
        talk = {"name": "Talk", "stageTypeKey": "live_1on1"}
        self.talk, self.written = (self.make_job(client, stages)
                                   for stages in ([talk, WRITTEN], [WRITTEN, talk]))
        self.quiet = self.make_job(client, [talk])  # only read
        for number in range(20):
            self.invite(client, self.quiet, number)

    @staticmethod
    def job(stages, status="active"):
        return {"title": "Soak", "description": "Made by a soak", "status": status,
                "stages": stages}

    def make_job(self, client, stages):
        return client.ask("POST", "/v1/jobs", json.dumps(self.job(stages))).data()

    def invite(self, client, job, number):
        body = self.invitation(job, f"quiet-{number}@example.com")
        answer = client.ask("POST", "/v1/interviews", json.dumps(body))
        if answer.status != 201:
            raise SystemExit("error: POST /v1/interviews does not invite a candidate: "
                             f"{answer.status} {answer.body.decode()}")

    @staticmethod
    def invitation(job, email):
        return {"jobOpeningId": job["_id"], "stageId": job["stages"][0]["_id"], "stageIndex": 0,
                "isAutomated": False, "title": "Talk", "round": "First", "startTime": START,
                "endTime": END, "baseUrl": "https://meet.example.com",
                "clientUrl": "https://jobs.example.com", "participant": {"email": email}}

    @staticmethod
    def invitation_by_link(job, email):
        return {"jobOpeningId": job["_id"], "stageId": job["stages"][0]["_id"], "stageIndex": 0,
                "clientUrl": "https://jobs.example.com", "participant": {"email": email},
                "sendAutomatedLink": True}


def give_feedback(records, number):
    body = records.invitation(records.talk, f"talk-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    path = f"/v1/interviews/{made['_id']}"
    yield Step("read", "GET", path)
    yield Step("feedback", "POST", f"{path}/feedback",
               {"interviewerEmail": "owner@soak.example", "overallRating": 8, "traits": ["clear"],
                "recommendation": "yes", "comments": "Took the problem apart."})
    yield Step("read", "GET", f"/v1/pipeline/{made['candidatePipelineId']}")
    yield Step("read", "GET", f"/v1/pipeline/{made['candidatePipelineId']}/events")


def decline(records, number):
    body = records.invitation_by_link(records.written, f"decline-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    yield Step("link", "POST", f"/v1/interviews/decline/{made['declineToken']}",
               {"reason": "Another offer"})
    yield Step("read", "GET", f"/v1/interviews/{made['_id']}")


def answer_questions(records, number):
    body = records.invitation_by_link(records.written, f"written-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    path = f"/v1/screening/{made['screeningToken']}"
    yield Step("link", "GET", path)
    begun = yield Step("link", "POST", f"{path}/start")
    answers = {"responses": [{"questionId": begun["questions"][0]["_id"], "answer": ANSWER,
                              "timeSpentSeconds": 60}]}
    yield Step("link", "PUT", f"{path}/responses", answers)
    yield Step("link", "POST", f"{path}/submit", answers, 202)
    yield Step("read", "GET", f"/v1/interviews/{made['_id']}")


def post_a_job(records, _number):
    body = records.job([{"name": "Talk", "stageTypeKey": "live_1on1"}], "draft")
    made = yield Step("create", "POST", "/v1/jobs", body, 201)
    path = f"/v1/jobs/{made['_id']}"
    yield Step("create", "PATCH", path, {"title": "Changed"})
    yield Step("read", "GET", path)
    yield Step("create", "DELETE", path)


def read_records(records, _number):
    yield Step("read", "GET", f"/v1/jobs/{records.quiet['_id']}")
    yield Step("list", "GET", "/v1/jobs?limit=20")
    yield Step("list", "GET", f"/v1/pipeline?jobId={records.quiet['_id']}")
    yield Step("read", "GET", "/v1/candidate/dashboard", None, 200,
               {"Authorization": f"Bearer {records.candidate}"})
    yield Step("health", "GET", "/health")


def pay(records, number):
    body, headers = payment_events.payment_event(number, records.payer, "enterprise")
    yield Step("webhook", "POST", payment_events.PATH, body, 200, headers)


# The scenarios run repeatedly, in this order.
SCENARIOS = [give_feedback, read_records, answer_questions, read_records, post_a_job, decline,
             read_records, pay]


class ScenarioRunner:
    """The work of support.Load: each call sends the next request of the client's scenario. `faults`
    lists unexpected responses. `responses` lists the kind and response of each request."""

    def __init__(self, records):
        self.records, self.responses, self.faults = records, [], []
        self.lock, self.scenarios = threading.Lock(), {}

    def __call__(self, client, _number):
        scenario, step = self.scenarios.pop(client, None) or self.begin()
        body = step.body if isinstance(step.body, (str, type(None))) else json.dumps(step.body)
        answer = client.ask(step.method, step.path, body, **step.headers)
        with self.lock:
            self.responses.append((step.kind, answer))
            if answer.status != step.status:
                self.faults.append(f"{step.method} {step.path}: {answer.status or answer.error!r}")
        if answer.status == step.status:
            self.advance(client, scenario, answer)
        return answer

    def begin(self):
        number = next(self.records.numbers)
        scenario = SCENARIOS[number % len(SCENARIOS)](self.records, number)
        return scenario, next(scenario)

    def advance(self, client, scenario, answer):
        data = json.loads(answer.body) if answer.body else {}
        try:
            self.scenarios[client] = scenario, scenario.send(data.get("data", data))
        except StopIteration:
            pass
