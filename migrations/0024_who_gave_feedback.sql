-- Feedback that somebody else wrote in an interviewer's name does not keep the interviewer from giving
-- their own, and a declined interview that took place all the same can be completed.

alter table feedbacks
  drop constraint one_feedback_per_interviewer,
  add constraint one_feedback_per_interviewer unique nulls not distinct
    (organization_id, interview_id, interviewer_email_key, submitted_by);

-- What was said when declining is kept, whatever becomes of the interview afterwards.
alter table interviews
  drop constraint declined_interviews_have_a_time,
  add constraint declined_interviews_have_a_time
    check (status <> 'declined' or declined_at is not null);
