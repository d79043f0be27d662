-- What people say about evaluations, and whether a rejection needs it (decision 90).

-- A row is written once. Only an erasure of the candidate changes it: it replaces the reason.
create table evaluation_reviews (
  organization_id record_id not null,
  id record_id not null,
  interview_id record_id not null,
  evaluation_id record_id not null,
  verdict text not null check (verdict in ('confirmed', 'overridden', 'set_aside')),
  reason text,
  feedback_id record_id,                                     -- what counts instead
  reviewer_id record_id references recruiters (id),          -- null: an operator
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id),
  foreign key (organization_id, feedback_id) references feedbacks (organization_id, id),
  constraint an_override_is_feedback check ((verdict = 'overridden') = (feedback_id is not null)),
  constraint only_confirming_needs_no_reason check (verdict = 'confirmed' or reason is not null)
);

create index reviews_of_interview on evaluation_reviews (organization_id, interview_id);
create index reviews_of_evaluation on evaluation_reviews (organization_id, evaluation_id);

create function refuse_review_change() returns trigger language plpgsql as $$
begin
  raise exception 'evaluation_reviews is append-only';
end
$$;

create function refuse_review_rewriting() returns trigger language plpgsql as $$
begin
  if row(new.organization_id, new.id, new.interview_id, new.evaluation_id, new.verdict,
         new.feedback_id, new.reviewer_id, new.created_at)
       is distinct from row(old.organization_id, old.id, old.interview_id, old.evaluation_id,
                            old.verdict, old.feedback_id, old.reviewer_id, old.created_at)
     or (new.reason is distinct from old.reason and new.reason is distinct from '(erased)') then
    raise exception 'evaluation_reviews is append-only';
  end if;
  return new;
end
$$;

create trigger reviews_are_append_only before delete or truncate on evaluation_reviews
  for each statement execute function refuse_review_change();
create trigger reviews_are_never_rewritten before update on evaluation_reviews
  for each row execute function refuse_review_rewriting();

-- For the report on agreement.
create index evaluations_by_time on evaluations (organization_id, evaluated_at)
  where status = 'done';

alter table organizations
  add column review_before_reject boolean not null default false;

-- A verdict is no word about a person.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'endTime', 'evaluation', 'from', 'interviewers', 'kind',
       'participantId', 'pipelineId', 'provider', 'receiptHash', 'recommendation', 'result',
       'resultSource', 'role', 'rsvp', 'stage', 'startTime', 'status', 'supersededBy', 'tagIds',
       'verdict'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
