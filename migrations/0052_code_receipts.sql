-- Receipts of judgements of code: what was judged, by what, and how the result follows (decision 103).

-- A row is written once, for each judgement. Only an erasure changes it: it removes the salt.
create table code_receipts (
  organization_id record_id not null,
  evaluation_id record_id not null,                         -- of this judgement
  interview_id record_id not null,
  receipt json not null,                                    -- its bytes are what the hash is of
  receipt_hash bytea not null check (length(receipt_hash) = 32),
  salt bytea check (length(salt) = 32),                     -- null: erased
  created_at timestamptz not null,
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, interview_id)
    references coding_sessions (organization_id, interview_id)
);

create index code_receipts_of_interview on code_receipts (organization_id, interview_id);

-- For support staff, who have an id only.
create index code_receipts_by_id on code_receipts (evaluation_id);

create or replace function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create function refuse_code_receipt_rewriting() returns trigger language plpgsql as $$
begin
  if row(new.organization_id, new.evaluation_id, new.interview_id, new.receipt::text,
         new.receipt_hash, new.created_at)
       is distinct from row(old.organization_id, old.evaluation_id, old.interview_id,
                            old.receipt::text, old.receipt_hash, old.created_at)
     or (new.salt is not null and new.salt is distinct from old.salt) then
    raise exception 'code_receipts is append-only';
  end if;
  return new;
end
$$;

create trigger code_receipts_are_append_only before delete or truncate on code_receipts
  for each statement execute function refuse_receipt_change();
create trigger code_receipts_are_never_rewritten before update on code_receipts
  for each row execute function refuse_code_receipt_rewriting();
