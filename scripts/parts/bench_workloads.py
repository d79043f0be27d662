"""The workloads of scripts/bench: each request, and the statements that the server runs for it."""

import json
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import bench_seed as seed  # noqa: E402

PAGE = 20
READ_PIPELINES = seed.first_write_pipeline()
CONNECTIONS = 64
SEARCHES = 16  # the limit of concurrent searches of one organization


class Workload:
    """`line(number)` is the request with this number for bench_wrk.lua. `script` is the script of
    pgbench, with `constants`. A workload that writes needs a new number for each request: `numbers`
    is None, and the script counts from :base in steps of :clients. `connections` is for wrk."""

    def __init__(self, name, line, script, constants, numbers, connections=CONNECTIONS):
        self.name, self.line, self.script = name, line, script
        self.constants, self.numbers, self.connections = constants, numbers, connections
        self.is_in_fastify = name in ("job", "jobs", "pipeline", "pool")


def filled(text, *values):
    """Returns the statement with expressions instead of $1, $2, …"""
    return re.sub(r"\$(\d+)", lambda found: values[int(found.group(1)) - 1], text).strip() + ";\n"


def get(path, token):
    return f"GET\t{path}\t{token}\t"


def reads(sql, tokens):
    token = tokens[seed.READ_ORGANIZATION]
    constants = {
        "organization": seed.id_of("organization", seed.READ_ORGANIZATION),
        "viewer": seed.id_of("recruiter", seed.READ_ORGANIZATION),
        "limit": PAGE,
        "offset": 0,
    }
    one = "\\set n random({}, {})\n".format
    job = filled(sql["select_job"], ":organization", seed.id_sql("job", ":n"))
    jobs = filled(sql["select_jobs"], ":organization", ":limit", ":offset")
    pipeline = filled(
        sql["select_pipeline"], ":organization", seed.id_sql("pipeline", ":n"), ":viewer"
    )
    pool = filled(sql["select_pool_by_activity"], ":organization", ":limit", ":offset")
    search = filled(
        sql["search_pool_like_by_activity"],
        ":organization",
        ":limit",
        ":offset",
        "null",
        "('%candidate ' || :n || '%')",
    )
    return [
        Workload(
            "job",
            lambda n: get(f"/v1/jobs/{seed.id_of('job', n)}", token),
            one(seed.FIRST, seed.FIRST + seed.READ_JOBS - 1) + job,
            constants,
            range(seed.READ_JOBS),
        ),
        Workload(
            "jobs",
            lambda n: get(f"/v1/jobs?limit={PAGE}", token),
            jobs,
            constants,
            range(2),
        ),
        Workload(
            "pipeline",
            lambda n: get(f"/v1/pipeline/{seed.id_of('pipeline', n)}", token),
            one(seed.FIRST, seed.FIRST + READ_PIPELINES - 1) + pipeline,
            constants,
            range(READ_PIPELINES),
        ),
        Workload(
            "pool",
            lambda n: get(f"/v1/pipeline/pool?limit={PAGE}", token),
            pool,
            constants,
            range(2),
        ),
        Workload(
            "pool_search",
            lambda n: get(f"/v1/pipeline/pool?limit={PAGE}&search=candidate%20{n}", token),
            one(0, READ_PIPELINES - 1) + search,
            constants,
            range(READ_PIPELINES),
            SEARCHES,
        ),
    ]


def schedule_body(write):
    job = seed.job_of_write(write)
    return {
        "jobOpeningId": seed.id_of("job", job),
        "title": "Technical interview",
        "round": "First",
        "startTime": "2030-05-06T09:00:00.000Z",
        "endTime": "2030-05-06T10:00:00.000Z",
        "baseUrl": "https://meet.example.com",
        "clientUrl": "https://jobs.example.com",
        "participant": {"email": seed.email_of(seed.first_write_pipeline() + write)},
        "isAutomated": False,
        "stageId": seed.id_of("stage_0", job),
        "stageIndex": 0,
    }


