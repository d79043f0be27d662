-- What the payment provider tells of subscriptions, and what organizations pay for by it.

-- Each event once, as it was signed, and what became of it. Of no organization until it is applied.
create table webhooks (
  id record_id primary key,
  event_id text not null constraint one_webhook_per_event unique check (event_id <> ''),
  type text not null check (type <> ''),
  payload bytea not null,
  status text not null check (status in ('received', 'applied', 'superseded', 'ignored', 'failed')),
  organization_id record_id references organizations (id),
  error text check (error <> ''),
  received_at timestamptz not null,
  processed_at timestamptz,
  constraint processed_webhooks_have_a_time check ((status = 'received') = (processed_at is null)),
  constraint failed_webhooks_say_why check ((status = 'failed') = (error is not null))
);

create index webhooks_by_status on webhooks (status, received_at desc);
create index webhooks_of_organization on webhooks (organization_id, received_at desc)
  where organization_id is not null;

-- Whose bills the provider's customers pay.
create table billing_customers (
  organization_id record_id not null references organizations (id),
  customer_id text not null check (customer_id <> ''),
  primary key (organization_id, customer_id),
  constraint a_customer_pays_for_one_organization unique (customer_id)
);

-- A subscription as the last event that was applied to it has it. Its deletion is the last one ever.
create table subscriptions (
  organization_id record_id not null references organizations (id),
  id text not null check (id <> ''),
  status text not null
    check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due',
                      'canceled', 'unpaid', 'paused')),
  plan_key text references plans (key),           -- null: it is not live
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  is_deleted boolean not null,
  last_event_id text not null,
  last_event_at timestamptz not null,             -- as the provider says, in whole seconds
  primary key (organization_id, id),
  constraint a_subscription_is_of_one_organization unique (id),
  constraint only_live_subscriptions_pay
    check ((status in ('trialing', 'active', 'past_due') and not is_deleted) = (plan_key is not null))
);
