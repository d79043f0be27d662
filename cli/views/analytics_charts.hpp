// The four reports, drawn for a terminal. docs/ANALYTICS.md explains the figures.
#pragma once

#include <string>

#include "cli/output/output.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::cli {

// Draws how many pipelines reached each stage, and the rates.
std::string funnel_chart(const FunnelReport& report, const OutputStyle& style);

// Draws the days until hires: in total, by month and by stage; and the estimate that includes the
// pipelines that are still open.
std::string time_to_hire_chart(const TimeToHireReport& report, const OutputStyle& style);

// Draws the mean score and the discrimination of questions; ~ marks figures of few answers.
std::string question_chart(const QuestionReport& report, const OutputStyle& style);

// Draws how many interviews each interviewer held, and whether the ratings are stricter (to the
// left) or more lenient (to the right) than those of others.
std::string interviewer_chart(const InterviewerReport& report, const OutputStyle& style);

}  // namespace hireline::cli
