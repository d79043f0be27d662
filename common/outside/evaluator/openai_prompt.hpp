// The prompts that are sent to a language model.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

// Must change with every change of the prompts or of the response format.
inline constexpr std::string_view prompt_version = "points-2";

// Form of the requested response, from most to fewest requirements: by a schema; by a schema
// without sampling parameters, which some models reject; any JSON; text.
HIRELINE_ENUM(AnswerForm, schema, bare_schema, json, text)

// Returns the points to look for: those of the rubric, or one for each sentence of the ideal answer
// if there is no rubric.
std::vector<RubricPoint> points_of(const AnswerKey& key);

// Returns the body of a request. The answer stands as data between two lines of `fence`, a random
// token that cannot be guessed.
std::string judge_request(std::string_view model, const AnswerToJudge& answer,
                          const std::vector<RubricPoint>& points, std::string_view shown_answer,
                          std::string_view fence, AnswerForm form);

std::string follow_up_request(std::string_view model, const FollowUpRequest& request,
                              std::string_view fence, AnswerForm form);

}  // namespace hireline::outside
