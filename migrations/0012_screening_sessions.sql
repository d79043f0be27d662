-- Screening sessions: what a candidate answers through a link, and how it is evaluated.

-- One per interview that is taken through a screening link. Its settings and questions are a
-- snapshot: editing the job later changes nothing for who is invited.
create table screening_sessions (
  organization_id record_id not null,
  interview_id record_id not null,
  time_limit_minutes integer check (time_limit_minutes > 0),
  pass_threshold integer not null check (pass_threshold between 0 and 100),
  max_follow_ups integer not null default 0 check (max_follow_ups between 0 and 5),
  started_at timestamptz,
  submitted_at timestamptz,
  submitted_from text check (submitted_from in ('request', 'draft', 'conversation')),
  primary key (organization_id, interview_id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id),
  constraint submitted_sessions_were_started check (submitted_at is null or started_at is not null),
  constraint submitted_sessions_have_a_source
    check ((submitted_at is null) = (submitted_from is null))
);

-- A follow-up names the question that it belongs to, and is judged with it.
create table session_questions (
  organization_id record_id not null,
  interview_id record_id not null,
  id record_id not null,
  position integer not null check (position >= 0),
  follow_up_to record_id,
  is_generated boolean not null default false,
  title text,
  text text not null check (text <> ''),
  ideal_answer text,
  rubric json not null,
  answer text,
  time_spent_seconds integer check (time_spent_seconds >= 0),
  saved_at timestamptz,
  replied_at timestamptz,
  primary key (organization_id, interview_id, id),
  unique (organization_id, interview_id, position),
  foreign key (organization_id, interview_id)
    references screening_sessions (organization_id, interview_id),
  foreign key (organization_id, interview_id, follow_up_to)
    references session_questions (organization_id, interview_id, id),
  constraint saved_answers_have_a_time check ((answer is null) = (saved_at is null)),
  constraint replies_are_answers check (replied_at is null or answer is not null)
);

-- The question of a conversation to whose answer the evaluator may ask something more: until it has,
-- or has not, the candidate waits.
alter table screening_sessions
  add column considered_question_id record_id,
  add foreign key (organization_id, interview_id, considered_question_id)
    references session_questions (organization_id, interview_id, id);

-- How often the evaluator may ask after one question of a conversation.
alter table opening_stages
  add column max_follow_ups integer check (max_follow_ups between 0 and 5);

-- Every run is kept; the newest is the interview's. Candidates never see any of it.
create table evaluations (
  organization_id record_id not null,
  id record_id not null,
  interview_id record_id not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  provider text,
  model text,
  prompt_version text,
  rubric_hash bytea,
  input_hash bytea,
  overall_score numeric(5, 2) check (overall_score between 0 and 100),
  needs_review boolean not null default false,
  summary text,
  answers json,
  error text,
  created_at timestamptz not null,
  evaluated_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, interview_id)
    references screening_sessions (organization_id, interview_id),
  constraint evaluations_that_are_done_say_what_of
    check (status <> 'done' or (provider is not null and answers is not null and summary is not null
                                and evaluated_at is not null and input_hash is not null)),
  constraint failed_evaluations_say_why check ((status = 'failed') = (error is not null))
);

create unique index one_open_evaluation_per_interview on evaluations (organization_id, interview_id)
  where status in ('queued', 'running');

alter table interviews
  add column evaluation_id record_id,
  add foreign key (organization_id, evaluation_id) references evaluations (organization_id, id);

-- Who said so: the evaluation of answers, or a recruiter, whom no evaluation overrules.
alter table pipeline_stages
  add column result_source text check (result_source in ('ai', 'human'));
update pipeline_stages set result_source = 'human' where result is not null;
alter table pipeline_stages
  add constraint results_have_a_source check ((result is null) = (result_source is null));

-- Invitations of before have no session yet.
insert into screening_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
select i.organization_id, i.id, s.time_limit_minutes, coalesce(s.pass_threshold, 60)
from interviews i
left join opening_stages s on s.organization_id = i.organization_id and s.id = i.stage_id
where i.link_purpose = 'screening';

insert into session_questions (organization_id, interview_id, id, position, text, rubric)
select i.organization_id, i.id, substr(md5(i.id || ' ' || q.position), 1, 24),
       row_number() over (partition by i.organization_id, i.id order by q.item_order, q.position) - 1,
       q.item_text, '[]'
from interviews i
join opening_stages s on s.organization_id = i.organization_id and s.id = i.stage_id
join stage_items q on q.organization_id = s.organization_id and q.opening_id = s.opening_id
  and q.stage_index = s.stage_index
where i.link_purpose = 'screening' and q.item_text is not null;
