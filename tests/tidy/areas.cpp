#include "tests/tidy/areas.hpp"

#include <algorithm>
#include <map>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

namespace fs = std::filesystem;

struct Layer {
  std::string_view folder;
  std::vector<std::string_view> areas;  // from the lowest to the highest
};

// The files in the layer's folder itself.
constexpr std::string_view own = "";

const std::vector<Layer>& layers() {
  static const std::vector<Layer> table = {
      {"common/base", {own, "io", "settings"}},
      {"common/domain",
       {own, "organizations", "assessment", "banks", "hiring", "candidates", "email", "webhooks",
        "analytics", "operations"}},
      {"common/db",
       {"connection", own, "organizations", "banks", "assessment", "hiring", "candidates", "email",
        "webhooks", "analytics", "operations"}},
      {"common/app",
       {own, "email", "organizations", "hiring", "webhooks", "assessment", "banks", "candidates",
        "analytics", "operations"}},
      {"common/wire",
       {"engine", "organizations", "banks", "hiring", "assessment", "candidates", "email",
        "webhooks", "analytics", "operations"}},
      {"common/tasks", {"engine", own}},
      {"server/http",
       {"framing", "replies", "writing", "reading", "metrics", "keys", own, "files"}},
      {"cli",
       {"output", "frame", "records", "views", "banks", "help", "maintenance", "commands", "doctor",
        own}},
  };
  return table;
}

// Returns the area of a path inside the layer.
std::string_view area_of(const Layer& layer, std::string_view path) {
  path.remove_prefix(layer.folder.size() + 1);
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? own : path.substr(0, slash);
}

bool is_in(const Layer& layer, std::string_view path) {
  return path.starts_with(std::string(layer.folder) + "/");
}

}  // namespace

Complaints check_rooms(const SourceFile& file) {
  Complaints complaints;
  const auto layer =
      std::ranges::find_if(layers(), [&](const Layer& one) { return is_in(one, file.path); });
  if (layer == layers().end()) return complaints;
  const auto height = [&](std::string_view path) {
    return std::ranges::find(layer->areas, area_of(*layer, path)) - layer->areas.begin();
  };
  if (height(file.path) == std::ssize(layer->areas))
    return {complaint(file.path, 1, "stands in no area that is known")};
  for (const Piece& include : lex(file.text).includes) {
    const std::string_view path = std::string_view(include.text).substr(1, include.text.size() - 2);
    if (include.text[0] == '"' && is_in(*layer, path) && height(path) > height(file.path))
      complaints.push_back(
          complaint(file.path, include.line, "may not include the area above: " + include.text));
  }
  return complaints;
}

Complaints check_crowds(const std::vector<SourceFile>& files) {
  std::map<std::string, std::size_t> counts;
  for (const SourceFile& file : files) ++counts[fs::path(file.path).parent_path().string()];
  Complaints complaints;
  for (const auto& [folder, count] : counts)
    if (count > max_folder_sources)
      complaints.push_back(
          complaint(folder, 1, "a folder of " + std::to_string(count) + " sources"));
  return complaints;
}

Complaints check_header(const SourceFile& file) {
  const fs::path source(file.path);
  if (source.extension() != ".cpp" || source.filename() == "main.cpp") return {};
  const fs::path folder = source.parent_path();
  const auto own_name = "\"" + fs::path(source).replace_extension(".hpp").generic_string() + "\"";
  const auto of_folder = "\"" + (folder / folder.filename()).generic_string() + ".hpp\"";
  const std::string_view shapes = "\"common/wire/engine/shape.hpp\"";
  for (const Piece& include : lex(file.text).includes)
    if (include.text == own_name || include.text == of_folder || include.text == shapes) return {};
  return {complaint(file.path, 1, "includes no header of its name, nor of its folder's")};
}

}  // namespace hireline::tidy
