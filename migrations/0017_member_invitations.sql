-- Invitations to become a member, by mail: whom an organization has asked, as what, and what came of
-- it.

create table member_invitations (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  email text not null check (email <> ''),
  email_key text not null,                                -- lower case, for comparing
  role text not null check (role in ('owner', 'admin', 'recruiter', 'interviewer')),
  client_url text not null check (client_url <> ''),      -- what its link is built on
  status text not null check (status in ('pending', 'accepted', 'revoked')),
  inviter_id record_id references recruiters (id),        -- null: support staff
  inviter_name text,
  invited_at timestamptz not null,                        -- the last time
  expires_at timestamptz not null,
  mailed_at timestamptz[] not null default '{}',          -- of the mails that are a day old at most
  accepted_by record_id references recruiters (id),
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint accepted_invitations_have_a_member
    check ((status = 'accepted') = (accepted_by is not null)),
  constraint settled_invitations_have_a_time
    check ((status = 'pending') = (settled_at is null))
);

create unique index one_pending_invitation_per_address
  on member_invitations (organization_id, email_key) where status = 'pending';
-- How many mails an address got, whatever became of its invitations.
create index member_invitations_by_address on member_invitations (organization_id, email_key);

-- Until when such a link works says the invitation, which can be renewed.
alter table link_tokens
  alter column interview_id drop not null,
  add column invitation_id record_id,
  drop constraint link_tokens_purpose_check,
  add constraint link_tokens_purpose_check
    check (purpose in ('screening', 'coding', 'decline', 'membership')),
  add constraint links_lead_to_one_thing
    check ((purpose = 'membership') = (invitation_id is not null)
           and (invitation_id is null) = (interview_id is not null)),
  add foreign key (organization_id, invitation_id)
    references member_invitations (organization_id, id);

create unique index one_link_per_invitation on link_tokens (organization_id, invitation_id)
  where invitation_id is not null;
