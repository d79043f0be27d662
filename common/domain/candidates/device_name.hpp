// Names of devices, for people who look where they are signed in.
#pragma once

#include <string>
#include <string_view>

namespace hireline {

// Returns what a User-Agent says about the program and the system: "Firefox on Linux", "curl".
// Empty if it says nothing that is known.
std::string device_name(std::string_view user_agent);

}  // namespace hireline
