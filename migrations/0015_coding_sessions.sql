-- Coding sessions: problems that a candidate solves through a link, what they wrote, and what it
-- came to.

-- One per interview that is taken through a coding link. Which problems there are, how long it lasts
-- and what passes is a snapshot. The problems are the bank's, as they are when they are looked at.
create table coding_sessions (
  organization_id record_id not null,
  interview_id record_id not null,
  time_limit_minutes integer not null check (time_limit_minutes > 0),
  pass_threshold integer not null check (pass_threshold between 0 and 100),
  started_at timestamptz,
  submitted_at timestamptz,
  submitted_from text check (submitted_from in ('request', 'draft')),
  judging text check (judging in ('queued', 'done', 'failed')),
  -- How often the sandbox failed since the judgement was asked for.
  judging_faults integer not null default 0 check (judging_faults >= 0),
  score numeric(5, 2) check (score between 0 and 100),
  judged_at timestamptz,
  primary key (organization_id, interview_id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id),
  constraint submitted_coding_was_started check (submitted_at is null or started_at is not null),
  constraint submitted_coding_has_a_source
    check ((submitted_at is null) = (submitted_from is null)),
  constraint what_is_submitted_is_judged check ((submitted_at is null) = (judging is null)),
  constraint what_was_judged_has_a_time check (judging <> 'done' or judged_at is not null)
);

create table session_problems (
  organization_id record_id not null,
  interview_id record_id not null,
  problem_id record_id not null references dsa_problems (id),
  position integer not null check (position >= 0),
  -- Of what was submitted.
  language text,
  verdict text,
  score numeric(5, 2) check (score between 0 and 100),
  compile_output text,
  cases json check (json_typeof(cases) = 'array'),
  primary key (organization_id, interview_id, problem_id),
  unique (organization_id, interview_id, position),
  foreign key (organization_id, interview_id)
    references coding_sessions (organization_id, interview_id),
  constraint verdicts_are_of_some_cases check ((verdict is null) = (cases is null)),
  constraint verdicts_are_of_code check (verdict is null or language is not null)
);

-- Submissions to one problem, which are compared with each other.
create index session_problems_by_problem on session_problems (organization_id, problem_id)
  where language is not null;

-- What was saved, in each language of its own: who tries another one loses nothing.
create table session_code (
  organization_id record_id not null,
  interview_id record_id not null,
  problem_id record_id not null,
  language text not null,
  code text not null,
  saved_at timestamptz not null,
  primary key (organization_id, interview_id, problem_id, language),
  foreign key (organization_id, interview_id, problem_id)
    references session_problems (organization_id, interview_id, problem_id)
);

-- Programs that candidates try. Forgotten once nobody can wait for what came of them any more.
create table code_runs (
  organization_id record_id not null,
  id record_id not null,
  interview_id record_id not null,
  problem_id record_id not null,
  language text not null,
  code text not null,
  stdin text,                -- absent: the problem's visible cases are tried
  created_at timestamptz not null,
  finished_at timestamptz,
  failure text check (failure in ('runner_unavailable', 'language_unavailable')),
  report json,
  primary key (organization_id, id),
  foreign key (organization_id, interview_id, problem_id)
    references session_problems (organization_id, interview_id, problem_id),
  constraint finished_runs_came_to_something
    check ((finished_at is null) = (failure is null and report is null)),
  constraint runs_come_to_one_thing check (failure is null or report is null)
);

-- A candidate waits for one at a time.
create unique index one_open_run_per_session on code_runs (organization_id, interview_id)
  where finished_at is null;
create index code_runs_by_session on code_runs (organization_id, interview_id, created_at);
create index code_runs_by_age on code_runs (created_at);
-- Servers wait for runs of all organizations.
create index code_runs_by_id on code_runs (id);

-- What the candidate's page told of itself. It proves nothing.
create table session_activities (
  organization_id record_id not null,
  interview_id record_id not null,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('paste', 'focus_lost', 'focus_gained')),
  problem_id record_id,
  size integer check (size >= 0),
  happened_at timestamptz not null,
  reported_at timestamptz not null,
  primary key (organization_id, interview_id, position),
  foreign key (organization_id, interview_id)
    references coding_sessions (organization_id, interview_id)
);

-- What the workers last heard of the code runner: one row at most.
create table runner_state (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  is_available boolean not null,
  languages text[] not null,   -- as they were when it last answered
  problem text,
  constraint absence_has_a_reason check (is_available = (problem is null))
);

-- Invitations of before have no session yet.
insert into coding_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
select i.organization_id, i.id, coalesce(s.time_limit_minutes, 90), coalesce(s.pass_threshold, 60)
from interviews i
left join opening_stages s on s.organization_id = i.organization_id and s.id = i.stage_id
where i.link_purpose = 'coding';

insert into session_problems (organization_id, interview_id, problem_id, position)
select i.organization_id, i.id, p.id,
       row_number() over (partition by i.organization_id, i.id
                          order by item.item_order, item.position) - 1
from interviews i
join opening_stages s on s.organization_id = i.organization_id and s.id = i.stage_id
join stage_items item
  on item.organization_id = s.organization_id and item.opening_id = s.opening_id
  and item.stage_index = s.stage_index
join dsa_problems p
  on p.id = item.reference_id
  and (p.organization_id is null or p.organization_id = i.organization_id)
where i.link_purpose = 'coding'
on conflict do nothing;
