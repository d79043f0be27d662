#include "common/app/assessment/evaluation_checks.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/assessment/evaluation_results.hpp"
#include "common/app/assessment/receipts/code_receipts.hpp"
#include "common/base/secret.hpp"
#include "common/db/assessment/evaluation_receipts.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

std::string hex_of(const Bytes& bytes) {
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.value.data());
  return hex({data, bytes.value.size()});
}

namespace {

// Compares one evaluation with its receipt, and collects where they differ.
class Check {
 public:
  Check(const db::FinishedEvaluation& found, Replay replay)
      : found_(found), receipt_(*found.receipt), replay_(replay) {}

  CheckedEvaluation run(db::Tx& tx, const OrganizationId& organization) {
    if (hex(sha256(receipt_.receipt.text)) != hex_of(receipt_.hash)) add("receiptHash");
    const auto figures = db::receipt_figures_from(receipt_.receipt);
    if (!figures) {
      add("receipt");
    } else {
      if (!adds_up(*figures)) add("receipt.overallScore");
      if (figures->overall_score != found_.overall_score) add("overallScore");
      if (receipt_.salt) compare(tx, organization, *figures);
    }
    return {found_.id, paths_.empty() ? verdict() : EvaluationVerdict::differs, std::move(paths_)};
  }

 private:
  void add(std::string path) { paths_.push_back(std::move(path)); }

  void add_all(const std::string& of, const std::vector<std::string>& paths) {
    for (const std::string& path : paths) add(path.empty() ? of : of + "." + path);
  }

  bool is_local() const { return found_.evaluator.provider == "local"; }
  bool is_repeatable() const { return is_local() && found_.evaluator.model == scoring::version; }

  // Returns what a model's stored replies make; nullopt if they cannot be replayed.
  std::optional<std::vector<AnswerJudgement>> replayed(
      const std::vector<AnswerToJudge>& answers,
      const std::vector<std::optional<ModelExchange>>& exchanges) const {
    std::vector<AnswerJudgement> judgements;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      auto one = replay_(found_.evaluator, answers[i], exchanges[i] ? &*exchanges[i] : nullptr);
      if (!one) return std::nullopt;
      judgements.push_back(*std::move(one));
    }
    return judgements;
  }

  // Sets the judgements of a model. Without stored replies, or after another version of the
  // evaluator, they are the stored ones. Returns false if no receipt can be made of them: the
  // exchanges cannot be read, or a quote is not in its answer.
  bool judge_as_model(JudgedAnswers& judged, std::vector<AnswerJudgement> stored) {
    std::vector<std::optional<ModelExchange>> exchanges;
    if (receipt_.exchanges) {
      auto read = db::exchanges_from(*receipt_.exchanges);
      if (!read || read->size() != stored.size()) {
        add("exchanges");
        return false;
      }
      exchanges = *std::move(read);
      if (auto again = replayed(judged.answers, exchanges)) {
        judged.judgements = *std::move(again);
        add_all("answers",
                db::differing_paths(db::judgements_json(judged.judgements), found_.answers));
        for (std::size_t i = 0; i < exchanges.size(); ++i)
          if (exchanges[i] && exchanges[i]->request != judged.judgements[i].exchange->request)
            add("exchanges." + std::to_string(i) + ".request");
        is_replayed_ = true;
        return true;
      }
    }
    judged.judgements = std::move(stored);
    for (std::size_t i = 0; i < exchanges.size(); ++i)
      judged.judgements[i].exchange = std::move(exchanges[i]);
    const auto misplaced = misplaced_quotes(judged);
    add_all("answers", misplaced);
    return misplaced.empty();
  }

