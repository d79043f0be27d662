-- Webhooks: HTTP requests that tell an organization's own programs about its events (decision 84).
-- Waits for open transactions that read or write plans or feed_heads.

alter table plans
  add column max_webhook_endpoints integer check (max_webhook_endpoints >= 0);  -- null: no limit
update plans set max_webhook_endpoints = case key when 'free' then 1 when 'growth' then 10 end;

-- The addresses of these programs. A removed one stays until its deliveries are pruned.
create table endpoints (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  url text not null check (url <> ''),
  description text not null,
  event_types text[] not null check (event_types <> '{}'),  -- such as stage.*
  ordering text not null check (ordering in ('none', 'pipeline', 'endpoint')),
  max_per_second integer check (max_per_second > 0),        -- null: no limit
  status text not null check (status in ('enabled', 'disabled', 'secret_lost')),
  disabled_reason text check (disabled_reason in ('member', 'gone', 'failing')),
  failures integer not null default 0 check (failures >= 0),  -- in a row
  failing_since timestamptz,                                -- the first of these
  paused_until timestamptz,                                 -- nothing is sent before, except one probe
  removed_at timestamptz,
  created_by record_id references recruiters (id),          -- null: support staff, or a program
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  constraint failing_endpoints_have_failures check ((failures = 0) = (failing_since is null)),
  constraint disabled_endpoints_have_a_reason
    check ((status = 'disabled') = (disabled_reason is not null))
);

create unique index one_endpoint_per_url on endpoints (organization_id, url)
  where removed_at is null;

-- Encrypted. The greatest generation signs; the one before it signs, too, until it expires.
create table endpoint_secrets (
  organization_id record_id not null,
  endpoint_id record_id not null,
  generation integer not null check (generation > 0),
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (organization_id, endpoint_id, generation),
  foreign key (organization_id, endpoint_id) references endpoints (organization_id, id)
);

-- One event for one endpoint. A delivery in a lane waits until the one before it has its outcome.
-- There is no foreign key to events, as in feed.
create table deliveries (
  organization_id record_id not null,
  id record_id not null,
  endpoint_id record_id not null,
  event_id record_id,                                       -- null: a test
  message_id text not null check (message_id <> ''),
  event_type text not null,
  sequence bigint,                                          -- in the feed
  lane text not null,                                       -- '': the endpoint has no order
  status text not null
    check (status in ('waiting', 'queued', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  attempts_before integer not null default 0,               -- those before the last replay
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references endpoints (organization_id, id),
  constraint a_webhook_is_delivered_once unique (organization_id, endpoint_id, message_id),
  constraint tests_have_no_event check ((event_id is null) = (sequence is null)),
  constraint settled_deliveries_have_a_time
    check ((status in ('waiting', 'queued')) = (settled_at is null))
);

create index deliveries_newest_first on deliveries (organization_id, endpoint_id, id desc);
create unique index one_head_per_lane on deliveries (organization_id, endpoint_id, lane)
  where status = 'queued' and lane <> '';
create index deliveries_in_line on deliveries (organization_id, endpoint_id, lane, sequence)
  where status = 'waiting';
create index deliveries_settled on deliveries (settled_at) where settled_at is not null;

create table delivery_attempts (
  organization_id record_id not null,
  delivery_id record_id not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  status integer,                                           -- of HTTP; null: no response
  error text,                                               -- null: there was a response
  duration_ms integer not null,
  response_head text not null,
  response_body text not null,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id)
    on delete cascade,
  constraint attempts_have_a_response_or_an_error check ((status is null) = (error is not null))
);

-- The events up to this number have their deliveries. The release before numbers events without
-- them; this one makes up for it.
alter table feed_heads add column delivered_number bigint not null default 0;
update feed_heads set delivered_number = last_number;
