-- Recruiters' notes on a pipeline, and an order of events that does not hang on clocks. Rewrites
-- events, under a lock that keeps everybody out: see docs/OPERATIONS.md.

-- What recruiters tell each other about a candidate. Events only say that a note was added, because
-- they are kept for ever, and the words about a person should stand in one place.
create table pipeline_notes (
  organization_id record_id not null,
  id record_id not null,
  pipeline_id record_id not null,
  author_id record_id references recruiters (id),   -- null: an operator
  author_name text not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id)
);

create index pipeline_notes_newest_first
  on pipeline_notes (organization_id, pipeline_id, created_at desc, id desc);

-- Neither ids (ordered by second, then by process) nor occurred_at (the instant at which a request
-- began, perhaps before it waited for a lock) tell which of two events came first. A number that is
-- drawn while the changed record is locked does. Events that are there already are numbered in the
-- order in which they were written.
alter table events add column position bigint generated always as identity;

drop index events_by_pipeline;
create index events_by_pipeline on events (organization_id, pipeline_id, position desc)
  where pipeline_id is not null;
create index events_by_organization on events (organization_id, position desc);
create unique index events_in_order on events (position);
