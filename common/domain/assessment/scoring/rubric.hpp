// The points of a rubric, looked for in an answer.
#pragma once

#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/scoring/measure.hpp"

namespace hireline::scoring {

// One judgement for each point of the key's rubric, in its order.
std::vector<PointJudgement> judge_points(const AnswerKey& key, std::string_view answer,
                                         const Measurable& given);

// The points that are made by less than half.
std::vector<std::string> missing_points(const std::vector<PointJudgement>& points);

// Of `whole`: the mean of the coverages by the points' weights.
std::int64_t weighted_coverage(const std::vector<PointJudgement>& points);

}  // namespace hireline::scoring
