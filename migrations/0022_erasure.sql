-- Erasing what is known of a person, while what happened stays told (decision 41). Whoever writes
-- events waits while their triggers are made anew, and whoever writes participants while those that
-- were merged are found: see docs/OPERATIONS.md.

-- Since when nothing is known of them any more. Stand-ins for a person whom one organization has
-- forgotten have it from the beginning.
alter table participants
  add column erased_at timestamptz,
  add constraint nobody_signs_in_as_an_erased_participant
    check (erased_at is null or auth_id is null);

-- Links that were taken back lead nowhere, whatever else they would be good for.
alter table link_tokens add column revoked_at timestamptz;

-- All the records of one person.
create index participants_merged on participants (merged_into) where merged_into is not null;

-- An event's state without what people wrote or are called by. What may stay is named, so that a
-- field nobody has thought of goes.
create function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'endTime', 'evaluation', 'from', 'interviewers', 'kind', 'participantId',
       'pipelineId', 'provider', 'recommendation', 'result', 'resultSource', 'role', 'rsvp', 'stage',
       'startTime', 'status', 'supersededBy'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;

-- Events are append-only; but words about a person can be taken out of them. Nothing else can be
-- changed, and no words put in.
create function refuse_event_rewriting() returns trigger language plpgsql as $$
declare
  words constant text[] := '{before_state,after_state,reason}';
begin
  if to_jsonb(new) - words is distinct from to_jsonb(old) - words
     or (new.before_state is distinct from old.before_state
         and new.before_state is distinct from without_words(old.before_state))
     or (new.after_state is distinct from old.after_state
         and new.after_state is distinct from without_words(old.after_state))
     or (new.reason is distinct from old.reason
         and (old.reason is null or new.reason is distinct from '(erased)')) then
    raise exception 'events are append-only';
  end if;
  return new;
end
$$;

drop trigger events_are_append_only on events;
create trigger events_are_append_only before delete or truncate on events
  for each statement execute function refuse_event_change();
create trigger events_are_never_rewritten before update on events
  for each row execute function refuse_event_rewriting();

drop trigger service_events_are_append_only on service_events;
create trigger service_events_are_append_only before delete or truncate on service_events
  for each statement execute function refuse_event_change();
create trigger service_events_are_never_rewritten before update on service_events
  for each row execute function refuse_event_rewriting();
