"""The records of scripts/bench, and the mapping from numbers to their ids."""

FIRST = 1_000_000_000  # numbers have ten digits, so that ids sort like numbers
READ_ORGANIZATION = 0
WRITE_ORGANIZATIONS = 8
READ_JOBS = 1_000
PIPELINES_PER_READ_JOB = 10
WRITE_JOBS = 20  # of each organization

PREFIXES = {
    "organization": "0000000000000a",
    "recruiter": "0000000000000b",
    "participant": "0000000000000c",
    "job": "0000000000000d",
    "stage_0": "000000000000e0",
    "stage_1": "000000000000e1",
    "stage_2": "000000000000e2",
    "pipeline": "000000000000f0",
    "interview": "000000000000f1",
    "feedback": "000000000000f2",
    "event": "000000000000f3",
    "new_interview": "000000000000f4",
    "tag": "000000000000f5",
}


def id_of(kind, number):
    return f"{PREFIXES[kind]}{FIRST + number}"


def id_sql(kind, number):
    """Returns the SQL expression of the same id for a number with ten digits."""
    return f"('{PREFIXES[kind]}' || {number})"


def jobs():
    return READ_JOBS + WRITE_ORGANIZATIONS * WRITE_JOBS


def job_of_write(write):
    """Returns the job of a write. Adjacent writes have different organizations and jobs."""
    organization, job = write % WRITE_ORGANIZATIONS, write // WRITE_ORGANIZATIONS % WRITE_JOBS
    return READ_JOBS + organization * WRITE_JOBS + job


def first_write_pipeline():
    return READ_JOBS * PIPELINES_PER_READ_JOB


def email_of(participant):
    return f"c{FIRST + participant}@example.com"


def uid_of(organization):
    return f"bench-{organization}"


def seed_sql(writes):
    """Returns the SQL script. `writes` pipelines have no invitation to their first stage yet."""

    def ident(kind, expression):
        return id_sql(kind, f"({FIRST} + {expression})")

    first = first_write_pipeline()
    participants = first + writes
    job_organization = (
        f"case when n < {READ_JOBS} then {READ_ORGANIZATION} "
        f"else 1 + (n - {READ_JOBS}) / {WRITE_JOBS} end"
    )
    write_job = (
        f"{READ_JOBS} + (n - {first}) % {WRITE_ORGANIZATIONS} * {WRITE_JOBS} "
        f"+ (n - {first}) / {WRITE_ORGANIZATIONS} % {WRITE_JOBS}"
    )
    return f"""
begin;
insert into organizations
select {ident('organization', 'n')}, 'Bench ' || n, 'bench-' || n, 'enterprise', now(), now()
from generate_series(0, {WRITE_ORGANIZATIONS}) n;
insert into active_job_usage select id, 0 from organizations;
insert into recruiters
select {ident('recruiter', 'n')}, 'bench-' || n, {ident('organization', 'n')},
       'r' || n || '@example.com', 'r' || n || '@example.com', 'Recruiter ' || n, now()
from generate_series(0, {WRITE_ORGANIZATIONS}) n;
insert into organization_members
select organization_id, id, 'owner', now() from recruiters;
insert into participants
select {ident('participant', 'n')}, null, 'c' || ({FIRST} + n) || '@example.com',
       'c' || ({FIRST} + n) || '@example.com', false, 'Candidate ' || n, now()
from generate_series(0, {participants - 1}) n;
insert into openings
select {ident('organization', job_organization)}, {ident('job', 'n')}, 'Backend engineer ' || n,
       repeat('You build the service and keep it running. ', 5), 'Engineering', 'Zurich',
       'full_time', 'active', false, now(), now()
from generate_series(0, {jobs() - 1}) n;
insert into opening_stages
select {ident('organization', job_organization)}, {ident('job', 'n')},
       '000000000000e' || i || ({FIRST} + n), i,
       (array['Technical interview', 'Screening', 'Meet the team'])[i + 1],
       (array['live_1on1', 'automated_screening', 'culture_fit_hr'])[i + 1], false, null, null, null
from generate_series(0, {jobs() - 1}) n, generate_series(0, 2) i;
insert into pipelines
select {ident('organization', READ_ORGANIZATION)}, {ident('pipeline', 'n')},
       {ident('job', f'n % {READ_JOBS}')}, {ident('participant', 'n')}, 'active', now(), now()
from generate_series(0, {first - 1}) n;
insert into pipelines
select o.organization_id, {ident('pipeline', 'n')}, o.id, {ident('participant', 'n')}, 'active',
       now(), now()
from generate_series({first}, {participants - 1}) n
join openings o on o.id = {ident('job', write_job)};
insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
  participant_name, pipeline_id, stage_id, is_automated, title, round, start_time, end_time,
  meeting_link, client_url, recruiter_name, recruiter_email, status, created_at, updated_at)
select p.organization_id, {ident('interview', 'n')}, p.opening_id, p.participant_id,
       'c' || n || '@example.com', 'Candidate ' || n, p.id,
       {ident('stage_0', f'n % {READ_JOBS}')}, false, 'Technical interview', 'First',
       now(), now(), 'https://meet.example.com/room/' || n, 'https://jobs.example.com', null, null,
       'completed', now(), now()
from generate_series(0, {first - 1}) n join pipelines p on p.id = {ident('pipeline', 'n')};
insert into feedbacks
select organization_id, {ident('feedback', 'row_number() over ()')}, id, 'r0@example.com',
       'r0@example.com', 8, '["curious", "clear"]', 'yes', 'Knows the field well.', null, now()
from interviews;
insert into pipeline_stages
select p.organization_id, p.id, s.stage_index, s.id, s.name, s.stage_type_key,
       case when s.stage_index > 0 then 'pending' when i.id is null then 'unlocked'
            else 'completed' end,
       case when s.stage_index > 0 then 'locked' when i.id is null then 'available'
            else 'completed' end,
       case when s.stage_index = 0 and i.id is not null then 'pass' end,
       case when s.stage_index = 0 then i.id end,
       case when s.stage_index = 0 then now() end, null, null,
       case when s.stage_index = 0 and i.id is not null then now() end, false,
       case when s.stage_index = 0 and i.id is not null then 'human' end
from pipelines p
join opening_stages s on s.organization_id = p.organization_id and s.opening_id = p.opening_id
left join interviews i on i.organization_id = p.organization_id and i.pipeline_id = p.id;
commit;
set client_min_messages = error;
vacuum analyze;
"""
