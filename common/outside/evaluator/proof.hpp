// Checks which claimed points a model's quotes prove.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/outside/evaluator/fenced_answer.hpp"
#include "common/outside/evaluator/openai_reply.hpp"

namespace hireline::outside {

// Returns for each point, in order, the part of the answer that proves it; nullopt if the point is
// not claimed or not proved. A quote proves a point if it
// - occurs in the answer, and has four words or, in a shorter answer, all of its words,
// - contains no instruction to the evaluator,
// - shares a word, also in another form or with the same meaning, with the point, its keywords or
//   the ideal answer; the word must not occur in the question, unless all words of the point and
//   its keywords do,
// - overlaps no quote that proves another point; shorter quotes are assigned first.
std::vector<std::optional<std::string_view>> proofs_of(const AnswerToJudge& answer,
                                                       const std::vector<RubricPoint>& points,
                                                       const ShownAnswer& shown,
                                                       const std::vector<ClaimedPoint>& claimed);

// Returns true if at least half of the claimed weight is doubtful, and the claimed weight is a
// relevant part of the whole. A claim is doubtful if it has no proof, or if the embedded evaluator,
// whose result is `own`, finds almost nothing of the point.
bool is_doubted(const std::vector<ClaimedPoint>& claimed,
                const std::vector<std::optional<std::string_view>>& proofs,
                const std::vector<PointJudgement>& own);

// Returns a value from 0 to 1.
double coverage_of(PointLevel level);

}  // namespace hireline::outside
