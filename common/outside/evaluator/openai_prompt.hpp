// What a language model is asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

// Changes with every word of the prompts and with the form of the answers.
inline constexpr std::string_view prompt_version = "points-2";

// How much is asked of a server, most first: an answer by a schema; the same without saying how to
// sample, which some models refuse to be told; any JSON; text.
enum class AnswerForm : unsigned char { schema, bare_schema, json, text };

// Points to look for: those of the rubric, else a point for each sentence of the ideal answer.
std::vector<RubricPoint> points_of(const AnswerKey& key);

// The body of a request. The answer is data between two lines of `fence`, which nobody can guess.
std::string judge_request(std::string_view model, const AnswerToJudge& answer,
                          const std::vector<RubricPoint>& points, std::string_view shown_answer,
                          std::string_view fence, AnswerForm form);

std::string follow_up_request(std::string_view model, const FollowUpRequest& request,
                              std::string_view fence, AnswerForm form);

}  // namespace hireline::outside
