-- The change feed: each organization's events, numbered after their commit (decision 67). Whoever
-- writes events waits for a moment while their trigger is made. Events that are there already are
-- numbered later, by the publisher, in short transactions.

-- The number given last. Events with a position above backlog_from, up to backlog_until, were
-- written before the trigger was there; they are numbered before all others.
create table feed_heads (
  organization_id record_id primary key references organizations (id),
  last_number bigint not null check (last_number >= 0),
  backlog_from bigint not null default 0,
  backlog_until bigint not null default 0,
  check (backlog_from <= backlog_until)
);
create index feed_backlogs on feed_heads (organization_id) where backlog_from < backlog_until;

-- There is no foreign key to events or organizations: its check would lock, and so write, the other
-- row each time, which costs changes some percent. Neither is ever deleted.
create table feed (
  organization_id record_id not null,
  number bigint not null check (number > 0),
  event_id record_id not null,
  published_at timestamptz not null,
  primary key (organization_id, number),
  constraint an_event_is_published_once unique (organization_id, event_id)
);

-- Events that have no number yet. Rows come and go quickly.
create table feed_pending (
  organization_id record_id not null,
  position bigint not null,
  event_id record_id not null,
  primary key (organization_id, position)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000,
        autovacuum_vacuum_cost_delay = 0);

create function await_feed_number() returns trigger language plpgsql as $$
begin
  insert into feed_pending (organization_id, position, event_id)
  select organization_id, position, id from added;
  return null;
end
$$;

-- Waits until the transactions that have written events end, so that each event either is visible
-- below or gets a row in feed_pending.
create trigger events_await_feed_numbers after insert on events
  referencing new table as added
  for each statement execute function await_feed_number();

insert into feed_heads (organization_id, last_number, backlog_until)
select id, 0, coalesce((select max(position) from events), 0) from organizations;
