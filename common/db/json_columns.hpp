// Converts between JSON columns and C++ types. The service wrote the JSON or checked it before it
// was stored, so JSON of another form is a bug, and the functions throw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/assessment/decision.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/evaluation_receipt.hpp"
#include "common/domain/banks/question_bank.hpp"
#include "common/domain/candidates/candidate_view.hpp"

namespace hireline::db {

JsonText rubric_json(const std::vector<RubricPoint>& rubric);
std::vector<RubricPoint> rubric_from(const JsonText& json);

// {"python":"…"}: contains only the languages that have starter code.
JsonText starter_code_json(const StarterCode& code);
StarterCode starter_code_from(const JsonText& json);

JsonText judged_cases_json(const std::vector<JudgedCase>& cases);
std::vector<JudgedCase> judged_cases_from(const JsonText& json);

// [{"problemId", "order", "title", "language"?, "code"?}]
std::vector<OwnSolution> own_solutions_from(const JsonText& json);

// [{"questionId", "score"?, "rationale", "evidence", "missing", "points", "flags"}]
JsonText judgements_json(const std::vector<AnswerJudgement>& judgements);
// Returns nullopt for JSON of another form, which somebody else wrote.
std::optional<std::vector<AnswerJudgement>> judgements_from(const JsonText& json);

// Returns nullopt for JSON that is not a receipt.
std::optional<ReceiptFigures> receipt_figures_from(const JsonText& receipt);

// [{"engine", "fence", "form", "reply", "request"} or null, …]. Returns nullopt for JSON of another
// form.
std::optional<std::vector<std::optional<ModelExchange>>> exchanges_from(const JsonText& json);

// Returns the paths, such as questions.0.score, at which the documents differ: "" for documents
// that are no JSON, or of different kinds. Numbers and texts are compared by value, the order of
// keys is not.
std::vector<std::string> differing_paths(const JsonText& one, const JsonText& other);

// [{"userId", "note"}]
JsonText dissent_json(const std::vector<Dissent>& dissent);
std::vector<Dissent> dissent_from(const JsonText& json);

JsonText run_report_json(const RunReport& report);
RunReport run_report_from(const JsonText& json);

}  // namespace hireline::db
