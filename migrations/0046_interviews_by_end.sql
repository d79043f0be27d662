-- What looks for feedback that is owed (decision 97). Writers of interviews wait while the index is
-- built: some seconds for a million interviews.

alter table emails validate constraint emails_kind_check;

-- Live interviews on which feedback may be owed, by their end.
create index interviews_by_end on interviews (coalesce(planned_end_time, end_time))
  where not is_automated and status in ('scheduled', 'in_progress', 'completed');
