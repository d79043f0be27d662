// Recognition of the points of a rubric in an answer.
#pragma once

#include <string_view>
#include <vector>

#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/scoring/measure.hpp"

namespace hireline::scoring {

// Returns one judgement for each point of the key's rubric, in the order of the rubric.
std::vector<PointJudgement> judge_points(const AnswerKey& key, std::string_view answer,
                                         const Measurable& given);

// Returns the points with a coverage below 0.5.
std::vector<std::string> missing_points(const std::vector<PointJudgement>& points);

// Returns the weighted mean of the coverages, 0 to `whole`.
std::int64_t weighted_coverage(const std::vector<PointJudgement>& points);

}  // namespace hireline::scoring
