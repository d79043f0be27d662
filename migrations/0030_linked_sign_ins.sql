-- People who come by several sign-ins: by a provider's and by the service's own. The records hold
-- the uid of one of them, the account's own; the other one is linked to it (decision 70).

-- A linked sign-in is nobody's account, and no account is a linked sign-in. An account has one
-- link at most, for there are two issuers.
create table linked_sign_ins (
  auth_id text primary key check (auth_id <> ''),
  account_auth_id text not null constraint one_linked_sign_in_per_account unique
    check (account_auth_id <> ''),
  email_key text not null check (email_key <> ''),          -- that this sign-in proved last
  account_email_key text not null check (account_email_key <> ''),  -- that the account's own did
  linked_at timestamptz not null,
  constraint sign_ins_are_linked_to_another check (auth_id <> account_auth_id)
);

-- Of a recruiter's own doing that is no organization's: they come by another sign-in now.
alter table service_events
  drop constraint service_events_actor_kind_check,
  add constraint service_events_actor_kind_check
    check (actor_kind in ('system', 'operator', 'candidate', 'recruiter'));

-- Organizations that wait for their first owner, by the owner's address.
create index invitations_of_first_owners on member_invitations (email_key)
  where status = 'pending' and role = 'owner' and inviter_id is null;
