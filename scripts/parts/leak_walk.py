"""For scripts/tour: reads each path of the OpenAPI document with the token of each candidate, and
without a token. Exits with 1 if a response contains data for recruiters only.

Standard input is a JSON object: the URL of the service (base), the tokens of the recruiter and of
the candidates, the recruiter's organization, and the responses to the candidates' other requests
(responses), each with its path."""

import json
import re
import sys
import urllib.error
import urllib.request

# Field names of the API. tests/http/screening/leak_test.cpp contains the same list.
INTERNAL_KEYS = set("""
    result resultSource feedbacks recommendation overallRating evaluation overallScore score
    rationale evidence missing points flags needsReview idealAnswer rubric keywords weight notes
    passThreshold provider promptVersion interviewers forced organizationId participantId verdict
    judging judgedAt isHidden cases acceptedCases activity similarity""".split())
# No response may contain a value of these keys, under any key.
SECRET_KEYS = {"comments", "idealAnswer", "point", "rationale", "missing"}
SHORTEST_SECRET = 12
# Candidates may read these: the test cases that they see, and their own texts.
ALLOWED_KEYS = {"run": {"cases", "verdict"},
                  "candidate-feedback": {"overallRating", "recommendation"},
                  "feedback": {"overallRating", "recommendation"}}

# Describes events for everyone: its keys are names of fields in schemas and in made-up examples.
# It may contain no value of a record, as all other responses.
CATALOGUE = "/v1/event-types"


class Walk:
    def __init__(self, tour):
        self.base, self.tour = tour["base"], tour
        self.answers, self.leaks = 0, []

    def get(self, path, token=None):
        request = urllib.request.Request(self.base + path)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.read().decode()

    def read(self, path):
        """Returns the `data` that the recruiter reads at this path."""
        status, text = self.get(path, self.tour["recruiter"])
        if status != 200:
            sys.exit(f"error: GET {path} as the recruiter has the status {status}: {text}")
        return json.loads(text)["data"]

    def records(self):
        """Returns the ids of the tour's records, by the path segment before the id, and all
        secrets."""
        interviews = [self.read(f"/v1/interviews/{entry['_id']}")
                      for entry in list_of(self.read("/v1/interviews?limit=100"), "interviews")]
        jobs = [self.read(f"/v1/jobs/{job}")
                for job in sorted({entry["jobOpeningId"] for entry in interviews})]
        problems = list_of(self.read("/v1/dsa-problems?limit=100&source=custom"), "problems")
        pool = list_of(self.read("/v1/pipeline/pool"), "candidates")
        records = {
            "interviews": [entry["_id"] for entry in interviews],
            "pipeline": [entry["candidatePipelineId"] for entry in interviews],
            "screening": values_of(interviews, "screeningToken"),
            "dsa": values_of(interviews, "dsaToken"),
            "jobs": [job["_id"] for job in jobs],
            "orgs": [self.tour["organization"]],
            "pool": [entry["participantId"] for entry in pool],
            "dsa-problems": [entry["_id"] for entry in problems],
        }
        return records, set(secrets_of([interviews, jobs]))

    def check_text(self, request, text, secrets, check_keys=True):
        self.answers += 1
        wrong = [f"contains the text '{secret}'" for secret in secrets if secret in text]
        if check_keys and text.startswith("{"):
            body = json.loads(text)
            allowed = ALLOWED_KEYS.get(request.rsplit("/", 1)[-1], set())
            wrong += [f"contains the key {key}"
                      for key in sorted(keys_of(body) & INTERNAL_KEYS - allowed)]
        self.leaks += [f"{request}: {what}" for what in wrong]

    def check(self, path, token, secrets, check_keys):
        status, text = self.get(path, token)
        if status >= 500 or status == 429:
            self.leaks.append(f"{path}: has the status {status}, so it cannot be checked")
        self.check_text(f"GET {path}", text, secrets, check_keys)
        return status

    def walk(self):
        records, secrets = self.records()
        if len(secrets) < 4:
            sys.exit("error: the records of the tour contain fewer than four secrets")
        document = json.loads(self.get("/v1/openapi.json")[1])
        routes = [(path, methods["get"]) for path, methods in document["paths"].items()
                  if "get" in methods and "Service" not in methods["get"]["tags"]]
        successful = 0
        for path, operation in routes:
            needs = {name for scheme in operation.get("security", []) for name in scheme}
            for address in addresses(path, records):
                check_keys = "recruiter" not in needs and path != CATALOGUE
                statuses = [self.check(address, token, secrets, check_keys)
                            for token in [None, *self.tour["candidates"]]]
                successful += any(status == 200 for status in statuses)
        for response in self.tour["responses"]:
            text = json.dumps(response["answer"], ensure_ascii=False)
            self.check_text(response["path"], text, secrets)
        if not successful:
            sys.exit("error: no URL returned 200, so no response was checked")
        if self.leaks:
            sys.exit("\n".join(["error: responses to candidates contain data for recruiters only:",
                                *self.leaks]))
        print(f"leaks: none of {len(secrets)} secrets in {self.answers} responses: to GET on "
              f"{len(routes)} routes ({successful} URLs returned 200), and to "
              f"{len(self.tour['responses'])} other requests")


def list_of(data, key):
    return data[key] if isinstance(data, dict) else data


def values_of(entries, key):
    return [entry[key] for entry in entries if entry.get(key)]


def secrets_of(value, key=None):
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from secrets_of(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from secrets_of(inner, key)
    elif key in SECRET_KEYS and isinstance(value, str) and len(value) >= SHORTEST_SECRET:
        yield value


def keys_of(value):
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


def addresses(path, records):
    """Returns the path with each matching id. If there is none, uses ids of interviews."""
    place = re.search(r"([^/]+)/\{[^}]+\}", path)
    if not place:
        return [path]
    ids = records.get(place.group(1)) or records["interviews"]
    return [re.sub(r"\{[^}]+\}", one, path) for one in dict.fromkeys(ids)]


if __name__ == "__main__":
    Walk(json.load(sys.stdin)).walk()
