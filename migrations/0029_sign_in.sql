-- Signing in by a code that is sent by mail: accounts of the service's own issuer.

-- The subject of the account's ID tokens is made of its id. Whoever proves another address keeps it.
create table sign_in_accounts (
  id record_id primary key,
  email text not null check (email <> ''),
  email_key text not null unique,                          -- lower case, for comparing
  created_at timestamptz not null
);

-- A code is derived from the server's secret and the challenge, and is stored nowhere.
create table sign_in_challenges (
  id record_id primary key,
  email text not null check (email <> ''),
  email_key text not null,
  account_id record_id references sign_in_accounts (id),   -- whose address it shall become; null: a sign-in
  device_id record_id,                                     -- on which the change was requested
  network text not null,                                   -- of the request: an IPv4 address, an IPv6 /64
  wrong_codes integer not null check (wrong_codes between 0 and 5),
  mailed_at timestamptz,                                   -- when the mail server took the code
  former_email text,                                       -- the address that was replaced, which is told
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('used', 'replaced', 'wrong_codes')),
  constraint ended_challenges_have_an_ending check ((ended_at is null) = (ending is null)),
  constraint changes_have_a_device check ((account_id is null) = (device_id is null))
);
create index sign_in_challenges_by_address on sign_in_challenges (email_key, created_at desc);
create index sign_in_challenges_by_network on sign_in_challenges (network, created_at desc);
create index sign_in_challenges_by_time on sign_in_challenges (created_at);

-- A device is a sign-in that goes on: each refresh token replaces the one before. A token is derived
-- from the server's secret, the device and the generation.
create table sign_in_devices (
  id record_id primary key,
  account_id record_id not null references sign_in_accounts (id),
  name text not null,                                      -- what the browser says it is; may be empty
  origin text,                                             -- of the page; null: no browser
  generation integer not null check (generation > 0),      -- of the token that is current
  signed_in_at timestamptz not null,
  refreshed_at timestamptz not null,                       -- when the current token was issued
  ended_at timestamptz,
  ending text check (ending in ('signed_out', 'removed', 'token_reused', 'idle', 'address_changed',
                                'ended_by_operator')),
  constraint ended_devices_have_an_ending check ((ended_at is null) = (ending is null))
);
-- All devices that signed in until then have ended.
create table sign_in_cutoffs (
  at timestamptz primary key,
  ending text not null check (ending in ('restored', 'ended_by_operator'))
);

create index sign_in_devices_of_account on sign_in_devices (account_id, refreshed_at desc);
create index sign_in_devices_by_time on sign_in_devices (refreshed_at);
create index sign_in_devices_ended on sign_in_devices (ended_at) where ended_at is not null;
