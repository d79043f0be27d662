-- Whether an interviewer reads what others said about a candidate before having given feedback.
-- The names are those of the API.
alter table organizations
  add column feedback_visibility text not null default 'always'
    check (feedback_visibility in ('always', 'afterOwn')),
  add column blind_scope text not null default 'interview'
    check (blind_scope in ('interview', 'pipeline'));
