-- What candidates say about their interviews, and what lists and calendars of interviews need.
-- Rewrites interviews, under a lock that keeps everybody out: see docs/OPERATIONS.md.

-- One for each interview; a later one takes its place. submitted_by is the recruiter who wrote it
-- down, and null when the candidate did.
create table candidate_feedbacks (
  organization_id record_id not null,
  interview_id record_id not null,
  id record_id not null,
  overall_rating integer not null check (overall_rating between 1 and 10),
  traits json not null,
  recommendation text not null check (recommendation in ('strong_yes', 'yes', 'no', 'strong_no')),
  comments text,
  submitted_by record_id references recruiters (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, interview_id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id)
);

alter table interviews
  -- The time that lists are ordered by: automated interviews have no start.
  add column listed_at timestamptz not null generated always as (coalesce(start_time, created_at)) stored,
  -- How often the calendar entry was revised: clients take a higher one for newer.
  add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0);

-- Lists of interviews, newest first: of all, of a job, of an invited address, of an interviewer.
-- With the status in them, the first two are counted and leafed through without the table's rows.
create index interviews_newest_first on interviews (organization_id, listed_at desc, id desc)
  include (status);
create index interviews_by_job on interviews (organization_id, opening_id, listed_at desc, id desc)
  include (status);
create index interviews_by_address
  on interviews (organization_id, lower(participant_email collate "C"), listed_at desc, id desc);
create index interviews_by_interviewer
  on interview_interviewers (organization_id, recruiter_id, interview_id);
drop index interviews_by_start;

-- A candidate names an interview without its organization.
create index interviews_of_participant on interviews (participant_id, id);
