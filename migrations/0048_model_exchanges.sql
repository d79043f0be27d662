-- What was sent to a model for each answer, and what came back (decision 99).

-- Their receipt has a commitment to both. They contain the answer, so an erasure removes them.
alter table evaluation_receipts
  add column exchanges json,                                -- null: no model was asked, or erased
  drop constraint salt_and_spans_are_erased_together,
  add constraint what_repeats_words_is_erased_together
    check ((salt is null) = (spans is null) and (salt is not null or exchanges is null));

create or replace function refuse_receipt_rewriting() returns trigger language plpgsql as $$
begin
  if row(new.organization_id, new.evaluation_id, new.interview_id, new.receipt::text,
         new.receipt_hash, new.created_at)
       is distinct from row(old.organization_id, old.evaluation_id, old.interview_id,
                            old.receipt::text, old.receipt_hash, old.created_at)
     or (new.salt is not null and new.salt is distinct from old.salt)
     or (new.spans is not null and new.spans::text is distinct from old.spans::text)
     or (new.exchanges is not null and new.exchanges::text is distinct from old.exchanges::text)
     or (new.exchanges is null and old.exchanges is not null and new.salt is not null) then
    raise exception 'evaluation_receipts is append-only';
  end if;
  return new;
end
$$;
