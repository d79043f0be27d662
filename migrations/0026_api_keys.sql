-- Keys with which programs call the API in the name of an organization.

alter table plans add column max_api_keys integer check (max_api_keys >= 0);  -- null: no limit
update plans set max_api_keys = case key when 'free' then 2 when 'growth' then 20 end;

create table api_keys (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  name text not null check (name <> ''),
  role text not null check (role in ('admin', 'recruiter', 'interviewer')),
  scopes text[] not null check (scopes <> '{}'),
  allowed_networks cidr[] not null default '{}',           -- empty: all
  rate_limit_per_minute integer check (rate_limit_per_minute > 0),
  created_by record_id references recruiters (id),         -- null: support staff
  revoked_at timestamptz,
  last_used_at timestamptz,                                -- written once a minute at most
  last_used_from inet,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint used_keys_have_a_place check ((last_used_at is null) = (last_used_from is null))
);

create unique index one_api_key_per_name on api_keys (organization_id, lower(name))
  where revoked_at is null;

-- A key has the token of its last rotation and the one before it, which works until the overlap ends.
create table api_key_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  organization_id record_id not null,
  api_key_id record_id not null,
  generation integer not null check (generation > 0),      -- the greatest is the current one
  hint text not null check (hint <> ''),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  notice_due_at timestamptz,                               -- when the newest queued mail was due:
                                                           -- 14 or 3 days before the end
  end_recorded_at timestamptz,                             -- no mail or event about this token follows:
                                                           -- its end is recorded, it was replaced,
                                                           -- or the key was revoked
  foreign key (organization_id, api_key_id) references api_keys (organization_id, id),
  constraint one_token_per_generation unique (organization_id, api_key_id, generation)
);

-- Those whose end is still to come, or not recorded yet.
create index api_key_tokens_by_expiry on api_key_tokens (expires_at) where end_recorded_at is null;

-- The key that a program used. The release before does not know such actors: for it, the row's
-- actor is the system.
alter table events add column api_key_id record_id;

alter table emails
  drop constraint emails_kind_check,
  add constraint emails_kind_check
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'rsvp_notice', 'status_update', 'member_invitation',
                    'api_key_expiry'));
