-- The number of an organization's jobs and of a job's pipelines, by status, so that no read counts
-- rows (decision 81). Triggers keep them. Changes of jobs and pipelines wait while the rows that
-- exist already are counted.

-- The number is the sum over the stripes. One stripe may be below zero.
create table job_totals (
  organization_id record_id not null,
  stripe integer not null check (stripe >= 0),
  draft bigint not null,
  active bigint not null,
  paused bigint not null,
  closed bigint not null,
  archived bigint not null,
  primary key (organization_id, stripe)
) with (fillfactor = 50);

-- Without the pipelines that were merged into others.
create table pipeline_totals (
  organization_id record_id not null,
  opening_id record_id not null,
  stripe integer not null check (stripe >= 0),
  active bigint not null,
  shortlisted bigint not null,
  rejected bigint not null,
  hired bigint not null,
  withdrawn bigint not null,
  primary key (organization_id, opening_id, stripe)
) with (fillfactor = 50);

-- Returns a stripe that no other transaction changes until this one ends. So nobody waits for a
-- total, and totals cause no deadlock, whatever their order. The lowest free stripe is taken, so that
-- reads have few rows to add up. If 16 transactions of an organization count at once, further ones
-- use the stripe of their connection.
create function total_stripe(organization text) returns integer language plpgsql as $$
begin
  for stripe in 0 .. 15 loop
    if pg_try_advisory_xact_lock(hashtext(organization), stripe) then
      return stripe;
    end if;
  end loop;
  return 16 + pg_backend_pid();
end
$$;

create function times_in(status text, statuses text[]) returns bigint language sql immutable as $$
  select count(*) from unnest(statuses) one where one = status
$$;

-- before and after: the statuses of jobs that are no longer counted, and of jobs that are counted
-- now. NULL is none.
create function count_jobs(organization text, before text[], after text[]) returns void
language sql as $$
  insert into job_totals as total
  values (organization, total_stripe(organization),
          times_in('draft', after) - times_in('draft', before),
          times_in('active', after) - times_in('active', before),
          times_in('paused', after) - times_in('paused', before),
          times_in('closed', after) - times_in('closed', before),
          times_in('archived', after) - times_in('archived', before))
  on conflict (organization_id, stripe) do update
  set draft = total.draft + excluded.draft,
      active = total.active + excluded.active,
      paused = total.paused + excluded.paused,
      closed = total.closed + excluded.closed,
      archived = total.archived + excluded.archived
$$;

create function count_pipelines(organization text, opening text, before text[], after text[])
returns void language sql as $$
  insert into pipeline_totals as total
  values (organization, opening, total_stripe(organization),
          times_in('active', after) - times_in('active', before),
          times_in('shortlisted', after) - times_in('shortlisted', before),
          times_in('rejected', after) - times_in('rejected', before),
          times_in('hired', after) - times_in('hired', before),
          times_in('withdrawn', after) - times_in('withdrawn', before))
  on conflict (organization_id, opening_id, stripe) do update
  set active = total.active + excluded.active,
      shortlisted = total.shortlisted + excluded.shortlisted,
      rejected = total.rejected + excluded.rejected,
      hired = total.hired + excluded.hired,
      withdrawn = total.withdrawn + excluded.withdrawn
$$;

create function totals_follow_jobs() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_jobs(organization_id, null, array_agg(status))
      from added group by organization_id;
    when 'DELETE' then
      perform count_jobs(organization_id, array_agg(status), null)
      from removed group by organization_id;
    else
      perform count_jobs(new.organization_id, array[old.status], array[new.status]);
  end case;
  return null;
end
$$;

create function totals_follow_pipelines() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_pipelines(organization_id, opening_id, null, array_agg(status))
      from added where superseded_by is null group by organization_id, opening_id;
    when 'DELETE' then
      perform count_pipelines(organization_id, opening_id, array_agg(status), null)
      from removed where superseded_by is null group by organization_id, opening_id;
    else
      perform count_pipelines(new.organization_id, new.opening_id,
                              case when old.superseded_by is null then array[old.status] end,
                              case when new.superseded_by is null then array[new.status] end);
  end case;
  return null;
end
$$;

-- As in migration 5, but in a stripe that no other transaction changes.
create or replace function count_in_pool(organization text, changes bigint[]) returns void
language sql as $$
  insert into pool_totals as total
  values (organization, total_stripe(organization), changes[1], changes[2], changes[3], changes[4],
          changes[5])
  on conflict (organization_id, stripe) do update
  set active = total.active + excluded.active,
      shortlisted = total.shortlisted + excluded.shortlisted,
      rejected = total.rejected + excluded.rejected,
      hired = total.hired + excluded.hired,
      withdrawn = total.withdrawn + excluded.withdrawn
$$;

lock table openings, pipelines in share row exclusive mode;

insert into job_totals
select organization_id, 0,
       count(*) filter (where status = 'draft'),
       count(*) filter (where status = 'active'),
       count(*) filter (where status = 'paused'),
       count(*) filter (where status = 'closed'),
       count(*) filter (where status = 'archived')
from openings
group by organization_id;

insert into pipeline_totals
select organization_id, opening_id, 0,
       count(*) filter (where status = 'active'),
       count(*) filter (where status = 'shortlisted'),
       count(*) filter (where status = 'rejected'),
       count(*) filter (where status = 'hired'),
       count(*) filter (where status = 'withdrawn')
from pipelines
where superseded_by is null
group by organization_id, opening_id;

-- A row's organization and job never change. Most updates change neither status, and call nothing.
create trigger totals_follow_added_jobs after insert on openings
  referencing new table as added for each statement execute function totals_follow_jobs();
create trigger totals_follow_changed_jobs after update on openings
  for each row when (old.status <> new.status) execute function totals_follow_jobs();
create trigger totals_follow_removed_jobs after delete on openings
  referencing old table as removed for each statement execute function totals_follow_jobs();
create trigger totals_follow_added_pipelines after insert on pipelines
  referencing new table as added for each statement execute function totals_follow_pipelines();
create trigger totals_follow_changed_pipelines after update on pipelines
  for each row when (old.status <> new.status
                     or (old.superseded_by is null) <> (new.superseded_by is null))
  execute function totals_follow_pipelines();
create trigger totals_follow_removed_pipelines after delete on pipelines
  referencing old table as removed for each statement execute function totals_follow_pipelines();

-- Last, after the locks that writers of pipelines take before they change a total.
alter table pool_totals
  drop constraint pool_totals_stripe_check,
  alter column stripe type integer,
  add constraint pool_totals_stripe_check check (stripe >= 0);
