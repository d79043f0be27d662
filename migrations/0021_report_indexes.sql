-- What reports find their rows by. Whoever writes to these tables waits meanwhile: see
-- docs/OPERATIONS.md.

create index pipelines_by_creation on pipelines (organization_id, created_at)
  where superseded_by is null;
create index hires on events (organization_id, occurred_at, pipeline_id)
  where type = 'pipeline.status_changed' and after_state ->> 'status' = 'hired';
create index live_interviews_by_start on interviews (organization_id, start_time)
  where not is_automated;
create index interviews_in_vain on interviews (organization_id, pipeline_id, stage_id)
  include (id, status, link_purpose)
  where status in ('declined', 'cancelled') and pipeline_id is not null;
create index stage_results on pipeline_stages (organization_id, interview_id) include (result)
  where result is not null;

-- The end as it was planned, once the time of the first feedback has taken its place. Null for
-- interviews that were completed before this was kept.
alter table interviews add column planned_end_time timestamptz;
