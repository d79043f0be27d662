// The completion scripts of the shells. They call this program for the words that may follow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::cli {

std::vector<std::string> completed_shells();

// Returns the script of one of completed_shells(); throws std::logic_error for another shell.
std::string_view completion_script(std::string_view shell);

}  // namespace hireline::cli
