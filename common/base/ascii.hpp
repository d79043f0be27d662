// Text functions for ASCII letters, as in addresses and names of protocols.
#pragma once

#include <string>
#include <string_view>

namespace hireline {

// Returns the text with ASCII letters in lower case; all other bytes stay unchanged.
std::string lower_case(std::string_view text);

// Returns the text without spaces at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace hireline
