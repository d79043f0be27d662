-- Reminders of feedback that is owed, and scores that must be given (decision 97).

alter table organizations
  add column require_scores boolean not null default false;

-- The last time at which the interviewer was to be reminded, and was.
alter table interview_interviewers
  add column feedback_reminder_at timestamptz;

alter table emails
  drop constraint emails_kind_check,
  add constraint emails_kind_check
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'rsvp_notice', 'status_update', 'member_invitation',
                    'api_key_expiry', 'endpoint_failing', 'endpoint_disabled',
                    'feedback_reminder', 'feedback_overdue')) not valid;

-- As in migration 44, with the interviewers whose feedback is outstanding.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'decision', 'decisionId', 'endTime', 'evaluation', 'from',
       'interviewer', 'interviewers', 'kind', 'outstanding', 'participantId', 'pipelineId',
       'provider', 'receiptHash', 'recommendation', 'result', 'resultSource', 'role', 'rsvp',
       'seat', 'stage', 'startTime', 'status', 'supersededBy', 'tagIds', 'verdict'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
