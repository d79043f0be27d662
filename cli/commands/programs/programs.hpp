// The commands about an organization's own programs: their API keys, the feed that they read, and
// the webhooks that they get.
#pragma once

#include <vector>

#include "cli/frame/command.hpp"

namespace hireline::cli {

std::vector<Command> api_key_commands();
std::vector<Command> endpoint_commands();
std::vector<Command> delivery_commands();
std::vector<Command> event_commands();

}  // namespace hireline::cli
