-- The foundation: organizations and their people, job openings, pipelines, interviews, feedback,
-- usage counters, and the append-only record of what happened.
--
-- Tables of one organization's data have the primary key (organization_id, ...) and composite
-- foreign keys: a row can't point at another organization's, and the schema can be distributed by
-- organization_id. People (recruiters, participants), plans, stage types and link tokens are global.
-- Times come from the program (one instant per transaction), never from now().

create domain record_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

create table stage_types (
  key text primary key,
  id record_id not null unique,
  name text not null,
  description text not null,
  display_order integer not null unique,
  is_automated boolean not null,
  is_active boolean not null default true,
  config_key text not null
);

insert into stage_types (key, id, name, description, display_order, is_automated, config_key)
values
  ('automated_screening', '5f0000000000000000000001', 'Automated screening',
   'Written questions that the candidate answers through a link', 1, true, 'screeningConfig'),
  ('live_1on1', '5f0000000000000000000002', 'Live interview',
   'A one-to-one conversation with an interviewer', 2, false, 'live1on1Config'),
  ('dsa_coding', '5f0000000000000000000003', 'Coding assessment',
   'Programming problems solved in the browser and judged by test cases', 3, true, 'dsaConfig'),
  ('culture_fit_hr', '5f0000000000000000000004', 'Culture fit and HR',
   'A conversation about values, expectations and conditions', 4, false, 'live1on1Config'),
  ('ai_conversational', '5f0000000000000000000005', 'AI conversation',
   'Questions with follow-ups, answered one at a time', 5, true, 'aiConversationalConfig'),
  ('scenario_based', '5f0000000000000000000006', 'Scenario',
   'A situation from the job and how the candidate would handle it', 6, true, 'scenarioConfig');

create table plans (
  key text primary key,
  name text not null,
  rank integer not null unique,
  max_active_jobs integer check (max_active_jobs >= 0),                      -- null: no limit
  max_interviews_per_month integer check (max_interviews_per_month >= 0),    -- null: no limit
  advanced_analytics boolean not null
);

insert into plans (key, name, rank, max_active_jobs, max_interviews_per_month, advanced_analytics)
values ('free', 'Free', 0, 3, 25, false),
       ('growth', 'Growth', 1, 25, 500, true),
       ('enterprise', 'Enterprise', 2, null, null, true);

