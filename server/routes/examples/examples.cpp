#include "server/routes/examples/examples.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "server/routes/examples/file.hpp"

namespace hireline::routes {
namespace {

// The file has one line for each operation: its id, a tab and the body.
std::map<std::string_view, std::string_view> read_lines(std::string_view file) {
  std::map<std::string_view, std::string_view> examples;
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    const std::string_view line = file.substr(0, end);
    if (const std::size_t tab = line.find('\t'); tab != std::string_view::npos)
      examples.emplace(line.substr(0, tab), line.substr(tab + 1));
    file.remove_prefix(std::min(end + 1, file.size()));
  }
  return examples;
}

}  // namespace

std::string recorded_example(const std::string& operation_id) {
  static const auto examples = read_lines(recorded_examples());
  const auto found = examples.find(operation_id);
  return found == examples.end() ? std::string() : std::string(found->second);
}

}  // namespace hireline::routes
