-- What reports are computed from, where the rows of everyday work would take too long to read.

-- What the newest finished evaluation of a session made of each main question: kept by a trigger,
-- since reading it out of so many evaluations takes too long. The key stands for the question's title
-- and text as the candidate read them.
create table answer_scores (
  organization_id record_id not null,
  interview_id record_id not null,
  question_id record_id not null,
  question_key bytea not null,
  opening_id record_id not null,
  submitted_at timestamptz not null,
  score double precision check (score between 0 and 100),   -- null: there was nothing to score by
  rest double precision check (rest between 0 and 100),     -- the mean of the session's other scores
  primary key (organization_id, interview_id, question_id),
  foreign key (organization_id, interview_id, question_id)
    references session_questions (organization_id, interview_id, id),
  constraint a_rest_stands_beside_a_score check (rest is null or score is not null)
);

create index answer_scores_by_time on answer_scores (organization_id, submitted_at);

create function question_key(title text, question text) returns bytea
language sql immutable parallel safe as $$
  select substring(sha256(convert_to(coalesce(title || E'\n', '') || question, 'UTF8')) for 16)
$$;

-- Of one evaluation that is done.
create function scores_of_evaluation(evaluation evaluations) returns setof answer_scores
language sql stable as $$
  with scored as (
    select q.id, question_key(q.title, q.text) as key,
           (judged.answer ->> 'score')::double precision as score
    from json_array_elements(evaluation.answers) as judged (answer)
    join session_questions q
      on q.organization_id = evaluation.organization_id
      and q.interview_id = evaluation.interview_id
      and q.id = judged.answer ->> 'questionId'
    where q.follow_up_to is null)
  select evaluation.organization_id, evaluation.interview_id, scored.id, scored.key, i.opening_id,
         s.submitted_at, scored.score,
         case when scored.score is not null and count(scored.score) over () > 1
              then greatest(0, least(100, (sum(scored.score) over () - scored.score)
                                          / (count(scored.score) over () - 1))) end
  from scored
  join screening_sessions s
    on s.organization_id = evaluation.organization_id and s.interview_id = evaluation.interview_id
  join interviews i
    on i.organization_id = evaluation.organization_id and i.id = evaluation.interview_id
  where s.submitted_at is not null
$$;

create function keep_answer_scores() returns trigger language plpgsql as $$
begin
  insert into answer_scores
  select scores.* from scores_of_evaluation(new) as scores
  on conflict (organization_id, interview_id, question_id) do update
  set score = excluded.score, rest = excluded.rest;
  return null;
end
$$;

create trigger answer_scores_follow_evaluations after update on evaluations
  for each row when (new.status = 'done' and old.status <> 'done')
  execute function keep_answer_scores();
