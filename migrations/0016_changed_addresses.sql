-- Accounts change their address. A token that was issued before the change still carries the former
-- one and proves nothing any more, so the time is kept at which the address was proved. Recruiters
-- go on naming the former one beside a pipeline, so that is kept, too.
alter table participants
  add column address_proved_at timestamptz,
  add column former_email_keys text[] not null default '{}',
  add constraint proved_addresses_are_verified
    check (address_proved_at is null or email_verified);
