#include "common/db/assessment/evaluation_receipts.hpp"

#include "common/db/assessment/evaluation_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_evaluation_receipt", R"(
insert into evaluation_receipts (organization_id, evaluation_id, interview_id, receipt,
                                 receipt_hash, salt, spans, exchanges, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9))"};

const Statement insert_code_row{"insert_code_receipt", R"(
insert into code_receipts (organization_id, evaluation_id, interview_id, receipt, receipt_hash,
                           salt, created_at)
values ($1, $2, $3, $4, $5, $6, $7))"};

const Statement select_receipt{"select_receipt", R"(
select receipt, receipt_hash, salt, spans, exchanges,
       )" HIRELINE_SCORE_IS_HIDDEN("interview_id", "$3") R"(
from evaluation_receipts where organization_id = $1 and evaluation_id = $2
union all
select receipt, receipt_hash, salt, null, null, false
from code_receipts where organization_id = $1 and evaluation_id = $2)"};

// A judged session without any receipt is found by the id of its interview.
const Statement select_code{"select_judged_code", R"(
select r.interview_id,
       not exists (select from code_receipts n
                   where n.organization_id = $1 and n.interview_id = r.interview_id
                     and (n.created_at, n.evaluation_id) > (r.created_at, r.evaluation_id)),
       r.receipt, r.receipt_hash, r.salt
from code_receipts r
where r.organization_id = $1 and r.evaluation_id = $2
union all
select s.interview_id, true, null, null, null
from coding_sessions s
where s.organization_id = $1 and s.interview_id = $2 and s.judged_at is not null
  and not exists (select from code_receipts r
                  where r.organization_id = $1 and r.interview_id = s.interview_id))"};

const Statement select_newest{"find_newest_evaluation", "select " HIRELINE_NEWEST_EVALUATION
                                                        " from interviews i"
                                                        " where i.organization_id = $1"
                                                        "   and i.id = $2"};

const Statement select_finished{"select_finished_evaluation", R"(
select e.interview_id, e.provider, e.model, e.prompt_version, e.overall_score, e.answers,
       )" HIRELINE_SCORE_IS_HIDDEN("e.interview_id", "$3") R"(,
       r.receipt, r.receipt_hash, r.salt, r.spans, r.exchanges
from evaluations e
left join evaluation_receipts r on r.organization_id = $1 and r.evaluation_id = e.id
where e.organization_id = $1 and e.id = $2 and e.status = 'done')"};

const Statement select_organization{"find_evaluation_organization", R"(
-- any-tenant: support staff name an evaluation by its id alone
select organization_id from evaluations where id = $1
union all
select organization_id from code_receipts where evaluation_id = $1
union all
select organization_id from interviews where id = $1)"};

const Statement select_of_interview{"list_evaluations",
                                    "with e as (select " HIRELINE_EVALUATION_COLUMNS R"(
  from evaluations e where e.organization_id = $1 and e.interview_id = $2
  union all
  select r.evaluation_id, 'done', 1, r.receipt -> 'evaluator' ->> 'provider', null, null,
         case when json_typeof(r.receipt -> 'overallScore') = 'number'
              then (r.receipt ->> 'overallScore')::numeric end,
         false, null, null, r.created_at, r.created_at
  from code_receipts r where r.organization_id = $1 and r.interview_id = $2)
select )" HIRELINE_EVALUATION_COLUMNS ", " HIRELINE_SCORE_IS_HIDDEN("i.id", "$3") R"(
from interviews i
left join e on true
where i.organization_id = $1 and i.id = $2
order by e.id desc)"};

const Statement select_page{"list_finished_evaluations", R"(
select id from (
  select id, evaluated_at from evaluations where organization_id = $1 and status = 'done'
  union all
  select evaluation_id, created_at from code_receipts where organization_id = $1
  union all
  select s.interview_id, s.judged_at from coding_sessions s
  where s.organization_id = $1 and s.judged_at is not null
    and not exists (select from code_receipts r
                    where r.organization_id = $1 and r.interview_id = s.interview_id)) finished
where id > $3 and ($2::timestamptz is null or evaluated_at >= $2)
order by id limit $4)"};

const auto read_receipt = [](Row& row, StoredReceipt& receipt) {
  row.read(receipt.receipt, receipt.hash, receipt.salt, receipt.spans, receipt.exchanges);
};

}  // namespace

void insert_evaluation_receipt(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview, const EvaluationId& evaluation,
                               const EvaluationReceipt& receipt) {
  tx.write(insert_row, organization, evaluation, interview, receipt.receipt, receipt.hash,
           receipt.salt, receipt.spans, receipt.exchanges, tx.now());
}

void insert_code_receipt(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                         const EvaluationId& evaluation, const JsonText& receipt,
                         const ReceiptSalt& salt) {
  tx.write(insert_code_row, organization, evaluation, interview, receipt, sha256(receipt.text),
           salt, tx.now());
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
            read_receipt(row, found.receipt.emplace());
            return found;
          }};
}

Query<StoredReceipt> find_receipt(const OrganizationId& organization,
                                  const EvaluationId& evaluation, const Viewer& viewer) {
  return {select_receipt, Params::of(organization, evaluation, viewer),
          [](const Rows& rows) -> Result<StoredReceipt> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::evaluation});
            StoredReceipt receipt;
            Row row = rows.front();
            read_receipt(row, receipt);
            if (row.next<bool>()) return refuse(OwnFeedbackFirst{});
            return receipt;
          }};
}

std::optional<FinishedJudgement> find_finished_judgement(Tx& tx, const OrganizationId& organization,
                                                         const EvaluationId& evaluation) {
  const Rows rows = tx.run(select_code, organization, evaluation);
  if (rows.empty()) return std::nullopt;
  FinishedJudgement found;
  Row row = rows.front();
  row.read(found.interview_id, found.is_newest);
  if (row.next_is_null()) return found;
  StoredReceipt& receipt = found.receipt.emplace();
  row.read(receipt.receipt, receipt.hash, receipt.salt);
  return found;
}

std::optional<EvaluationId> find_newest_evaluation(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview) {
  Row row = tx.run(select_newest, organization, interview).front();
  return row.next<std::optional<EvaluationId>>();
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