def event_sql():
    """Returns the list with the one event that the server writes for a scheduled interview."""
    parts = json.dumps(
        [
            {
                "organization_id": "@organization",
                "id": "@event",
                "type": "interview.scheduled",
                "subject_type": "interview",
                "subject_id": "@new_interview",
                "pipeline_id": "@pipeline",
                "after_state": {"status": "scheduled"},
            }
        ]
    )
    for kind in ("event", "new_interview", "pipeline"):
        parts = parts.replace(f"@{kind}", f"{seed.PREFIXES[kind]}' || :n || '")
    organization = f"{seed.PREFIXES['organization']}' || :o || '"
    return "('" + parts.replace("@organization", organization) + "')"


def schedule_script(sql):
    organization, recruiter = (seed.id_sql(kind, ":o") for kind in ("organization", "recruiter"))
    job, stage = (seed.id_sql(kind, ":j") for kind in ("job", "stage_0"))
    participant, pipeline, interview = (
        seed.id_sql(kind, ":n") for kind in ("participant", "pipeline", "new_interview")
    )
    email, link = "('c' || :n || '@example.com')", "('https://meet.example.com/room/' || :n)"
    interviewers = "('{' || " + recruiter + " || '}')"
    digest = "('\\x" + "0" * 54 + "' || :n)"
    statements = [
        filled(sql["select_job_status"], organization, job),
        filled(sql["take_interview_of_month"], organization, ":month"),
        filled(sql["select_invited_for_update"], organization, job, email),
        filled(sql["select_pipeline_stages"], organization, pipeline),
        filled(
            sql["insert_interview"],
            *(organization, interview, job, participant, email, "null", pipeline, stage),
            *(":automated", ":title", ":round", ":start", ":end", link, ":client", "null", "null"),
            *("null", "null", ":now", interviewers),
            *(f"array[{digest}]::bytea[]", "array['decline']", "array[:now]::timestamptz[]"),
            "array['interviewer']::text[]",
        ),
        filled(
            sql["update_stage"],
            *(organization, pipeline, stage, ":now", "'invited'", "'invited'", interview),
            *("null", "null", ":now", ":now", "null", "null", "false"),
        ),
        filled(sql["insert_events"], event_sql(), ":kind", recruiter, ":name", ":request", ":now",
               "null"),
    ]
    return numbers_of_write() + "begin;\n" + "".join(statements) + "commit;\n"


def numbers_of_write():
    """Sets :w to a number that is unique among clients and rounds, and :n, :o and :j to the numbers
    of its pipeline, organization and job, as in seed.job_of_write."""
    return (
        "\\set k :k + 1\n"
        "\\set w :base + :k * :clients + :client_id\n"
        f"\\set n {seed.FIRST + seed.first_write_pipeline()} + :w\n"
        f"\\set o {seed.FIRST} + 1 + :w % {seed.WRITE_ORGANIZATIONS}\n"
        f"\\set j {seed.FIRST + seed.READ_JOBS} + :w % {seed.WRITE_ORGANIZATIONS} "
        f"* {seed.WRITE_JOBS} + :w / {seed.WRITE_ORGANIZATIONS} % {seed.WRITE_JOBS}\n"
    )


def schedule(sql, tokens):
    def line(write):
        token = tokens[1 + write % seed.WRITE_ORGANIZATIONS]
        return f"POST\t/v1/interviews\t{token}\t{json.dumps(schedule_body(write))}"

    constants = {
        "k": -1,
        "month": "2030-01-01",
        "now": "2030-01-01T00:00:00.000Z",
        "automated": "f",
        "title": "Technical interview",
        "round": "First",
        "start": "2030-05-06T09:00:00.000Z",
        "end": "2030-05-06T10:00:00.000Z",
        "client": "https://jobs.example.com",
        "kind": "recruiter",
        "name": "Recruiter",
        "request": "0123456789abcdef0123456789abcdef",
    }
    return Workload("schedule", line, schedule_script(sql), constants, None)


def all_workloads(sql, tokens):
    return [*reads(sql, tokens), schedule(sql, tokens)]


def statements_of(server):
    words = [server, "--print-statements"]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)


def main():
    """Prints each row and the number of its statements. Fails if a statement has changed so that it
    can't be filled in any more."""
    tokens = ["token"] * (seed.WRITE_ORGANIZATIONS + 1)
    for workload in all_workloads(statements_of(sys.argv[1]), tokens):
        print(f"{workload.name:12}{workload.script.count(';')}")


if __name__ == "__main__":
    main()
