#include "common/domain/candidates/device_name.hpp"

#include <array>
#include <utility>

namespace hireline {
namespace {

using Names = std::pair<std::string_view, std::string_view>;  // what a User-Agent has, and a name

// The first one that is found counts: a browser also names those that it is compatible with.
constexpr std::array<Names, 8> programs{{{"Edg/", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"Firefox/", "Firefox"},
                                         {"FxiOS/", "Firefox"},
                                         {"Chrome/", "Chrome"},
                                         {"CriOS/", "Chrome"},
                                         {"Safari/", "Safari"},
                                         {"curl/", "curl"}}};
constexpr std::array<Names, 7> systems{{{"iPhone", "iPhone"},
                                        {"iPad", "iPad"},
                                        {"Android", "Android"},
                                        {"Windows", "Windows"},
                                        {"Mac OS X", "macOS"},
                                        {"CrOS", "ChromeOS"},
                                        {"Linux", "Linux"}}};

template <std::size_t Size>
std::string_view find_name(const std::array<Names, Size>& names, std::string_view text) {
  for (const auto& [part, name] : names)
    if (text.find(part) != std::string_view::npos) return name;
  return {};
}

}  // namespace

std::string device_name(std::string_view user_agent) {
  const std::string_view program = find_name(programs, user_agent);
  const std::string_view system = find_name(systems, user_agent);
  std::string name(program);
  if (!program.empty() && !system.empty()) name.append(" on ");
  return name.append(system);
}

}  // namespace hireline
