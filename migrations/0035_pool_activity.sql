-- The talent pool follows changed pipelines row by row. A pipeline's activity changes with most
-- actions of recruiters and candidates; for a candidate with one job it takes one update now. Tables
-- of the changed rows and the counts of the candidate's pipelines took as long as the change itself.
drop trigger pool_follows_updates on pipelines;

create function pool_follows_update() returns trigger language plpgsql
set enable_seqscan to off as $$
declare
  statuses constant text[] := '{active,shortlisted,rejected,hired,withdrawn}';
  participant text;
  one record;
begin
  if new.status = old.status and new.participant_id = old.participant_id
     and new.superseded_by is null and old.superseded_by is null then
    update pool_candidates set last_activity_at = new.last_activity_at
    where organization_id = new.organization_id and participant_id = new.participant_id
      and job_count = 1;
    if found then
      return null;
    end if;
  end if;
  -- In the order of the ids, so that two transactions that change both do not deadlock.
  for participant in
    select id from (values (new.participant_id), (old.participant_id)) touched (id)
    group by id order by id
  loop
    select * into one from refresh_pool_candidate(new.organization_id, participant);
    if one.was is distinct from one.is_now then
      perform count_in_pool(new.organization_id,
                            array(select (one.is_now is not distinct from status)::int::bigint
                                         - (one.was is not distinct from status)::int
                                  from unnest(statuses) with ordinality known (status, place)
                                  order by place));
    end if;
  end loop;
  return null;
end
$$;

create trigger pool_follows_update after update on pipelines for each row
when (new.last_activity_at <> old.last_activity_at or new.status <> old.status
      or new.participant_id <> old.participant_id
      or new.superseded_by is distinct from old.superseded_by)
execute function pool_follows_update();
