// The shells' side of completion: small scripts that ask this program what may stand next.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::cli {

std::vector<std::string> completed_shells();

// The script of one of them; throws std::logic_error for another.
std::string_view completion_script(std::string_view shell);

}  // namespace hireline::cli
