// The four reports, drawn for a terminal. What their figures mean is told in docs/ANALYTICS.md.
#pragma once

#include <string>

#include "cli/output/output.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::cli {

// How many pipelines reached each stage, and with which rates.
std::string funnel_chart(const FunnelReport& report, const OutputStyle& style);

// What hires took in all, by month and by stage; and with those counted who are still open.
std::string time_to_hire_chart(const TimeToHireReport& report, const OutputStyle& style);

// How well questions are answered, and tell candidates apart; ~ marks what is unstable.
std::string question_chart(const QuestionReport& report, const OutputStyle& style);

// Who holds interviews, and whose ratings are stricter (to the left) or kinder than others'.
std::string interviewer_chart(const InterviewerReport& report, const OutputStyle& style);

}  // namespace hireline::cli
