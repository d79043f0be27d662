-- Passkeys: credentials of WebAuthn with which people sign in without a code (decision 72).

create table sign_in_passkeys (
  id record_id primary key,
  account_id record_id not null references sign_in_accounts (id),
  credential_id text not null unique check (credential_id <> ''),  -- base64url
  algorithm integer not null,                              -- of COSE, such as -7
  public_key text not null check (public_key <> ''),       -- base64url; in the form of libfido2
  signature_count bigint not null check (signature_count >= 0),
  name text not null,                                      -- that the person gave it; may be empty
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index sign_in_passkeys_of_account on sign_in_passkeys (account_id, created_at);

-- The server seals the challenges of passkeys and stores none of them. These have been used, so they
-- do not work again. They can be deleted once they have expired.
create table used_passkey_challenges (
  id record_id primary key,
  used_at timestamptz not null
);
create index used_passkey_challenges_by_time on used_passkey_challenges (used_at);

-- How the person signed in on the device. A passkey proves no address.
alter table sign_in_devices
  add column method text not null default 'code' check (method in ('code', 'passkey'));