  // With the stored judgements, if the evaluator cannot be asked again.
  void compare(db::Tx& tx, const OrganizationId& organization, const ReceiptFigures& figures) {
    JudgedAnswers judged{found_.evaluator, {}, {}};
    judged.answers =
        answers_to_judge(db::list_session_questions(tx, organization, found_.interview_id));
    const auto stored = db::judgements_from(found_.answers);
    if (!stored || stored->size() != judged.answers.size()) return add("answers");
    if (is_repeatable()) {
      for (const AnswerToJudge& answer : judged.answers)
        judged.judgements.push_back(scoring::judge_answer(answer));
      add_all("answers",
              db::differing_paths(db::judgements_json(judged.judgements), found_.answers));
    } else {
      if (!judge_as_model(judged, *stored)) return;
    }
    ReceiptSalt salt{};
    if (receipt_.salt->value.size() != salt.size()) return add("salt");
    std::ranges::copy(receipt_.salt->value, salt.begin());
    const std::int64_t threshold =
        db::find_screening_session(tx, organization, found_.interview_id).session.pass_threshold;
    const EvaluationReceipt made = make_receipt(found_.id, judged, threshold, figures.build, salt);
    add_all("receipt", db::differing_paths(made.receipt, receipt_.receipt));
    add_all("spans", db::differing_paths(made.spans, *receipt_.spans));
  }

  EvaluationVerdict verdict() const {
    if (!receipt_.salt) return EvaluationVerdict::erased;
    if (is_repeatable()) return EvaluationVerdict::identical;
    if (is_local() || (receipt_.exchanges && !is_replayed_))
      return EvaluationVerdict::engine_changed;
    return EvaluationVerdict::recomputed;
  }

  const db::FinishedEvaluation& found_;
  const db::StoredReceipt& receipt_;
  const Replay replay_;
  bool is_replayed_ = false;
  std::vector<std::string> paths_;
};

}  // namespace

Result<db::Query<EvaluationList>> list_evaluations(const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::mapped(db::list_evaluations(who.organization_id, in.id, who.recruiter_id),
                    [](std::vector<Evaluation> found) { return EvaluationList{std::move(found)}; });
}

Result<db::Query<IssuedReceipt>> get_evaluation_receipt(const Recruiter& who,
                                                        const OneEvaluation& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::mapped(db::find_receipt(who.organization_id, in.id, who.recruiter_id),
                    [](const db::StoredReceipt& receipt) {
                      return IssuedReceipt{.receipt = receipt.receipt,
                                           .hash = hex_of(receipt.hash),
                                           .salt = receipt.salt.transform(hex_of),
                                           .spans = receipt.spans,
                                           .exchanges = receipt.exchanges};
                    });
}

Result<CheckedEvaluation> verify_evaluation(db::Tx& tx, const Recruiter& who,
                                            const OneEvaluation& in, Replay replay) {
  TRY(allow(who, Permission::manage_hiring));
  if (auto judgement = verify_judgement(tx, who.organization_id, in.id)) return *judgement;
  const auto found =
      TRY(tx.read(db::find_finished_evaluation(who.organization_id, in.id, who.recruiter_id)));
  if (!found.receipt) return CheckedEvaluation{in.id, EvaluationVerdict::no_receipt, {}};
  return Check(found, replay).run(tx, who.organization_id);
}

Result<EvaluatedAnswers> find_evaluated_answers(db::Tx& tx, const Recruiter& who,
                                                const OneEvaluation& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto found =
      TRY(tx.read(db::find_finished_evaluation(who.organization_id, in.id, who.recruiter_id)));
  const auto& organization = who.organization_id;
  return EvaluatedAnswers{
      .id = found.id,
      .evaluator = found.evaluator,
      .answers = answers_to_judge(db::list_session_questions(tx, organization, found.interview_id)),
      .pass_threshold =
          db::find_screening_session(tx, organization, found.interview_id).session.pass_threshold,
      .overall_score = found.overall_score,
      .is_erased = found.receipt && !found.receipt->salt};
}

db::Query<std::vector<EvaluationId>> list_finished_evaluations(const Operator&,
                                                               const OrganizationId& organization,
                                                               const std::optional<Instant>& since,
                                                               const EvaluationId& after,
                                                               std::int64_t limit) {
  return db::list_finished_evaluations(organization, since, after, limit);
}

Result<Recruiter> act_as_owner_of_evaluation(db::Tx& tx, const Operator& who,
                                             const EvaluationId& id) {
  const auto organization = db::find_evaluation_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::evaluation});
  return act_as_owner(who, *organization);
}

}  // namespace hireline::app
