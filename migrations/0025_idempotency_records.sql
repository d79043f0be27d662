-- The responses that are kept under an Idempotency-Key. Their table was called kept_answers, as if
-- candidates had given them. The view is for the release before this one, and goes with the next.

alter table kept_answers rename to idempotency_records;
alter index kept_answers_pkey rename to idempotency_records_pkey;
alter index kept_answers_by_expiry rename to idempotency_records_by_expiry;
alter index kept_answers_of_owner rename to idempotency_records_of_owner;

create view kept_answers as select * from idempotency_records;
