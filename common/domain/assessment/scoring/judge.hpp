// The embedded evaluator. It compares the words of an answer with its rubric or its ideal answer.
#pragma once

#include <string_view>

#include "common/domain/assessment/evaluation.hpp"

namespace hireline::scoring {

// Must change whenever the same answer may get another judgement.
inline constexpr std::string_view version = "lexical-2";

// Returns the judgement of an answer. The function is pure: the same answer gets the same
// judgement, byte for byte, on any machine. If the key has a rubric, its points decide the score,
// and the ideal answer helps to recognise the points. Without a rubric the ideal answer decides.
// Without either there is no score. docs/SCORING.md describes the method and its limits.
AnswerJudgement judge_answer(const AnswerToJudge& answer);

}  // namespace hireline::scoring
