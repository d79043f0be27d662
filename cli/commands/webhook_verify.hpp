// `hireline webhook verify`, one of the commands in webhook.cpp.
#pragma once

#include "cli/frame/command.hpp"

namespace hireline::cli {

Command webhook_verify_command();

}  // namespace hireline::cli
