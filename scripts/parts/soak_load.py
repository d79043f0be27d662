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


class World:
    """The records of the stories: an organization on the plan enterprise with two jobs, and another
    that pays."""

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
            raise SystemExit(f"error: nobody can be invited: {answer.body.decode()}")

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


def hold_an_interview(world, number):
    body = world.invitation(world.talk, f"talk-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    path = f"/v1/interviews/{made['_id']}"
    yield Step("read", "GET", path)
    yield Step("feedback", "POST", f"{path}/feedback",
               {"interviewerEmail": "owner@soak.example", "overallRating": 8, "traits": ["clear"],
                "recommendation": "yes", "comments": "Took the problem apart."})
    yield Step("read", "GET", f"/v1/pipeline/{made['candidatePipelineId']}")
    yield Step("read", "GET", f"/v1/pipeline/{made['candidatePipelineId']}/events")


def decline(world, number):
    body = world.invitation_by_link(world.written, f"decline-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    yield Step("link", "POST", f"/v1/interviews/decline/{made['declineToken']}",
               {"reason": "Another offer"})
    yield Step("read", "GET", f"/v1/interviews/{made['_id']}")


def answer_questions(world, number):
    body = world.invitation_by_link(world.written, f"written-{number}@example.com")
    made = yield Step("schedule", "POST", "/v1/interviews", body, 201)
    path = f"/v1/screening/{made['screeningToken']}"
    yield Step("link", "GET", path)
    begun = yield Step("link", "POST", f"{path}/start")
    said = {"responses": [{"questionId": begun["questions"][0]["_id"], "answer": ANSWER,
                           "timeSpentSeconds": 60}]}
    yield Step("link", "PUT", f"{path}/responses", said)
    yield Step("link", "POST", f"{path}/submit", said, 202)
    yield Step("read", "GET", f"/v1/interviews/{made['_id']}")


def post_a_job(world, _number):
    body = world.job([{"name": "Talk", "stageTypeKey": "live_1on1"}], "draft")
    made = yield Step("create", "POST", "/v1/jobs", body, 201)
    path = f"/v1/jobs/{made['_id']}"
    yield Step("create", "PATCH", path, {"title": "Changed"})
    yield Step("read", "GET", path)
    yield Step("create", "DELETE", path)


def look_around(world, _number):
    yield Step("read", "GET", f"/v1/jobs/{world.quiet['_id']}")
    yield Step("list", "GET", "/v1/jobs?limit=20")
    yield Step("list", "GET", f"/v1/pipeline?jobId={world.quiet['_id']}")
    yield Step("read", "GET", "/v1/candidate/dashboard", None, 200,
               {"Authorization": f"Bearer {world.candidate}"})
    yield Step("health", "GET", "/health")


def pay(world, number):
    body, headers = payment_events.payment_event(number, world.payer, "enterprise")
    yield Step("webhook", "POST", payment_events.PATH, body, 200, headers)


# The stories run repeatedly, in this order.
STORIES = [hold_an_interview, look_around, answer_questions, look_around, post_a_job, decline,
           look_around, pay]


class Teller:
    """The work of support.Load: each call sends the next request of the client's story. `faults`
    lists unexpected responses. `told` lists the kind and response of each request."""

    def __init__(self, world):
        self.world, self.told, self.faults = world, [], []
        self.lock, self.stories = threading.Lock(), {}

    def __call__(self, client, _number):
        story, step = self.stories.pop(client, None) or self.begin()
        body = step.body if isinstance(step.body, (str, type(None))) else json.dumps(step.body)
        answer = client.ask(step.method, step.path, body, **step.headers)
        with self.lock:
            self.told.append((step.kind, answer))
            if answer.status != step.status:
                self.faults.append(f"{step.method} {step.path}: {answer.status or answer.error!r}")
        if answer.status == step.status:
            self.go_on(client, story, answer)
        return answer

    def begin(self):
        number = next(self.world.numbers)
        story = STORIES[number % len(STORIES)](self.world, number)
        return story, next(story)

    def go_on(self, client, story, answer):
        data = json.loads(answer.body) if answer.body else {}
        try:
            self.stories[client] = story, story.send(data.get("data", data))
        except StopIteration:
            pass
