#include "common/db/assessment/evaluations.hpp"

#include "common/db/assessment/evaluation_columns.hpp"

namespace hireline::db {
namespace {

const Statement insert_queued{"insert_evaluation", R"(
with created as (
  insert into evaluations (organization_id, id, interview_id, status, created_at)
  values ($1, $3, $2, 'queued', $4)
  on conflict (organization_id, interview_id) where status in ('queued', 'running') do nothing
  returning organization_id, id, interview_id)
update interviews i
set evaluation_id = created.id, updated_at = $4
from created
where i.organization_id = created.organization_id and i.id = created.interview_id
returning i.id)"};

// Of an evaluation `e` of the interview $2 that is queued or running.
#define HAS_TASK                                                                  \
  "exists (select from tasks t"                                                   \
  "  where t.organization_id = e.organization_id and t.kind = 'evaluate_answers'" \
  "    and t.subject_id = e.id and t.state in ('available', 'running', 'retryable'))"
#define IS_OPEN "e.interview_id = $2 and e.status in ('queued', 'running')"

const Statement update_abandoned{
    "fail_abandoned_evaluation",
    "update evaluations e set status = 'failed', error = 'its task ended without a result',"
    " needs_review = true where e.organization_id = $1 and " IS_OPEN " and not " HAS_TASK};

const Statement select_under_way{
    "is_evaluation_under_way",
    "select exists (select from evaluations e where e.organization_id = $1 and " IS_OPEN
    " and " HAS_TASK ")"};

const Statement select_one{"select_evaluation", "select " HIRELINE_EVALUATION_COLUMNS R"(
from evaluations e
where e.organization_id = $1 and e.id = $2)"};

const Statement select_interview{"find_evaluated_interview", R"(
select interview_id from evaluations
where organization_id = $1 and id = $2 and status in ('queued', 'running'))"};

const Statement update_running{"start_evaluation", R"(
update evaluations set status = 'running', attempts = attempts + 1
where organization_id = $1 and id = $2 and status in ('queued', 'running')
returning interview_id)"};

const Statement update_done{"set_evaluation_done", R"(
update evaluations
set status = 'done', provider = $3, model = $4, prompt_version = $5, overall_score = $6,
    needs_review = $7, summary = $8, answers = $9, rubric_hash = $10, input_hash = $11,
    evaluated_at = $12
where organization_id = $1 and id = $2 and status in ('queued', 'running')
returning id)"};

const Statement update_failed{"set_evaluation_failed", R"(
update evaluations set status = 'failed', error = $3, needs_review = true
where organization_id = $1 and id = $2 and status in ('queued', 'running')
returning id)"};

// Converts to numeric text with two decimal places, the scale of the column.
std::optional<std::string> as_numeric(std::optional<double> score) {
  if (!score) return std::nullopt;
  const auto hundredths = static_cast<std::int64_t>(*score * 100 + 0.5);
  std::string digits = std::to_string(hundredths % 100);
  if (digits.size() == 1) digits.insert(0, "0");
  return std::to_string(hundredths / 100) + "." + digits;
}

}  // namespace

void fail_abandoned_evaluation(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview) {
  tx.write(update_abandoned, organization, interview);
}

bool is_evaluation_under_way(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview) {
  return tx.run(select_under_way, organization, interview).front().next<bool>();
}

bool insert_evaluation(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                       const EvaluationId& id) {
  return !tx.run(insert_queued, organization, interview, id, tx.now()).empty();
}

Evaluation find_evaluation(Tx& tx, const OrganizationId& organization, const EvaluationId& id) {
  Evaluation evaluation;
  Row row = tx.run(select_one, organization, id).front();
  read_evaluation(row, evaluation);
  return evaluation;
}

std::optional<InterviewId> find_evaluated_interview(Tx& tx, const OrganizationId& organization,
                                                    const EvaluationId& id) {
  const Rows rows = tx.run(select_interview, organization, id);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<InterviewId>();
}

std::optional<InterviewId> start_evaluation(Tx& tx, const OrganizationId& organization,
                                            const EvaluationId& id) {
  const Rows rows = tx.run(update_running, organization, id);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<InterviewId>();
}

bool set_evaluation_done(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                         const EvaluationResult& result) {
  return !tx.run(update_done, organization, id, result.evaluator.provider, result.evaluator.model,
                 result.evaluator.prompt_version, as_numeric(result.overall_score),
                 result.needs_review, result.summary, result.answers, result.rubric_hash,
                 result.input_hash, tx.now())
              .empty();
}

bool set_evaluation_failed(Tx& tx, const OrganizationId& organization, const EvaluationId& id,
                           const std::string& error) {
  return !tx.run(update_failed, organization, id, error).empty();
}

}  // namespace hireline::db
