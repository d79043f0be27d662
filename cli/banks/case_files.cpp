#include "cli/banks/case_files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

namespace fs = std::filesystem;

// The largest UTF-8 size of 500,000 characters, in bytes.
constexpr std::uintmax_t largest_case = 4 * 500'000;

bool is_inside(const fs::path& path, const fs::path& folder) {
  const auto [end_of_folder, ignored] =
      std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end_of_folder == folder.end();
}

std::expected<std::string, std::string> case_text(const nlohmann::json& name,
                                                  const fs::path& folder) {
  if (!name.is_string()) return std::unexpected("must be the name of a file");
  if (folder.empty()) return std::unexpected("names a file, but this entry has no folder");
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return std::unexpected("names a file in a folder that cannot be read");
  // canonical() fails for a missing path. weakly_canonical() would not resolve symbolic links after
  // the first missing component.
  const fs::path path = fs::canonical(root / name.get<std::string>(), error);
  if (error) return std::unexpected("names a file that does not exist");
  if (!is_inside(path, root)) return std::unexpected("points outside the problem's folder");
  auto text = file_text(path, largest_case);
  if (text && !wire::count_code_points(*text))
    return std::unexpected("names a file that is not in UTF-8");
  if (!text) return std::unexpected("names a file that " + text.error());
  return text;
}

}  // namespace

std::expected<std::string, std::string> file_text(const fs::path& path, std::uintmax_t largest) {
  std::error_code error;
  if (!fs::exists(path, error)) return std::unexpected("does not exist");
  if (!fs::is_regular_file(path, error)) return std::unexpected("is not a regular file");
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > largest)
    return std::unexpected("is larger than " + std::to_string(largest) + " bytes");
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file || error) return std::unexpected("cannot be read");
  return text;
}

std::vector<Issue> put_case_files(nlohmann::json& problem, const fs::path& folder) {
  std::vector<Issue> issues;
  const auto cases = problem.find("testCases");
  if (cases == problem.end() || !cases->is_array()) return issues;
  for (std::size_t i = 0; i < cases->size(); ++i) {
    nlohmann::json& one = (*cases)[i];
    if (!one.is_object()) continue;
    for (const std::string member : {"input", "expectedOutput"}) {
      const std::string reference = member + "File";
      const auto named = one.find(reference);
      if (named == one.end()) continue;
      if (one.contains(member)) {
        issues.push_back(
            {.path = {"testCases", i, reference},
             .message = "cannot be used together with " + member + ": remove one of them"});
        one.erase(reference);
        continue;
      }
      auto text = case_text(*named, folder);
      one.erase(reference);
      if (!text) issues.push_back({.path = {"testCases", i, reference}, .message = text.error()});
      // The member is also set after an error, so that its absence is not reported as a second
      // error.
      one[member] = std::move(text).value_or("");
    }
  }
  return issues;
}

}  // namespace hireline::cli
