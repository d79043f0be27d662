// Reports as -o asks for them: the body of the HTTP API as JSON and YAML, drawn on a terminal, and
// else a line for each stage, figure, question or interviewer. What a line leaves out, and that
// there is nothing to tell, is said in a note.
#pragma once

#include <cstddef>

#include "cli/frame/command.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::cli {

void show_report(const Context& context, const FunnelReport& report);
void show_report(const Context& context, const TimeToHireReport& report);
// Of these two at most `lines` lines.
void show_report(const Context& context, QuestionReport report, std::size_t lines);
void show_report(const Context& context, InterviewerReport report, std::size_t lines);

}  // namespace hireline::cli
