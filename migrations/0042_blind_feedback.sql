-- Whether an interviewer reads what others said about a candidate before having given feedback.
-- The names are those of the API.
alter table organizations
  add column feedback_visibility text not null default 'always'
    check (feedback_visibility in ('always', 'afterOwn')),
  add column blind_scope text not null default 'interview'
    check (blind_scope in ('interview', 'pipeline'));

-- The key of the viewer's address if feedback on the interview is hidden from them, else NULL. They
-- are blind while they owe feedback: they are listed for an interview between people that was
-- neither cancelled nor declined, and there is no feedback in their name. In the scope `pipeline`,
-- and if asked for, this is about all interviews of the pipeline. In a dry run, every member is
-- blind. PostgreSQL does not inline it, so that statements of organizations that hide nothing do
-- not set up its plan: that doubled the time of a list.
create function blind_viewer(organization text, interview text, pipeline text,
                             and_pipeline boolean, viewer text)
returns text language sql stable as $$
  select me.email_key
  from recruiters me
  where me.id = viewer
    and (current_setting('hireline.dry_run', true) = 'on' or exists (
      select from (
        select interview as id
        union all
        select near.id from interviews near
        where near.organization_id = organization and near.pipeline_id = pipeline
          and (and_pipeline or exists (
            select from organizations where id = organization and blind_scope = 'pipeline'))) about
      join interviews owed on owed.organization_id = organization and owed.id = about.id
        and not owed.is_automated and owed.status in ('scheduled', 'in_progress', 'completed')
      join interview_interviewers seat on seat.organization_id = organization
        and seat.interview_id = owed.id and seat.recruiter_id = me.id
      where not exists (
        select from feedbacks own
        where own.organization_id = organization and own.interview_id = owed.id
          and own.interviewer_email_key = me.email_key)))
$$;
