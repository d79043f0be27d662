#include "common/app/assessment/receipts/code_receipts.hpp"

#include <algorithm>

#include "common/base/version.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/evaluation_receipts.hpp"
#include "common/db/json_code_receipt.hpp"
#include "common/db/json_columns.hpp"

namespace hireline::app {
namespace {

// Returns what is stored of the judgement: not by what it was made.
JudgedCode stored_judgement(db::Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, const ReceiptSalt& salt) {
  const CodingSession session = db::find_coding_session(tx, organization, interview)->session;
  JudgedCode stored{.build = {},
                    .pass_threshold = session.pass_threshold,
                    .problems = {},
                    .score = session.score,
                    .result = result_of(session.score, session.pass_threshold)};
  for (auto& problem : db::list_submitted_problems(tx, organization, interview)) {
    JudgedProblem& one = stored.problems.emplace_back();
    one = {.id = problem.id, .language = problem.language, .score = problem.score};
    if (!problem.language) continue;
    one.code_commitment = commitment(salt, problem.code.value_or(""));
    one.verdict = problem.verdict;
    one.cases = std::move(problem.cases);
  }
  return stored;
}

// What only the receipt has is taken from it, and everything else from what is stored now.
class JudgementCheck {
 public:
  JudgementCheck(const db::FinishedJudgement& found, JudgedCode told)
      : found_(found), told_(std::move(told)) {}

  // Returns the judgement as it must be, and whether problems were changed since.
  std::pair<JudgedCode, bool> run(db::Tx& tx, const OrganizationId& organization) {
    const auto& salt = found_.receipt->salt;
    ReceiptSalt bytes{};
    if (salt && salt->value.size() == bytes.size()) std::ranges::copy(salt->value, bytes.begin());
    JudgedCode stored = stored_judgement(tx, organization, found_.interview_id, bytes);
    stored.build = told_.build;
    const auto solutions = db::list_solutions_to_judge(tx, organization, found_.interview_id);
    for (std::size_t i = 0; i < std::min(stored.problems.size(), told_.problems.size()); ++i) {
      JudgedProblem& one = stored.problems[i];
      const JudgedProblem& told = told_.problems[i];
      one.runner = told.runner;
      one.toolchain = told.toolchain;
      if (!salt) one.code_commitment = told.code_commitment;
      if (!found_.is_newest) {
        one.verdict = told.verdict;
        one.score = told.score;
        one.cases = told.cases;
      }
      const auto solution = std::ranges::find(solutions, one.id, &db::SolutionToJudge::problem);
      if (solution != solutions.end()) set_key(one, told.key, digest_of(*solution));
    }
    if (!found_.is_newest) {
      stored.score = told_.score;
      stored.result = told_.result;
    }
    return {std::move(stored), is_changed_};
  }

 private:
  // The bank may change a problem after the judgement, and says when.
  void set_key(JudgedProblem& problem, const KeyDigest& told, KeyDigest now) {
    const bool is_same = now.question_hash == told.question_hash && now.key_hash == told.key_hash;
    const bool is_changed = now.changed_at != told.changed_at;
    if (is_changed && !is_same) is_changed_ = true;
    problem.key = is_changed ? told : std::move(now);
  }

  const db::FinishedJudgement& found_;
  const JudgedCode told_;
  bool is_changed_ = false;
};

}  // namespace

std::pair<EvaluationId, Sha256> leave_receipt(db::Tx& tx, const OrganizationId& organization,
                                              const InterviewId& interview,
                                              const std::vector<JudgedSolution>& judged) {
  const auto id = new_id<EvaluationId>();
  const ReceiptSalt salt = random_bytes<32>();
  JudgedCode stored = stored_judgement(tx, organization, interview, salt);
  stored.build = version;
  for (const JudgedSolution& solution : judged) {
    const auto one = std::ranges::find(stored.problems, solution.problem, &JudgedProblem::id);
    one->key = solution.key;
    one->runner = solution.judgement.runner;
    one->toolchain = solution.judgement.toolchain;
  }
  const JsonText receipt = code_receipt(id, stored);
  db::insert_code_receipt(tx, organization, interview, id, receipt, salt);
  return {id, sha256(receipt.text)};
}

std::optional<CheckedEvaluation> verify_judgement(db::Tx& tx, const OrganizationId& organization,
                                                  const EvaluationId& id) {
  const auto found = db::find_finished_judgement(tx, organization, id);
  if (!found) return std::nullopt;
  CheckedEvaluation checked{id, EvaluationVerdict::no_receipt, {}};
  if (!found->receipt) return checked;
  const db::StoredReceipt& receipt = *found->receipt;
  const auto add = [&](const std::string& path) {
    if (std::ranges::find(checked.paths, path) == checked.paths.end())
      checked.paths.push_back(path);
  };
  if (hex(sha256(receipt.receipt.text)) != hex_of(receipt.hash)) add("receiptHash");
  bool is_changed = false;
  if (const auto told = db::judged_code_from(receipt.receipt)) {
    const auto [stored, changed] = JudgementCheck(*found, *told).run(tx, organization);
    is_changed = changed;
    for (const std::string& path : wrong_figures(*told)) add("receipt." + path);
    for (const std::string& path : db::differing_paths(code_receipt(id, stored), receipt.receipt))
      add("receipt." + path);
  } else {
    add("receipt");
  }
  checked.verdict = EvaluationVerdict::recomputed;
  if (is_changed) checked.verdict = EvaluationVerdict::engine_changed;
  if (!receipt.salt) checked.verdict = EvaluationVerdict::erased;
  if (!checked.paths.empty()) checked.verdict = EvaluationVerdict::differs;
  return checked;
}

}  // namespace hireline::app
