-- Receipts of evaluations: what was judged, by what, and how the result follows from it (decision 89).

-- A row is written once. Only an erasure of the candidate changes it: it removes the salt and the
-- spans, without which nobody can find out what the answers were.
create table evaluation_receipts (
  organization_id record_id not null,
  evaluation_id record_id not null,
  interview_id record_id not null,
  receipt json not null,                                    -- its bytes are what the hash is of
  receipt_hash bytea not null check (length(receipt_hash) = 32),
  salt bytea check (length(salt) = 32),                     -- null: erased
  spans json,                                               -- null: erased
  created_at timestamptz not null,
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id),
  foreign key (organization_id, interview_id)
    references screening_sessions (organization_id, interview_id),
  constraint salt_and_spans_are_erased_together check ((salt is null) = (spans is null))
);

create index receipts_of_interview on evaluation_receipts (organization_id, interview_id);

-- For support staff, who have an id only.
create index evaluations_by_id on evaluations (id);

create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'evaluation_receipts is append-only';
end
$$;

create function refuse_receipt_rewriting() returns trigger language plpgsql as $$
begin
  if row(new.organization_id, new.evaluation_id, new.interview_id, new.receipt::text,
         new.receipt_hash, new.created_at)
       is distinct from row(old.organization_id, old.evaluation_id, old.interview_id,
                            old.receipt::text, old.receipt_hash, old.created_at)
     or (new.salt is not null and new.salt is distinct from old.salt)
     or (new.spans is not null and new.spans::text is distinct from old.spans::text) then
    raise exception 'evaluation_receipts is append-only';
  end if;
  return new;
end
$$;

create trigger receipts_are_append_only before delete or truncate on evaluation_receipts
  for each statement execute function refuse_receipt_change();
create trigger receipts_are_never_rewritten before update on evaluation_receipts
  for each row execute function refuse_receipt_rewriting();

-- The hash of a receipt is no word about a person.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'endTime', 'evaluation', 'from', 'interviewers', 'kind',
       'participantId', 'pipelineId', 'provider', 'receiptHash', 'recommendation', 'result',
       'resultSource', 'role', 'rsvp', 'stage', 'startTime', 'status', 'supersededBy', 'tagIds'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
