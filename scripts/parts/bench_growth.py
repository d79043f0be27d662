"""The row `growth` of scripts/bench: how long reads take while an organization grows.

One organization gets 10^3, then 10^5, then 10^6 pipelines. A quarter of them are in one job, which is
the job that is read; the others are in jobs of 25, one of which has the board that is read. Each
pipeline has a live interview with feedback. Each candidate has one of 40 tags, and a third of them also
has another one.
"""

import bench_seed as seed

SIZES = (1_000, 100_000, 1_000_000)
PIPELINES_PER_JOB = 25
TAGS = 40  # the tag with this number is that of a third
ORGANIZATION = seed.id_of("organization", seed.READ_ORGANIZATION)
BIG_JOB = seed.id_of("job", 0)


def jobs_for(pipelines):
    """Returns the number of jobs of an organization with so many pipelines."""
    return 1 + -(-pipelines // PIPELINES_PER_JOB)


def organization_sql():
    recruiter = seed.id_of("recruiter", 0)
    uid = seed.uid_of(seed.READ_ORGANIZATION)
    return f"""
insert into organizations values ('{ORGANIZATION}', 'Bench', 'bench', 'enterprise', now(), now());
insert into active_job_usage values ('{ORGANIZATION}', 0);
insert into recruiters values ('{recruiter}', '{uid}', '{ORGANIZATION}', 'r0@example.com',
                               'r0@example.com', 'Recruiter 0', now());
insert into organization_members values ('{ORGANIZATION}', '{recruiter}', 'owner', now());
insert into tags
select '{ORGANIZATION}', {seed.id_sql('tag', f'({seed.FIRST} + n)')}, 'Tag ' || n, now()
from generate_series(0, {TAGS}) n;
"""


def growth_sql(first, last):
    """Returns the script that adds the pipelines with the numbers first to last - 1. It fills the
    talent pool itself, because its trigger takes a tenth of a millisecond for each pipeline."""

    def ident(kind, expression):
        return seed.id_sql(kind, f"({seed.FIRST} + {expression})")

    job_number = f"case when n % 4 = 0 then 0 else 1 + n / {PIPELINES_PER_JOB} end"
    numbers = f"generate_series({first}, {last - 1}) n"
    jobs = f"generate_series({jobs_for(first) if first else 0}, {jobs_for(last) - 1}) n"
    return f"""
set synchronous_commit = off;
begin;
alter table pipelines disable trigger pool_follows_inserts;
insert into openings
select '{ORGANIZATION}', {ident('job', 'n')}, 'Backend engineer ' || n,
       repeat('You build the service and keep it running. ', 5), 'Engineering', 'Zurich',
       'full_time', 'active', false, now(), now()
from {jobs};
insert into opening_stages
select '{ORGANIZATION}', {ident('job', 'n')}, '000000000000e' || i || ({seed.FIRST} + n), i,
       (array['Technical interview', 'Meet the team'])[i + 1],
       (array['live_1on1', 'culture_fit_hr'])[i + 1], false, null, null, null
from {jobs}, generate_series(0, 1) i;
insert into participants
select {ident('participant', 'n')}, null, 'c' || n || '@example.com', 'c' || n || '@example.com',
       false, 'Candidate ' || n, now()
from {numbers};
insert into pipelines
select '{ORGANIZATION}', {ident('pipeline', 'n')}, {ident('job', job_number)},
       {ident('participant', 'n')},
       (array['active', 'rejected', 'rejected', 'withdrawn', 'hired'])[1 + n / 4 % 5],
       timestamptz '2026-01-01' + make_interval(secs => n), now()
from {numbers};
alter table pipelines enable trigger pool_follows_inserts;
insert into pool_candidates
select organization_id, participant_id, 1, status, last_activity_at
from pipelines p join {numbers} on p.id = {ident('pipeline', 'n')};
insert into pool_names
select '{ORGANIZATION}', p.participant_id, 1, p.status, 'candidate ' || n,
       'c' || n || '@example.com', 'candidate ' || n
from pipelines p join {numbers} on p.id = {ident('pipeline', 'n')};
select count_in_pool('{ORGANIZATION}', array[
  count(*) filter (where status = 'active'), 0, count(*) filter (where status = 'rejected'),
  count(*) filter (where status = 'hired'), count(*) filter (where status = 'withdrawn')])
from pipelines p join {numbers} on p.id = {ident('pipeline', 'n')};
insert into candidate_tags
select '{ORGANIZATION}', {ident('tag', 'k')}, {ident('participant', 'n')}, now()
from {numbers}, lateral (values (n % {TAGS}), (case when n % 3 = 0 then {TAGS} end)) t (k)
where k is not null;
insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
  participant_name, pipeline_id, stage_id, is_automated, title, round, start_time, end_time,
  meeting_link, client_url, recruiter_name, recruiter_email, status, created_at, updated_at)
select p.organization_id, {ident('interview', 'n')}, p.opening_id, p.participant_id,
       'c' || n || '@example.com', 'Candidate ' || n, p.id,
       '000000000000e0' || right(p.opening_id, 10), false, 'Technical interview', 'First',
       p.last_activity_at, p.last_activity_at, 'https://meet.example.com/room/' || n,
       'https://jobs.example.com', null, null, 'completed', now(), now()
from pipelines p join {numbers} on p.id = {ident('pipeline', 'n')};
insert into interview_usage values ('{ORGANIZATION}', date_trunc('month', now()), {last - first})
on conflict (organization_id, month) do update set used = interview_usage.used + excluded.used;
insert into feedbacks
select '{ORGANIZATION}', {ident('feedback', 'n')}, {ident('interview', 'n')}, 'r0@example.com',
       'r0@example.com', 8, '["curious", "clear"]', 'yes', 'Knows the field well.', null, now()
from {numbers};
insert into pipeline_stages
select p.organization_id, p.id, s.stage_index, s.id, s.name, s.stage_type_key,
       case when s.stage_index > 0 then 'pending' else 'completed' end,
       case when s.stage_index > 0 then 'locked' else 'completed' end,
       case when s.stage_index = 0 then 'pass' end,
       case when s.stage_index = 0 then {ident('interview', 'n')} end,
       case when s.stage_index = 0 then now() end, null, null,
       case when s.stage_index = 0 then now() end, false,
       case when s.stage_index = 0 then 'human' end
from pipelines p join {numbers} on p.id = {ident('pipeline', 'n')}
join opening_stages s on s.organization_id = p.organization_id and s.opening_id = p.opening_id;
commit;
set client_min_messages = error;
vacuum analyze;
"""


def targets(pipelines):
    """Returns the reads by name, for an organization with so many pipelines: functions from the
    number of a request to its path."""
    def spread(number):  # over all of the organization's pipelines
        return number * 7919 % pipelines

    return {
        "job": lambda n: f"/v1/jobs/{BIG_JOB}",
        "jobs": lambda n: "/v1/jobs?limit=20",
        "jobs, with counts": lambda n: "/v1/jobs?limit=20&counts=true",
        "pipelines of a job": lambda n: f"/v1/pipeline?jobId={BIG_JOB}&limit=20",
        "... with a status": lambda n: f"/v1/pipeline?jobId={BIG_JOB}&limit=20&status=hired",
        "pipeline": lambda n: f"/v1/pipeline/{seed.id_of('pipeline', spread(n))}",
        "pool": lambda n: "/v1/pipeline/pool?limit=20",
        "pool of a tag": lambda n: f"/v1/pipeline/pool?limit=20&tags=tag%20{n % TAGS}",
        "... of a third": lambda n: f"/v1/pipeline/pool?limit=20&tags=tag%20{TAGS}",
        "candidate": lambda n: f"/v1/pipeline/pool/{seed.id_of('participant', spread(n))}",
        "interviews": lambda n: "/v1/interviews?limit=20",
        "interview": lambda n: f"/v1/interviews/{seed.id_of('interview', spread(n))}",
        "interviews of a job": lambda n: f"/v1/interviews?jobId={BIG_JOB}&limit=20",
        "board": lambda n: f"/v1/jobs/{seed.id_of('job', 1)}/board",
    }


def measure(sizes, run_sql, milliseconds_of):
    """Returns the median of each read in milliseconds, by name and size. `run_sql` runs a script;
    `milliseconds_of` sends the requests of a target, one after the other."""
    run_sql(organization_sql())
    figures = {}
    filled = 0
    for size in sizes:
        run_sql(growth_sql(filled, size))
        filled = size
        print(f"with {size} pipelines, in ms:", flush=True)
        for name, target in targets(size).items():
            figures.setdefault(name, {})[size] = milliseconds_of(target)
            print(f"  {name:20}{figures[name][size]:8.2f}", flush=True)
    print("read                " + "".join(f"{size:>12}" for size in sizes) + "   growth")
    for name, of_size in figures.items():
        growth = of_size[sizes[-1]] / of_size[sizes[0]]
        print(f"{name:20}" + "".join(f"{of_size[s]:>9.2f} ms" for s in sizes) + f"{growth:>8.2f} x")
    return figures
