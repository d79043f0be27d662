#include "cli/records/last_shown.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "common/base/id.hpp"

namespace hireline::cli {
namespace {

std::filesystem::path place() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0')
    return std::filesystem::path(state) / "hireline/last-shown";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::filesystem::path(home) / ".local/state/hireline/last-shown";
}

using Ids = std::map<std::string, std::string, std::less<>>;

// A line is a kind and an id.
Ids read_all() {
  Ids ids;
  std::ifstream file(place());
  std::string kind;
  std::string id;
  while (file >> kind >> id)
    if (is_id(id)) ids[kind] = id;
  return ids;
}

}  // namespace

std::optional<std::string> last_shown(std::string_view kind) {
  const Ids ids = read_all();
  const auto found = ids.find(kind);
  return found == ids.end() ? std::nullopt : std::optional(found->second);
}

void remember_last_shown(std::string_view kind, std::string_view id) {
  const auto path = place();
  Ids ids = read_all();
  if (const auto known = ids.find(kind);
      path.empty() || (known != ids.end() && known->second == id))
    return;
  ids[std::string(kind)] = id;
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  // Replaced as a whole, so that another command never reads half of it.
  auto fresh = path;
  fresh += ".new";
  std::ofstream file(fresh);
  for (const auto& [one, value] : ids) file << one << ' ' << value << '\n';
  file.close();
  if (file) std::filesystem::rename(fresh, path, ignored);
}

}  // namespace hireline::cli
