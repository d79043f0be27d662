-- What candidates do through links: taking automated stages, and declining. And the queue of work
-- that goes on after the answer to a request.

alter table interviews
  add column link_purpose text check (link_purpose in ('screening', 'coding')),
  add column link_expires_at timestamptz,
  add column declined_at timestamptz,
  add column decline_reason text,
  add column decline_tags json,
  add constraint automated_interviews_have_a_link check (is_automated = (link_purpose is not null)),
  add constraint links_of_automated_interviews_expire
    check ((link_purpose is null) = (link_expires_at is null)),
  add constraint declined_interviews_have_a_time
    check ((status = 'declined') = (declined_at is not null)),
  add constraint only_declined_interviews_have_decline_data
    check ((declined_at is null) = (decline_tags is null)
           and (decline_reason is null or declined_at is not null));

create unique index one_link_per_purpose on link_tokens (organization_id, interview_id, purpose);

-- Written in the transaction of its cause, so that there is a task exactly when there is a cause.
-- A task names what it is about and carries nothing else: whoever does it reads how things are then.
create table tasks (
  id record_id primary key,
  kind text not null check (kind <> ''),
  organization_id record_id not null references organizations (id),
  subject_id record_id not null,
  state text not null check (state in ('available', 'running', 'retryable', 'done', 'dead')),
  run_at timestamptz not null,
  attempt integer not null check (attempt >= 0),
  request_id text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint finished_tasks_have_a_time check ((state in ('done', 'dead')) = (finished_at is not null))
);

create unique index one_open_task_per_subject on tasks (kind, subject_id)
  where state in ('available', 'running', 'retryable');
create index tasks_to_do on tasks (run_at, id) where state in ('available', 'retryable');

-- What an organization calls somebody until they give a name of their own. It was kept with the
-- person, where other organizations saw it.
alter table pipelines add column invited_name text;

update pipelines p set invited_name =
  (select i.participant_name from interviews i
   where i.organization_id = p.organization_id and i.pipeline_id = p.id
     and i.participant_name is not null
   order by i.created_at limit 1);

update participants set name = null where auth_id is null;
