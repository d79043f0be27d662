#pragma once

#include "cli/command.hpp"

namespace hireline::cli {

// `hireline seed load`, one of the commands in seed.cpp.
Command seed_load_command();

}  // namespace hireline::cli
