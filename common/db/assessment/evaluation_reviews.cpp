#include "common/db/assessment/evaluation_reviews.hpp"

#include "common/db/assessment/evaluation_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_evaluation_review", R"(
insert into evaluation_reviews (organization_id, id, interview_id, evaluation_id, verdict, reason,
                                feedback_id, reviewer_id, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9))"};

const Statement select_of_interview{"list_evaluation_reviews", R"(
select )" HIRELINE_REVIEWS_ARE_HIDDEN("i.id", "i.pipeline_id", "$3") R"(,
       r.id, r.interview_id, r.evaluation_id, r.verdict, r.reason, r.feedback_id, r.reviewer_id,
       r.created_at
from interviews i
left join evaluation_reviews r on r.organization_id = $1 and r.interview_id = i.id
where i.organization_id = $1 and i.id = $2
order by r.id desc)"};

const Statement select_reviewed{"find_review_targets", R"(
select exists (select from evaluations
               where organization_id = $1 and interview_id = $2 and id = $3 and status = 'done'
               union all
               select from code_receipts
               where organization_id = $1 and interview_id = $2 and evaluation_id = $3),
       exists (select from feedbacks
               where organization_id = $1 and interview_id = $2 and id = $4
                 and not is_shadow))"};

// A stage without a result may have been reopened: then the interview that was completed last
// counts, whose result the stage does not have any more.
const Statement select_unreviewed{"list_unreviewed_stages", R"(
select s.name
from organizations o
join pipeline_stages s on s.organization_id = o.id and s.pipeline_id = $2
cross join lateral (
  select held.id, held.evaluation_id,
         coalesce(s.result, case when exists (
           select from evaluations e
           join screening_sessions x
             on x.organization_id = e.organization_id and x.interview_id = e.interview_id
           where e.organization_id = $1 and e.id = held.evaluation_id and e.status = 'done'
             and e.overall_score >= x.pass_threshold
           union all
           select from coding_sessions x
           where x.organization_id = $1 and x.interview_id = held.id
             and x.score >= x.pass_threshold) then 'pass' else 'hold' end) as result
  from interviews held
  where held.organization_id = $1 and held.pipeline_id = $2 and held.stage_id = s.stage_id
    and case when s.result is null then held.is_automated and held.status = 'completed'
             else held.id = s.interview_id end
  order by held.created_at desc, held.id desc
  limit 1) i
cross join lateral (select )" HIRELINE_NEWEST_EVALUATION R"( as id) newest
where o.id = $1 and o.review_before_reject and s.result_source is distinct from 'human'
  and (i.result = 'hold' or o.hide_score_until_feedback and i.evaluation_id is not null)
  and newest.id is not null
  and not exists (select from evaluation_reviews r
                  where r.organization_id = $1 and r.evaluation_id = newest.id)
order by s.stage_index)"};

}  // namespace

void insert_evaluation_review(Tx& tx, const OrganizationId& organization,
                              const EvaluationReview& review) {
  tx.write(insert_row, organization, review.id, review.interview_id, review.evaluation_id,
           review.verdict, review.reason, review.feedback_id, review.reviewer_id,
           review.created_at);
}

Query<std::vector<EvaluationReview>> list_evaluation_reviews(const OrganizationId& organization,
                                                             const InterviewId& interview,
                                                             const Viewer& viewer) {
  return {select_of_interview, Params::of(organization, interview, viewer),
          [](const Rows& rows) -> Result<std::vector<EvaluationReview>> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
            std::vector<EvaluationReview> found;
            for (Row row : rows) {
              if (row.next<bool>()) return refuse(OwnFeedbackFirst{});
              if (row.next_is_null()) continue;
              EvaluationReview& review = found.emplace_back();
              row.read(review.id, review.interview_id, review.evaluation_id, review.verdict,
                       review.reason, review.feedback_id, review.reviewer_id, review.created_at);
            }
            return found;
          }};
}

ReviewTargets find_review_targets(Tx& tx, const OrganizationId& organization,
                                  const EvaluationReview& review) {
  ReviewTargets found;
  tx.run(select_reviewed, organization, review.interview_id, review.evaluation_id,
         review.feedback_id)
      .front()
      .read(found.has_finished_evaluation, found.has_feedback);
  return found;
}

std::vector<std::string> list_unreviewed_stages(Tx& tx, const OrganizationId& organization,
                                                const PipelineId& pipeline) {
  std::vector<std::string> stages;
  for (Row row : tx.run(select_unreviewed, organization, pipeline))
    stages.push_back(row.next<std::string>());
  return stages;
}

}  // namespace hireline::db
