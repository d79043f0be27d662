// What a model's quotes prove of the points that it claims.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/outside/evaluator/fenced_answer.hpp"
#include "common/outside/evaluator/openai_reply.hpp"

namespace hireline::outside {

// The part of the answer that proves each point, in their order; nullopt where nothing does, or
// where nothing is claimed. A quote proves a point when it
// - stands in the answer, and has four words or is all of an answer that has fewer,
// - does not itself speak to the evaluator,
// - shares a word, in another form or with the same meaning, with the point, its keywords or the
//   ideal answer: one that the question does not have, where the point has such words,
// - has no byte in common with a quote that proves another point; the shorter is taken first.
std::vector<std::optional<std::string_view>> proofs_of(const AnswerToJudge& answer,
                                                       const std::vector<RubricPoint>& points,
                                                       const ShownAnswer& shown,
                                                       const std::vector<ClaimedPoint>& claimed);

// Whether most of what the model gives is borne out by nothing: it has no proof, or the embedded
// evaluator, whose points `own` are, finds next to nothing of it.
bool is_doubted(const std::vector<ClaimedPoint>& claimed,
                const std::vector<std::optional<std::string_view>>& proofs,
                const std::vector<PointJudgement>& own);

// 0 to 1.
double coverage_of(PointLevel level);

}  // namespace hireline::outside
