-- How often a candidate has changed each draft. A page that saves names the revision that it knows, so
-- that two devices do not overwrite each other's text unnoticed (decision 74).

alter table session_questions
  add column revision integer not null default 0 check (revision >= 0);
alter table session_code
  add column revision integer not null default 0 check (revision >= 0);
