// The receipt of a judgement of code: what was judged, by what, and the arithmetic from the
// verdicts to the result. As of evaluations, it is canonical JSON (RFC 8785), is written once, and
// has only a commitment to the code: SHA-256 over the salt and the code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Of what a solution is judged by: see JudgingKey.
struct KeyDigest {
  std::string question_hash;  // of the statement; hashes are in hexadecimal
  std::string key_hash;       // of the rest
  std::string changed_at;
};
struct JudgedProblem {
  DsaProblemId id;
  std::optional<ProgrammingLanguage> language;  // absent: no solution, and nothing else is set
  std::string code_commitment{};                // in hexadecimal
  KeyDigest key{};
  std::string runner{};     // its version
  std::string toolchain{};  // as the compiler or interpreter prints it
  std::optional<Verdict> verdict{};
  std::optional<double> score{};  // with two decimal places, as it is stored
  std::vector<JudgedCase> cases{};
};
struct JudgedCode {
  std::string build;  // version of the program that wrote the receipt
  std::int64_t pass_threshold = 0;
  std::vector<JudgedProblem> problems;
  std::optional<double> score;
  StageResult result = StageResult::hold;
};

JsonText code_receipt(const EvaluationId& evaluation, const JudgedCode& judged);

// Returns the paths, such as questions.0.score, of the figures that do not follow from the others:
// a verdict and a score from the cases, the overall score from them, the result from the score.
std::vector<std::string> wrong_figures(const JudgedCode& judged);

}  // namespace hireline
