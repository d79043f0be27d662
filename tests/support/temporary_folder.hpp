// An empty folder that is deleted with its content when the object is destroyed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hireline::test {

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path() const { return path_.string(); }
  std::string operator/(std::string_view name) const { return (path_ / name).string(); }

  // Writes a file, creates its parent folders, and returns its path.
  std::string write(std::string_view name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

}  // namespace hireline::test
