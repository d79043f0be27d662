-- Feedback that an interviewer has begun, and not given yet (decision 102). Only its author reads
-- it. It goes with the author's seat on the panel.
create table scorecard_drafts (
  organization_id record_id not null,
  interview_id record_id not null,
  recruiter_id record_id not null,                           -- the author
  body json not null                                         -- {}: erased
    constraint a_draft_is_small check (octet_length(body::text) <= 65536),
  saved_at timestamptz not null,
  primary key (organization_id, interview_id, recruiter_id),
  foreign key (organization_id, interview_id, recruiter_id)
    references interview_interviewers (organization_id, interview_id, recruiter_id)
    on delete cascade
);
