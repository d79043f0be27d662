// The embedded evaluator: what an answer covers of its rubric or of its ideal answer, by words.
#pragma once

#include <string_view>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline::scoring {

// Changes whenever the same answer may get another judgement.
inline constexpr std::string_view version = "lexical-2";

// Pure: the same answer gets the same judgement, byte for byte, on any machine. With a rubric its
// points decide, and the ideal answer helps to recognise them; without one the ideal answer
// decides; without either there is no score. docs/SCORING.md says how, and what it can't see.
AnswerJudgement judge_answer(const AnswerToJudge& answer);

}  // namespace hireline::scoring
