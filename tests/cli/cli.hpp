// The operator CLI as its users run it: the program itself, with an environment of the test's own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/database/test_database.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

// In development, at home in an empty folder, where its data are as well.
class Cli {
 public:
  Cli() {
    set("HOME", folder_.path());
    set("HIRELINE_ENV", "development");
    set("LANG", "C.UTF-8");
    set("HIRELINE_DATA_DIR", folder_ / "data");
  }

  const TemporaryFolder& folder() const { return folder_; }
  void set(const std::string& variable, const std::string& value) {
    environment_[variable] = value;
  }

  const std::map<std::string, std::string>& environment() const { return environment_; }

  // Lets it use this database.
  void use(const TestDatabase& database) { set("HIRELINE_DATABASE_URL", database.pooled_url()); }

  ProgramResult run(std::vector<std::string> words, const std::string& input = {}) const {
    words.insert(words.begin(), program_path("hireline"));
    return run_program({.words = std::move(words),
                        .environment = environment_,
                        .input = input,
                        .folder = folder_.path()});
  }

 private:
  TemporaryFolder folder_;
  std::map<std::string, std::string> environment_;
};

}  // namespace hireline::test
