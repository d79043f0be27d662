// The commands, one file per noun.
#pragma once

#include <vector>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/commands/programs/programs.hpp"
#include "cli/commands/support/support.hpp"
#include "cli/frame/command.hpp"

namespace hireline::cli {

std::vector<Command> migrate_commands();
std::vector<Command> organization_commands();
std::vector<Command> member_commands();
std::vector<Command> plan_commands();
std::vector<Command> close_reason_commands();
std::vector<Command> tag_commands();
std::vector<Command> job_commands();
std::vector<Command> interview_commands();
std::vector<Command> candidate_commands();
std::vector<Command> candidate_data_commands();
std::vector<Command> pipeline_commands();
std::vector<Command> pipeline_bulk_commands();
std::vector<Command> export_commands();
std::vector<Command> question_commands();
std::vector<Command> question_lint_commands();
std::vector<Command> queue_commands();
std::vector<Command> email_commands();
std::vector<Command> webhook_commands();
std::vector<Command> seed_commands();
std::vector<Command> analytics_commands();
std::vector<Command> audit_commands();
std::vector<Command> sign_in_commands();
std::vector<Command> token_commands();
std::vector<Command> signing_key_commands();
std::vector<Command> maintenance_commands();
std::vector<Command> setup_commands();
std::vector<Command> status_commands();
std::vector<Command> doctor_commands();
std::vector<Command> config_commands();
std::vector<Command> completion_commands();

// Returns all commands, in the order of the help page.
std::vector<Command> all_commands();

}  // namespace hireline::cli
