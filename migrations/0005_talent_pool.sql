-- The talent pool: each organization's candidates, one row for each person, kept by triggers from
-- the pipelines, so that no writer can forget it.
--
-- What changes at every step of a pipeline (pool_candidates) and what changes seldom but is costly
-- to index (pool_names) are apart. Writers of pipelines are
-- held off while the rows of before are gathered: see docs/OPERATIONS.md.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How a candidate stands: by the pipeline that was active last.
create table pool_candidates (
  organization_id record_id not null,
  participant_id record_id not null,
  job_count integer not null check (job_count >= 0),   -- 0 only while the first pipeline is counted
  latest_status text not null
    check (latest_status in ('active', 'shortlisted', 'rejected', 'hired', 'withdrawn')),
  last_activity_at timestamptz not null
) with (fillfactor = 85);

-- What a candidate is searched and sorted by. Keys are in lower case; sort_key has no accents, and
-- is the address of who gave no name.
create table pool_names (
  organization_id record_id not null,
  participant_id record_id not null,
  job_count integer not null,
  latest_status text not null,
  name_key text,
  email_key text not null,
  sort_key text not null collate "C"
);

-- How many candidates stand how. The number is the sum over the stripes: whoever counts takes the
-- stripe of its connection, so that writers seldom meet, and a transaction locks one row however
-- many candidates it changes. A stripe by itself may be below zero.
create table pool_totals (
  organization_id record_id not null references organizations (id),
  stripe smallint not null check (stripe between 0 and 15),
  active bigint not null,
  shortlisted bigint not null,
  rejected bigint not null,
  hired bigint not null,
  withdrawn bigint not null,
  primary key (organization_id, stripe)
) with (fillfactor = 50);

create function pool_sort_key(name text, email text) returns text language sql immutable as $$
  select left(regexp_replace(normalize(lower(coalesce(nullif(btrim(name), ''), email)), nfd),
                             '[\u0300-\u036f]', '', 'g'), 200)
$$;

-- How a candidate stands by the pipelines; no row for who has none.
create function pool_standing(organization text, participant text)
returns table (status text, last_activity_at timestamptz, jobs bigint) language sql stable as $$
  -- The fence keeps a planner without statistics from walking all of the organization's pipelines.
  select status, last_activity_at, count(*) over ()
  from (select * from pipelines where participant_id = participant offset 0) theirs
  where organization_id = organization
  order by last_activity_at desc, id desc
  limit 1
$$;

-- By their own name, else as the organization invited them.
-- Of ids, whose collation it would hand on: say another one where it matters.
create function pool_name(organization text, participant text)
returns text language sql stable as $$
  select coalesce((select name from participants where id = participant),
                  (select invited_name
                   from (select * from pipelines where participant_id = participant offset 0) theirs
                   where organization_id = organization and invited_name is not null
                   order by created_at, id
                   limit 1))
$$;

-- Makes the pool's rows of one candidate what the pipelines say, and tells the status before and
-- after it; null is nobody. The candidate's row is locked before the pipelines are read: of two
-- transactions with pipelines of one person the later sees what the earlier has done.
create function refresh_pool_candidate(organization text, participant text, out was text,
                                       out is_now text)
language plpgsql as $$
declare
  stored pool_candidates;
  latest record;
begin
  loop
    select * into stored from pool_candidates
    where organization_id = organization and participant_id = participant
    for update;
    exit when found;
    insert into pool_candidates
    select organization, participant, 0, status, last_activity_at
    from pool_standing(organization, participant)
    on conflict do nothing;
    -- Else another transaction has made the row, or there is nobody.
    if not found and not exists (select from pool_standing(organization, participant)) then
      return;
    end if;
  end loop;
  select * into latest from pool_standing(organization, participant);
  was := case when stored.job_count > 0 then stored.latest_status end;
  is_now := latest.status;

  if is_now is null then
    delete from pool_candidates
    where organization_id = organization and participant_id = participant;
    return;
  end if;
  if (latest.jobs, latest.status, latest.last_activity_at)
     is distinct from (stored.job_count, stored.latest_status, stored.last_activity_at) then
    update pool_candidates
    set job_count = latest.jobs, latest_status = latest.status,
        last_activity_at = latest.last_activity_at
    where organization_id = organization and participant_id = participant;
  end if;
  if was is null then
    -- Until this row can be seen by who changes the name, the name stays.
    perform from participants where id = participant for share;
    insert into pool_names
    select organization, t.id, latest.jobs, latest.status, lower(named.name), lower(t.email),
           pool_sort_key(named.name, t.email)
    from participants t
    cross join lateral (select pool_name(organization, t.id) collate "default" as name) named
    where t.id = participant;
  elsif latest.jobs <> stored.job_count then
    -- The new pipeline may be the first that has a name.
    update pool_names n
    set job_count = latest.jobs, latest_status = latest.status, name_key = lower(named.name),
        sort_key = pool_sort_key(named.name, n.email_key)
    from (select pool_name(organization, participant) collate "default" as name) named
    where n.organization_id = organization and n.participant_id = participant;
  elsif (latest.jobs, latest.status) is distinct from (stored.job_count, stored.latest_status) then
    update pool_names set job_count = latest.jobs, latest_status = latest.status
    where organization_id = organization and participant_id = participant;
  end if;
end
$$;

