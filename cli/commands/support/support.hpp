// The commands of support staff: what happened to a person, what does not go on, and what mends it.
#pragma once

#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

std::vector<Command> candidate_overview_commands();
std::vector<Command> stuck_commands();
std::vector<Command> interview_mending_commands();

}  // namespace hireline::cli
