#include "tests/tidy/tree.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/support/paths.hpp"

namespace hireline::tidy {
namespace {

namespace fs = std::filesystem;

bool has_extension(const fs::path& path, const std::vector<std::string>& extensions) {
  return extensions.empty() ||
         std::find(extensions.begin(), extensions.end(), path.extension()) != extensions.end();
}

SourceFile read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {fs::relative(path, test::project_path("")).generic_string(),
          {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}};
}

}  // namespace

std::string complaint(std::string_view path, int line, std::string_view what) {
  return std::string(path) + ":" + std::to_string(line) + ": " + std::string(what);
}

std::vector<SourceFile> files_below(const std::vector<std::string>& folders,
                                    const std::vector<std::string>& extensions) {
  std::vector<SourceFile> files;
  for (const std::string& folder : folders) {
    const fs::path top = fs::path(test::project_path("")) / folder;
    if (!fs::is_directory(top)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(top))
      if (entry.is_regular_file() && has_extension(entry.path(), extensions))
        files.push_back(read(entry.path()));
  }
  // Pictures, as git tells them from text.
  std::erase_if(files,
                [](const SourceFile& file) { return file.text.find('\0') != std::string::npos; });
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

std::vector<SourceFile> program_sources() {
  return files_below({"common", "server", "cli", "runner"}, {".cpp", ".hpp"});
}

Complaints check_all(const std::vector<SourceFile>& files,
                     const std::function<Complaints(const SourceFile&)>& rule) {
  Complaints all;
  for (const SourceFile& file : files) {
    Complaints some = rule(file);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace hireline::tidy