-- changes: of active, shortlisted, rejected, hired, withdrawn.
create function count_in_pool(organization text, changes bigint[]) returns void language sql as $$
  insert into pool_totals as total
  values (organization, pg_backend_pid() % 16, changes[1], changes[2], changes[3], changes[4],
          changes[5])
  on conflict (organization_id, stripe) do update
  set active = total.active + excluded.active,
      shortlisted = total.shortlisted + excluded.shortlisted,
      rejected = total.rejected + excluded.rejected,
      hired = total.hired + excluded.hired,
      withdrawn = total.withdrawn + excluded.withdrawn
$$;

-- For statements that change many, too: candidates in order, the total of each organization once,
-- and plans that stay right while the tables grow.
create function pool_follows_pipelines() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  organizations text[];
  participants text[];
  nothing constant bigint[] := '{0,0,0,0,0}';
  statuses constant text[] := '{active,shortlisted,rejected,hired,withdrawn}';
  changes bigint[] := nothing;
  one record;
begin
  case tg_op
    when 'INSERT' then
      select array_agg(organization_id), array_agg(participant_id)
      into organizations, participants
      from (select distinct organization_id, participant_id from after order by 1, 2) touched;
    when 'DELETE' then
      select array_agg(organization_id), array_agg(participant_id)
      into organizations, participants
      from (select distinct organization_id, participant_id from before order by 1, 2) touched;
    else
      select array_agg(organization_id), array_agg(participant_id)
      into organizations, participants
      from (select organization_id, participant_id from before
            union select organization_id, participant_id from after order by 1, 2) touched;
  end case;
  for i in 1 .. coalesce(cardinality(participants), 0) loop
    select * into one from refresh_pool_candidate(organizations[i], participants[i]);
    if one.was is distinct from one.is_now then
      for s in 1 .. 5 loop
        changes[s] := changes[s] + (one.is_now is not distinct from statuses[s])::int
                      - (one.was is not distinct from statuses[s])::int;
      end loop;
    end if;
    if organizations[i + 1] is distinct from organizations[i] and changes <> nothing then
      perform count_in_pool(organizations[i], changes);
      changes := nothing;
    end if;
  end loop;
  return null;
end
$$;

create function pool_follows_participants() returns trigger language plpgsql as $$
begin
  update pool_names n
  set name_key = lower(pool_name(n.organization_id, new.id) collate "default"),
      email_key = lower(new.email),
      sort_key = pool_sort_key(pool_name(n.organization_id, new.id) collate "default", new.email)
  from pipelines p
  where p.participant_id = new.id
    and n.organization_id = p.organization_id and n.participant_id = p.participant_id;
  return null;
end
$$;

-- Taken before the rows of before are gathered: what is written from here on waits for the
-- triggers.
lock table pipelines, participants in share row exclusive mode;

insert into pool_candidates
select distinct on (organization_id, participant_id) organization_id, participant_id,
       count(*) over (partition by organization_id, participant_id), status, last_activity_at
from pipelines
order by organization_id, participant_id, last_activity_at desc, id desc;

insert into pool_names
select c.organization_id, c.participant_id, c.job_count, c.latest_status, lower(named.name),
       lower(t.email), pool_sort_key(named.name, t.email)
from pool_candidates c join participants t on t.id = c.participant_id
cross join lateral (
  select pool_name(c.organization_id, c.participant_id) collate "default" as name) named;

insert into pool_totals
select organization_id, 0, count(*) filter (where latest_status = 'active'),
       count(*) filter (where latest_status = 'shortlisted'),
       count(*) filter (where latest_status = 'rejected'),
       count(*) filter (where latest_status = 'hired'),
       count(*) filter (where latest_status = 'withdrawn')
from pool_candidates
group by organization_id;

create index pool_by_activity
  on pool_candidates (organization_id, last_activity_at desc, participant_id desc);
create index pool_by_status_and_activity
  on pool_candidates (organization_id, latest_status, last_activity_at desc, participant_id desc);
create index pool_by_name on pool_names (organization_id, sort_key, participant_id);
create index pool_by_status_and_name
  on pool_names (organization_id, latest_status, sort_key, participant_id);
create index pool_by_jobs
  on pool_names (organization_id, job_count desc, sort_key, participant_id);
create index pool_by_status_and_jobs
  on pool_names (organization_id, latest_status, job_count desc, sort_key, participant_id);
-- The organization is in it so that a search never reads the names of others. Without the list of
-- pending entries, which is quick to write until somebody has to work it off.
create index pool_search on pool_names
  using gin (organization_id, name_key gin_trgm_ops, email_key gin_trgm_ops)
  with (fastupdate = off);

-- What an organization has held with one person.
create index interviews_by_participant on interviews (organization_id, participant_id);

-- Last, because of indexes that seem equal to the planner, as all do before there are statistics, it
-- takes the newest.
alter table pool_candidates add primary key (organization_id, participant_id);
alter table pool_names add primary key (organization_id, participant_id),
  add foreign key (organization_id, participant_id)
    references pool_candidates (organization_id, participant_id) on delete cascade;

create trigger pool_follows_inserts after insert on pipelines
  referencing new table as after for each statement execute function pool_follows_pipelines();
create trigger pool_follows_updates after update on pipelines
  referencing old table as before new table as after
  for each statement execute function pool_follows_pipelines();
create trigger pool_follows_deletes after delete on pipelines
  referencing old table as before for each statement execute function pool_follows_pipelines();
create trigger pool_follows_renamed after update on participants
  for each row when ((old.name, old.email) is distinct from (new.name, new.email))
  execute function pool_follows_participants();
