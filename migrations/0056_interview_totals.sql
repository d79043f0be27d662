-- The number of a job's interviews by status, so that the list of a job's interviews counts no rows
-- (decision 114). Triggers keep it. Changes of interviews wait while the rows that exist already are
-- counted.

-- As pipeline_totals of migration 34: the number is the sum over the stripes.
create table interview_totals (
  organization_id record_id not null,
  opening_id record_id not null,
  stripe integer not null check (stripe >= 0),
  scheduled bigint not null,
  in_progress bigint not null,
  completed bigint not null,
  declined bigint not null,
  cancelled bigint not null,
  primary key (organization_id, opening_id, stripe)
) with (fillfactor = 50);

-- An expression, which PostgreSQL puts in the place of the call.
create or replace function times_in(status text, statuses text[]) returns bigint
language sql immutable as $$
  select coalesce(cardinality(array_positions(statuses, status)), 0)::bigint
$$;

-- before and after: the statuses of interviews that are no longer counted, and of interviews that
-- are counted now. NULL is none. In plpgsql, which keeps the plan for the next transaction.
create function count_interviews(organization text, opening text, before text[], after text[])
returns void language plpgsql as $$
begin
  insert into interview_totals as total
  values (organization, opening, total_stripe(organization),
          times_in('scheduled', after) - times_in('scheduled', before),
          times_in('in_progress', after) - times_in('in_progress', before),
          times_in('completed', after) - times_in('completed', before),
          times_in('declined', after) - times_in('declined', before),
          times_in('cancelled', after) - times_in('cancelled', before))
  on conflict (organization_id, opening_id, stripe) do update
  set scheduled = total.scheduled + excluded.scheduled,
      in_progress = total.in_progress + excluded.in_progress,
      completed = total.completed + excluded.completed,
      declined = total.declined + excluded.declined,
      cancelled = total.cancelled + excluded.cancelled;
end
$$;

create function totals_follow_interviews() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_interviews(organization_id, opening_id, null, array_agg(status))
      from added group by organization_id, opening_id;
    when 'DELETE' then
      perform count_interviews(organization_id, opening_id, array_agg(status), null)
      from removed group by organization_id, opening_id;
    else
      perform count_interviews(new.organization_id, new.opening_id, array[old.status],
                               array[new.status]);
  end case;
  return null;
end
$$;

lock table interviews in share row exclusive mode;

insert into interview_totals
select organization_id, opening_id, 0,
       count(*) filter (where status = 'scheduled'),
       count(*) filter (where status = 'in_progress'),
       count(*) filter (where status = 'completed'),
       count(*) filter (where status = 'declined'),
       count(*) filter (where status = 'cancelled')
from interviews
group by organization_id, opening_id;

-- An interview's organization and job never change. Most updates do not change the status, and call
-- nothing.
create trigger totals_follow_added_interviews after insert on interviews
  referencing new table as added for each statement execute function totals_follow_interviews();
create trigger totals_follow_changed_interviews after update on interviews
  for each row when (old.status <> new.status) execute function totals_follow_interviews();
create trigger totals_follow_removed_interviews after delete on interviews
  referencing old table as removed for each statement execute function totals_follow_interviews();
