-- The candidate's side: what they answer to an invitation, and records of one person that turn out
-- to be one.

-- Of live interviews. Rescheduling forgets it: it was said of another time.
alter table interviews
  add column rsvp_status text check (rsvp_status in ('accepted', 'declined')),
  add column rsvp_at timestamptz,
  add constraint rsvps_have_a_time check ((rsvp_status is null) = (rsvp_at is null)),
  add constraint only_live_interviews_have_an_rsvp check (rsvp_status is null or not is_automated);

alter table emails
  drop constraint emails_kind_check,
  add constraint emails_kind_check
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'rsvp_notice', 'status_update', 'member_invitation'));

-- Whose pipelines another record has taken over stays, for events and superseded pipelines name it;
-- nobody signs in as it or is invited by it any more.
alter table participants
  add column merged_into record_id references participants (id),
  add constraint nobody_signs_in_as_a_merged_participant
    check (merged_into is null or auth_id is null);
drop index one_unclaimed_participant_per_email;
create unique index one_unclaimed_participant_per_email on participants (email_key)
  where auth_id is null and merged_into is null;

-- Of two pipelines that one person had in a job, the one that was less far. It stays with a merged
-- record, to be looked at, and stands in no list and no count.
alter table pipelines
  add column superseded_by record_id,
  add foreign key (organization_id, superseded_by) references pipelines (organization_id, id),
  add constraint superseded_pipelines_are_over
    check (superseded_by is null or status not in ('active', 'shortlisted'));

create or replace function pool_standing(organization text, participant text)
returns table (status text, last_activity_at timestamptz, jobs bigint) language sql stable as $$
  -- The fence keeps a planner without statistics from walking all of the organization's pipelines.
  select status, last_activity_at, count(*) over ()
  from (select * from pipelines where participant_id = participant offset 0) theirs
  where organization_id = organization and superseded_by is null
  order by last_activity_at desc, id desc
  limit 1
$$;

-- Of a candidate's own doing that is no organization's: their account has another address now.
alter table service_events
  drop constraint service_events_actor_kind_check,
  add constraint service_events_actor_kind_check
    check (actor_kind in ('system', 'operator', 'candidate'));
