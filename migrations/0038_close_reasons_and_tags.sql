-- Why pipelines are closed, and tags of candidates (decision 86).
-- Waits for open transactions that read or write organizations, pipelines or participants.

create table close_reasons (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  name text not null check (name <> ''),
  applies_to text[] not null
    check (applies_to <> '{}' and applies_to <@ array['rejected', 'withdrawn']),
  list_order integer not null check (list_order >= 0),
  retired_at timestamptz,                                    -- pipelines keep retired ones
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);

create unique index one_close_reason_per_name on close_reasons (organization_id, lower(name))
  where retired_at is null;

alter table organizations
  add column requires_close_reason boolean not null default false;

alter table pipelines
  add column close_reason_id record_id,
  add column close_comment text,
  add foreign key (organization_id, close_reason_id)
    references close_reasons (organization_id, id),
  add constraint only_closed_pipelines_have_a_close_reason
    check ((close_reason_id is null and close_comment is null)
           or status in ('rejected', 'withdrawn'));

-- The release before sets a status without knowing of reasons.
create function clear_close_reason() returns trigger language plpgsql as $$
begin
  new.close_reason_id := null;
  new.close_comment := null;
  return new;
end $$;

create trigger clear_close_reason before update of status on pipelines
  for each row when (new.status not in ('rejected', 'withdrawn')
                     and (new.close_reason_id is not null or new.close_comment is not null))
  execute function clear_close_reason();

-- Ids of reasons and of tags are no words about a person.
create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'endTime', 'evaluation', 'from', 'interviewers', 'kind',
       'participantId', 'pipelineId', 'provider', 'recommendation', 'result', 'resultSource',
       'role', 'rsvp', 'stage', 'startTime', 'status', 'supersededBy', 'tagIds'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;

create table tags (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  primary key (organization_id, id)
);

create unique index one_tag_per_name on tags (organization_id, lower(name));

create table candidate_tags (
  organization_id record_id not null,
  tag_id record_id not null,
  participant_id record_id not null references participants (id),
  created_at timestamptz not null,
  primary key (organization_id, tag_id, participant_id),
  foreign key (organization_id, tag_id) references tags (organization_id, id)
);

create index tags_of_candidate on candidate_tags (participant_id, organization_id);
