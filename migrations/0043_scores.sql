-- What interviewers rate on a scorecard, in their feedback (decision 94).

-- The version with which the interview was scheduled. Later versions do not change what is rated.
alter table interviews
  add column scorecard_id record_id,
  add column scorecard_version integer check (scorecard_version > 0),
  add check ((scorecard_id is null) = (scorecard_version is null)),
  add foreign key (organization_id, scorecard_id) references scorecards (organization_id, id);

-- From 0 to 100: see scorecard_mean() in common/domain/assessment/scorecard.hpp.
alter table feedbacks
  add column scorecard_mean double precision check (scorecard_mean between 0 and 100);

create table criterion_scores (
  organization_id record_id not null,
  interview_id record_id not null,
  feedback_id record_id not null,
  criterion_id record_id not null,
  position integer not null check (position >= 0),
  rating integer check (rating between 1 and 7),             -- null: not observed
  evidence text,                                             -- what was seen and heard
  primary key (organization_id, feedback_id, criterion_id),
  foreign key (organization_id, feedback_id) references feedbacks (organization_id, id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id)
);

create index scores_of_interview on criterion_scores (organization_id, interview_id);
