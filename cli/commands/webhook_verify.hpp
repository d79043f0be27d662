// The verb that looks at one signature, in a file of its own.
#pragma once

#include "cli/frame/command.hpp"

namespace hireline::cli {

Command webhook_verify_command();

}  // namespace hireline::cli
