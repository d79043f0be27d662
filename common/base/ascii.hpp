// Text of which only the ASCII letters matter, as in addresses and names of protocols.
#pragma once

#include <string>
#include <string_view>

namespace hireline {

// Whatever is no ASCII letter stays as it is.
std::string lower_case(std::string_view text);

}  // namespace hireline
