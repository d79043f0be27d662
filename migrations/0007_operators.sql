-- What operators need, who look across organizations: who belongs to one, what has an id, and the
-- record of what they change that belongs to none.

-- Everybody on an organization's members list, and the recruiters of before there was one.
create view members as
select listed.organization_id, r.id as recruiter_id, r.name, r.email, r.email_key, listed.role,
       listed.joined_at
from organization_members listed
join recruiters r on r.id = listed.recruiter_id
union all
select r.organization_id, r.id, r.name, r.email, r.email_key, 'recruiter', r.created_at
from recruiters r
where r.organization_id is not null
  and not exists (select from organization_members listed
                  where listed.organization_id = r.organization_id and listed.recruiter_id = r.id);

create index recruiters_by_organization on recruiters (organization_id);
create index openings_by_id on openings (id);
create index interviews_by_id on interviews (id);

-- Beside events: what happened to the service itself, such as to a plan that many organizations
-- are on. Its subject has a natural key.
create table service_events (
  id record_id primary key,
  type text not null,
  subject_type text not null,
  subject_key text not null,
  actor_kind text not null check (actor_kind in ('system', 'operator')),
  actor_id text not null,
  actor_name text not null,
  before_state jsonb,
  after_state jsonb,
  reason text,
  request_id text not null,
  occurred_at timestamptz not null
);

create trigger service_events_are_append_only before update or delete or truncate on service_events
  for each statement execute function refuse_event_change();
