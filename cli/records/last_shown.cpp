#include "cli/records/last_shown.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace hireline::cli {
namespace {

std::filesystem::path place() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0')
    return std::filesystem::path(state) / "hireline/last-shown";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::filesystem::path(home) / ".local/state/hireline/last-shown";
}

using Names = std::map<std::string, std::string, std::less<>>;

// A line is a kind, a blank, and an id or a name.
Names read_all() {
  Names names;
  std::ifstream file(place());
  for (std::string line; std::getline(file, line);)
    if (const auto blank = line.find(' '); blank != std::string::npos)
      names[line.substr(0, blank)] = line.substr(blank + 1);
  return names;
}

}  // namespace

std::optional<std::string> last_shown(std::string_view kind) {
  const Names names = read_all();
  const auto found = names.find(kind);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

void remember_last_shown(std::string_view kind, std::string_view name) {
  const auto path = place();
  Names names = read_all();
  if (const auto known = names.find(kind);
      path.empty() || (known != names.end() && known->second == name))
    return;
  names[std::string(kind)] = name;
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  // Replaced as a whole, so that another command never reads half of it.
  auto fresh = path;
  fresh += ".new";
  std::ofstream file(fresh);
  for (const auto& [one, value] : names) file << one << ' ' << value << '\n';
  file.close();
  if (file) std::filesystem::rename(fresh, path, ignored);
}

}  // namespace hireline::cli
