// Prints reports in the format of -o. JSON and YAML contain the body of the HTTP API. On a terminal
// a report is drawn; otherwise it has a line for each stage, figure, question or interviewer. A
// note contains what the lines omit, or that the report is empty.
#pragma once

#include <cstddef>

#include "cli/frame/command.hpp"
#include "common/domain/analytics/agreement.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::cli {

void show_report(const Context& context, const FunnelReport& report);
void show_report(const Context& context, const TimeToHireReport& report);
void show_report(const Context& context, const AgreementReport& report);
// These two print at most `lines` lines.
void show_report(const Context& context, QuestionReport report, std::size_t lines);
void show_report(const Context& context, InterviewerReport report, std::size_t lines);

}  // namespace hireline::cli
