-- Panels: the seats of interviewers, and who need not give feedback (decision 95). Decisions about
-- candidates, with what they rest on (decision 96).

-- A shadow learns: their feedback is kept, and decides nothing. A reverse shadow leads while
-- somebody watches.
alter table interview_interviewers
  add column seat text not null default 'interviewer'
    check (seat in ('lead', 'interviewer', 'shadow', 'reverse_shadow')),
  add column waived_at timestamptz;                          -- why: in the event

-- Given in the seat of a shadow. Another seat later does not change it.
alter table feedbacks
  add column is_shadow boolean not null default false;

alter table organizations
  add column feedback_due_hours integer check (feedback_due_hours between 1 and 720),
  add column decision_required_for text[] not null default '{}'
    check (decision_required_for <@ array['rejected', 'hired']);

-- As in migration 42, but shadows and those who were excused owe nothing.
create or replace function blind_viewer(organization text, interview text, pipeline text,
                                        and_pipeline boolean, viewer text)
returns text language sql stable as $$
  select me.email_key
  from recruiters me
  where me.id = viewer
    and (current_setting('hireline.dry_run', true) = 'on' or exists (
      select from (
        select interview as id
        union all
        select near.id from interviews near
        where near.organization_id = organization and near.pipeline_id = pipeline
          and (and_pipeline or exists (
            select from organizations where id = organization and blind_scope = 'pipeline'))) about
      join interviews owed on owed.organization_id = organization and owed.id = about.id
        and not owed.is_automated and owed.status in ('scheduled', 'in_progress', 'completed')
      join interview_interviewers seat on seat.organization_id = organization
        and seat.interview_id = owed.id and seat.recruiter_id = me.id
        and seat.seat <> 'shadow' and seat.waived_at is null
      where not exists (
        select from feedbacks own
        where own.organization_id = organization and own.interview_id = owed.id
          and own.interviewer_email_key = me.email_key)))
$$;

-- A row is written once. Only an erasure of the candidate changes it: it replaces the words.
create table pipeline_decisions (
  organization_id record_id not null,
  id record_id not null,
  pipeline_id record_id not null,
  stage_index integer check (stage_index >= 0),              -- null: about the whole pipeline
  decision text not null check (decision in ('advance', 'hold', 'reject', 'hire')),
  rationale text not null check (rationale <> ''),
  participants record_id[] not null,                         -- recruiters who took part
  dissent json not null,                                     -- [{"userId", "note"}]
  feedback_ids record_id[] not null,                         -- what it rests on
  evaluation_ids record_id[] not null,
  outstanding record_id[] not null,                          -- recruiters who owed feedback
  supersedes record_id,                                      -- an earlier decision
  decided_by record_id references recruiters (id),           -- null: an operator or a program
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id),
  foreign key (organization_id, supersedes) references pipeline_decisions (organization_id, id),
  constraint superseded_once unique (organization_id, supersedes)
);

create index decisions_of_pipeline on pipeline_decisions (organization_id, pipeline_id);

create function refuse_decision_change() returns trigger language plpgsql as $$
begin
  raise exception 'pipeline_decisions is append-only';
end
$$;

create function refuse_decision_rewriting() returns trigger language plpgsql as $$
begin
  if row(new.organization_id, new.id, new.pipeline_id, new.stage_index, new.decision,
         new.participants, new.feedback_ids, new.evaluation_ids, new.outstanding, new.supersedes,
         new.decided_by, new.created_at)
       is distinct from row(old.organization_id, old.id, old.pipeline_id, old.stage_index,
                            old.decision, old.participants, old.feedback_ids, old.evaluation_ids,
                            old.outstanding, old.supersedes, old.decided_by, old.created_at)
     or (new.rationale <> old.rationale and new.rationale <> '(erased)')
     or (new.dissent::text <> old.dissent::text and new.dissent::text <> '[]') then
    raise exception 'pipeline_decisions is append-only';
  end if;
  return new;
end
$$;

create trigger decisions_are_append_only before delete or truncate on pipeline_decisions
  for each statement execute function refuse_decision_change();
create trigger decisions_are_never_rewritten before update on pipeline_decisions
  for each row execute function refuse_decision_rewriting();

-- Seats and decisions are no words about a person.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'decision', 'decisionId', 'endTime', 'evaluation', 'from',
       'interviewer', 'interviewers', 'kind', 'participantId', 'pipelineId', 'provider',
       'receiptHash', 'recommendation', 'result', 'resultSource', 'role', 'rsvp', 'seat', 'stage',
       'startTime', 'status', 'supersededBy', 'tagIds', 'verdict'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
