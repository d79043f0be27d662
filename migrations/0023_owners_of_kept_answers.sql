-- To whom an answer was given that is kept under an Idempotency-Key, so that an erasure can forget it:
-- the organization's id where a member was answered, the participant's where a candidate was. Null
-- for strangers, and for what the release before has kept.

alter table kept_answers add column owner_id record_id;

create index kept_answers_of_owner on kept_answers (owner_id);
