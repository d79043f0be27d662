-- Answers that are kept under an Idempotency-Key, so that a request that is sent again is not done
-- again.
--
-- key_hash stands for caller, route and key together; the answer, and what it answered to, is
-- encrypted by the program: answers hold links that open something, and a stolen database must not.
-- No organization_id: rows are found by the hash alone, and nothing refers to them.

create table kept_answers (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  answer bytea not null check (answer <> ''),
  expires_at timestamptz not null
);

create index kept_answers_by_expiry on kept_answers (expires_at);