create table organizations (
  id record_id primary key,
  name text not null check (name <> ''),
  slug text not null constraint organization_slug_is_unique unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  plan_key text not null references plans (key),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A recruiter belongs to one organization. Records of before organization_id was kept lack it;
-- their organization is the one whose members list has them.
create table recruiters (
  id record_id primary key,
  auth_id text not null constraint recruiter_auth_id_is_unique unique check (auth_id <> ''),
  organization_id record_id references organizations (id),
  email text not null,
  email_key text not null,   -- lower case, for comparing
  name text not null,
  created_at timestamptz not null
);

create index recruiters_by_email on recruiters (email_key);

create table organization_members (
  organization_id record_id not null references organizations (id),
  recruiter_id record_id not null references recruiters (id),
  role text not null check (role in ('owner', 'admin', 'recruiter', 'interviewer')),
  joined_at timestamptz not null,
  primary key (organization_id, recruiter_id)
);

create index organization_members_by_recruiter on organization_members (recruiter_id);

-- Candidates are people, not an organization's property: one person, many organizations.
create table participants (
  id record_id primary key,
  auth_id text constraint participant_auth_id_is_unique unique check (auth_id <> ''),
  email text not null,
  email_key text not null,
  email_verified boolean not null default false,
  name text,
  created_at timestamptz not null
);

-- Who an invitation by email means: the verified owner of the address, else the one record that
-- waits to be claimed.
create unique index one_verified_participant_per_email on participants (email_key)
  where auth_id is not null and email_verified;
create unique index one_unclaimed_participant_per_email on participants (email_key)
  where auth_id is null;

create table openings (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (description <> ''),
  department text,
  location text,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contract', 'internship')),
  status text not null check (status in ('draft', 'active', 'paused', 'closed', 'archived')),
  is_deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  constraint deleted_openings_are_archived check (not is_deleted or status = 'archived')
);

-- The list of jobs, newest first; ids are ordered by time of creation.
create index openings_newest_first on openings (organization_id, id desc) where status <> 'archived';
create index openings_by_status on openings (organization_id, status, id desc);

create table opening_stages (
  organization_id record_id not null,
  opening_id record_id not null,
  id record_id not null,
  stage_index integer not null check (stage_index >= 0),
  name text not null check (name <> ''),
  stage_type_key text not null references stage_types (key),
  has_config boolean not null,
  time_limit_minutes integer check (time_limit_minutes > 0),
  pass_threshold integer check (pass_threshold between 0 and 100),
  link_expires_in_hours integer check (link_expires_in_hours > 0),
  primary key (organization_id, opening_id, stage_index),
  unique (organization_id, id),
  foreign key (organization_id, opening_id) references openings (organization_id, id)
);

-- The questions or problems that a stage's configuration lists: a text of its own, or a reference
-- into a bank.
create table stage_items (
  organization_id record_id not null,
  opening_id record_id not null,
  stage_index integer not null,
  position integer not null,
  item_order integer not null,
  item_text text,
  reference_id text,
  primary key (organization_id, opening_id, stage_index, position),
  foreign key (organization_id, opening_id, stage_index)
    references opening_stages (organization_id, opening_id, stage_index) on delete cascade,
  constraint item_is_text_or_reference check ((item_text is null) <> (reference_id is null))
);

-- One candidate's way through one job. Stages are a snapshot of the job's at its creation.
create table pipelines (
  organization_id record_id not null,
  id record_id not null,
  opening_id record_id not null,
  participant_id record_id not null references participants (id),
  status text not null check (status in ('active', 'shortlisted', 'rejected', 'hired', 'withdrawn')),
  last_activity_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint one_pipeline_per_job_and_participant unique (organization_id, opening_id, participant_id),
  foreign key (organization_id, opening_id) references openings (organization_id, id)
);

create index pipelines_by_job on pipelines (organization_id, opening_id, last_activity_at desc, id desc);
create index pipelines_by_id on pipelines (id);
create index pipelines_by_participant on pipelines (participant_id, last_activity_at desc);

create table pipeline_stages (
  organization_id record_id not null,
  pipeline_id record_id not null,
  stage_index integer not null check (stage_index >= 0),
  stage_id record_id not null,
  name text not null,
  stage_type_key text not null references stage_types (key),
  status text not null
    check (status in ('pending', 'unlocked', 'invited', 'in_progress', 'completed', 'declined')),
  candidate_status text not null
    check (candidate_status in ('locked', 'available', 'invited', 'in_progress', 'under_review',
                                'completed', 'declined')),
  result text check (result in ('pass', 'hold')),
  interview_id record_id,
  unlocked_at timestamptz,
  invited_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  forced boolean not null default false,
  primary key (organization_id, pipeline_id, stage_index),
  unique (organization_id, pipeline_id, stage_id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id),
  constraint completed_stages_have_a_time check ((status = 'completed') = (completed_at is not null))
);

create index pipeline_stages_by_stage on pipeline_stages (organization_id, stage_id)
  where status <> 'completed';

create table interviews (
  organization_id record_id not null,
  id record_id not null,
  opening_id record_id not null,
  participant_id record_id not null references participants (id),
  participant_email text not null,
  participant_name text,
  pipeline_id record_id,
  stage_id record_id,
  is_automated boolean not null,
  title text,
  round text,
  start_time timestamptz,
  end_time timestamptz,
  meeting_link text,
  client_url text not null,
  recruiter_name text,
  recruiter_email text,
  status text not null
    check (status in ('scheduled', 'in_progress', 'completed', 'declined', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, opening_id) references openings (organization_id, id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id),
  constraint stage_and_pipeline_go_together check ((stage_id is null) = (pipeline_id is null)),
  constraint live_interviews_have_a_time
    check (is_automated or (start_time is not null and end_time is not null))
);

-- The arbiter of every race for a stage.
create unique index one_active_interview_per_stage on interviews (organization_id, pipeline_id, stage_id)
  where status in ('scheduled', 'in_progress') and pipeline_id is not null;
create index interviews_by_stage on interviews (organization_id, pipeline_id, stage_id);
create index interviews_by_start on interviews (organization_id, start_time desc);

alter table pipeline_stages
  add foreign key (organization_id, interview_id) references interviews (organization_id, id);

create table interview_interviewers (
  organization_id record_id not null,
  interview_id record_id not null,
  recruiter_id record_id not null references recruiters (id),
  position integer not null,
  primary key (organization_id, interview_id, recruiter_id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id)
);

create table feedbacks (
  organization_id record_id not null,
  id record_id not null,
  interview_id record_id not null,
  interviewer_email text not null,
  interviewer_email_key text not null,
  overall_rating integer not null check (overall_rating between 1 and 10),
  traits json not null,
  recommendation text not null check (recommendation in ('strong_yes', 'yes', 'no', 'strong_no')),
  comments text not null,
  submitted_by record_id references recruiters (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint one_feedback_per_interviewer unique (organization_id, interview_id, interviewer_email_key),
  foreign key (organization_id, interview_id) references interviews (organization_id, id)
);

-- The one way in for people without an account. Only a digest is kept: a stolen database opens
-- nothing.
create table link_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('screening', 'coding', 'decline')),
  organization_id record_id not null,
  interview_id record_id not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  foreign key (organization_id, interview_id) references interviews (organization_id, id)
);

-- Plan limits are counters changed by a conditional update: their cost doesn't grow with history,
-- and no number of racing requests can pass them.
create table active_job_usage (
  organization_id record_id primary key references organizations (id),
  used integer not null check (used >= 0)
);

create table interview_usage (
  organization_id record_id not null references organizations (id),
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (organization_id, month)
);

-- What happened, in the order it happened; written in the transaction of the change it tells of.
create table events (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  type text not null,
  subject_type text not null,
  subject_id record_id not null,
  pipeline_id record_id,
  actor_kind text not null check (actor_kind in ('recruiter', 'candidate', 'system', 'operator')),
  actor_id text not null,
  actor_name text not null,
  before_state jsonb,
  after_state jsonb,
  reason text,
  request_id text not null,
  occurred_at timestamptz not null,
  primary key (organization_id, id)
);

create index events_by_pipeline on events (organization_id, pipeline_id, id desc) where pipeline_id is not null;
create index events_by_subject on events (organization_id, subject_id, id desc);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end
$$;

create trigger events_are_append_only before update or delete or truncate on events
  for each statement execute function refuse_event_change();
