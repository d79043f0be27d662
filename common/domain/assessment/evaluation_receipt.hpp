// The receipt of an evaluation of written answers: what was judged, by what, and the arithmetic
// from the points to the result. It is written once and never changes.
//
// The JSON is canonical (RFC 8785: sorted keys, no white space), so that the same evaluation has
// the same bytes. It contains no text of the candidate, but a commitment to each answer and to the
// places of the quotes, and to what was exchanged with a model: SHA-256 over the salt and the text.
// Without the salt, which an erasure deletes, nobody can find the text of an erased answer by
// trying likely ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

using ReceiptSalt = std::array<unsigned char, 32>;

// Returns the SHA-256 of the salt and the text, in hexadecimal.
std::string commitment(const ReceiptSalt& salt, std::string_view text);

struct EvaluationReceipt {
  JsonText receipt;
  Sha256 hash;  // of the receipt's bytes
  ReceiptSalt salt;
  // The places of the quotes, for each question: [[start, end], …] in bytes of UTF-8, for the
  // answer as a whole and for each point.
  JsonText spans;
  // What was exchanged with a model, for each question: [{"engine", …} or null, …]. Absent if no
  // model was asked.
  std::optional<JsonText> exchanges{};
};

// Returns the paths, such as 0.evidence.1 or 0.points.2.evidence.0, of the quotes that are no part
// of their answer. There is none in what an evaluator has just returned.
std::vector<std::string> misplaced_quotes(const JudgedAnswers& judged);

// What the arithmetic of a receipt begins and ends with.
struct ReceiptFigures {
  std::string build;
  std::int64_t pass_threshold = 0;
  std::vector<AnswerJudgement> judgements;  // with score and flags only
  std::optional<double> overall_score;
  bool needs_review = false;
  StageResult result = StageResult::hold;
};
// Whether the scores of the answers make the overall score, and that makes the result.
bool adds_up(const ReceiptFigures& figures);

// `build` is the version of the program that judged. Quotes must be parts of their answers, byte
// for byte.
EvaluationReceipt make_receipt(const EvaluationId& evaluation, const JudgedAnswers& judged,
                               std::int64_t pass_threshold, std::string_view build,
                               const ReceiptSalt& salt);

}  // namespace hireline
