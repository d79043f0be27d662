#include "common/db/assessment/evaluation_receipts.hpp"

#include "common/db/assessment/evaluation_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_evaluation_receipt", R"(
insert into evaluation_receipts (organization_id, evaluation_id, interview_id, receipt,
                                 receipt_hash, salt, spans, exchanges, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9))"};

const Statement select_finished{"select_finished_evaluation", R"(
select e.interview_id, e.provider, e.model, e.prompt_version, e.overall_score, e.answers,
       )" HIRELINE_SCORE_IS_HIDDEN("e.interview_id", "$3") R"(,
       r.receipt, r.receipt_hash, r.salt, r.spans, r.exchanges
from evaluations e
left join evaluation_receipts r on r.organization_id = $1 and r.evaluation_id = e.id
where e.organization_id = $1 and e.id = $2 and e.status = 'done')"};

const Statement select_organization{"find_evaluation_organization", R"(
-- any-tenant: support staff name an evaluation by its id alone
select organization_id from evaluations where id = $1)"};

const Statement select_of_interview{"list_evaluations",
                                    "select " HIRELINE_EVALUATION_COLUMNS
                                    ", " HIRELINE_SCORE_IS_HIDDEN("i.id", "$3") R"(
from interviews i
left join evaluations e on e.organization_id = $1 and e.interview_id = i.id
where i.organization_id = $1 and i.id = $2
order by e.id desc)"};

const Statement select_page{"list_finished_evaluations", R"(
select id from evaluations
where organization_id = $1 and status = 'done' and id > $3
  and ($2::timestamptz is null or evaluated_at >= $2)
order by id limit $4)"};

}  // namespace

void insert_evaluation_receipt(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview, const EvaluationId& evaluation,
                               const EvaluationReceipt& receipt) {
  tx.write(insert_row, organization, evaluation, interview, receipt.receipt, receipt.hash,
           receipt.salt, receipt.spans, receipt.exchanges, tx.now());
}

Query<FinishedEvaluation> find_finished_evaluation(const OrganizationId& organization,
                                                   const EvaluationId& evaluation,
                                                   const Viewer& viewer) {
  return {select_finished, Params::of(organization, evaluation, viewer),
          [evaluation](const Rows& rows) -> Result<FinishedEvaluation> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::evaluation});
            FinishedEvaluation found;
            found.id = evaluation;
            Row row = rows.front();
            row.read(found.interview_id, found.evaluator.provider, found.evaluator.model,
                     found.evaluator.prompt_version, found.overall_score, found.answers);
            if (row.next<bool>()) return refuse(OwnFeedbackFirst{});
            if (row.next_is_null()) return found;
            StoredReceipt& receipt = found.receipt.emplace();
            row.read(receipt.receipt, receipt.hash, receipt.salt, receipt.spans, receipt.exchanges);
            return found;
          }};
}

std::optional<OrganizationId> find_evaluation_organization(Tx& tx, const EvaluationId& evaluation) {
  const Rows rows = tx.run(select_organization, evaluation);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

Query<std::vector<Evaluation>> list_evaluations(const OrganizationId& organization,
                                                const InterviewId& interview,
                                                const Viewer& viewer) {
  return {select_of_interview, Params::of(organization, interview, viewer),
          [](const Rows& rows) -> Result<std::vector<Evaluation>> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
            std::vector<Evaluation> found;
            for (Row row : rows)
              if (!row.next_is_null()) {
                read_evaluation(row, found.emplace_back());
                if (row.next<bool>()) found.back().hide_score();
              }
            return found;
          }};
}

Query<std::vector<EvaluationId>> list_finished_evaluations(const OrganizationId& organization,
                                                           const std::optional<Instant>& since,
                                                           const EvaluationId& after,
                                                           std::int64_t limit) {
  return {select_page, Params::of(organization, since, after, limit),
          [](const Rows& rows) -> Result<std::vector<EvaluationId>> {
            std::vector<EvaluationId> found;
            for (Row row : rows) found.push_back(row.next<EvaluationId>());
            return found;
          }};
}

}  // namespace hireline::db
