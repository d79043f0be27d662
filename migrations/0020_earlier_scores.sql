-- The scores of evaluations that were done before they were kept. Nobody waits for this, though it
-- takes minutes on a large database: what is evaluated meanwhile, the trigger keeps.
insert into answer_scores
select scores.*
from (select distinct on (organization_id, interview_id) * from evaluations
      where status = 'done'
      order by organization_id, interview_id, evaluated_at desc, id desc) newest
join evaluations e on e.organization_id = newest.organization_id and e.id = newest.id
cross join lateral scores_of_evaluation(e) scores
on conflict (organization_id, interview_id, question_id) do nothing;
