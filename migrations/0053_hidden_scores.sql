-- Scores that are hidden until the own feedback, and whether it was (decision 104).

alter table organizations
  add column hide_score_until_feedback boolean not null default false;

-- Whether the member who wrote it could read the score of a program. Null: there was none, no
-- member wrote it, or an earlier release stored it.
alter table feedbacks
  add column saw_score boolean;

-- Whether the interview has an evaluation, and the viewer has not given feedback on it. A dry run
-- hides it from everybody: the change that is tried could be the feedback.
create function score_is_hidden(organization text, interview text, viewer text)
returns boolean language sql stable as $$
  select exists (
      select from interviews i
      where i.organization_id = organization and i.id = interview and i.evaluation_id is not null)
    and (current_setting('hireline.dry_run', true) is not distinct from 'on' or not exists (
      select from feedbacks own
      join recruiters me on me.id = viewer and me.email_key = own.interviewer_email_key
      where own.organization_id = organization and own.interview_id = interview))
$$;

-- Whether that holds for any interview of the pipeline: events of stages name no interview.
create function any_score_is_hidden(organization text, pipeline text, viewer text)
returns boolean language sql stable as $$
  select exists (
    select from interviews i
    where i.organization_id = organization and i.pipeline_id = pipeline
      and score_is_hidden(organization, i.id, viewer))
$$;
