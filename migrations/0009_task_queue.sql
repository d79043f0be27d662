-- How tasks are done: who holds one and until when, what went wrong, and what is done from time to
-- time. No index leads to a new column, so that renewing a lease touches the row's page alone.

alter table tasks
  -- A task of the service itself belongs to no organization.
  alter column organization_id drop not null,
  add column max_attempts integer not null default 10 check (max_attempts > 0),
  add column worker text check (worker <> ''),
  add column lease_until timestamptz,
  add column last_error text check (last_error <> ''),
  -- The last ten, oldest first: {attempt, at, error}.
  add column errors jsonb not null default '[]',
  add constraint a_running_task_is_held
    check ((state = 'running') = (worker is not null)
           and (state = 'running') = (lease_until is not null)),
  add constraint attempts_have_an_end check (attempt <= max_attempts),
  add constraint a_dead_task_says_why check (state <> 'dead' or last_error is not null),
  set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
       autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Few tasks run at a time: all of them are looked at for leases that are over.
create index tasks_running on tasks (id) where state = 'running';
create index tasks_finished on tasks (state, finished_at) where state in ('done', 'dead');

-- When a kind of task was last due, however many processes ask.
create table periodic_tasks (
  kind text primary key check (kind <> ''),
  slot timestamptz not null
);
