#pragma once

#include "cli/frame/command.hpp"

namespace hireline::cli {

// `hireline seed load`, one of the commands in seed.cpp.
Command seed_load_command();

}  // namespace hireline::cli
