-- What candidates ask about how they were assessed (decision 100).

create table explanation_requests (
  organization_id record_id not null,
  id record_id not null,
  pipeline_id record_id not null,
  kind text not null check (kind in ('explanation', 'contest')),
  text text check (text <> ''),                              -- the candidate's
  due_at timestamptz not null,
  assigned_to record_id references recruiters (id),          -- null: whoever may answer
  answer text check (answer <> ''),
  outcome text check (outcome in ('upheld', 'changed')),
  answered_by record_id references recruiters (id),          -- null: an operator or a program
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id),
  constraint answered_requests_have_answers check ((answer is null) = (answered_at is null)),
  constraint contests_have_outcomes
    check ((outcome is not null) = (kind = 'contest' and answered_at is not null))
);

create index explanation_requests_of_pipeline on explanation_requests
  (organization_id, pipeline_id);
create unique index one_open_explanation_request_of_a_kind on explanation_requests
  (organization_id, pipeline_id, kind) where answered_at is null;

alter table organizations
  add column explain_scores boolean not null default false,
  add column explanation_due_days integer not null default 30
    check (explanation_due_days between 1 and 30);

alter table emails
  drop constraint emails_kind_check,
  add constraint emails_kind_check
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'rsvp_notice', 'status_update', 'member_invitation',
                    'api_key_expiry', 'endpoint_failing', 'endpoint_disabled',
                    'feedback_reminder', 'feedback_overdue', 'explanation_request',
                    'explanation_answer')) not valid;

-- As in migration 45, with the outcome of a contest.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'decision', 'decisionId', 'endTime', 'evaluation', 'from',
       'interviewer', 'interviewers', 'kind', 'outcome', 'outstanding', 'participantId',
       'pipelineId', 'provider', 'receiptHash', 'recommendation', 'result', 'resultSource', 'role',
       'rsvp', 'seat', 'stage', 'startTime', 'status', 'supersededBy', 'tagIds', 'verdict'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
