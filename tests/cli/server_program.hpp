// The server as its operators start it: the program itself, on free ports, so that it starts beside
// whatever else runs on the machine. Tests start it in no other way; a test of kind `tidy` sees to
// that.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/cli.hpp"
#include "tests/support/database/test_database.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {

// With its API and its metrics on ports that are free, unless the environment names others.
inline ProgramRun server_run(std::vector<std::string> words,
                             std::map<std::string, std::string> environment,
                             const TemporaryFolder& folder) {
  for (const char* setting : {"HIRELINE_LISTEN", "HIRELINE_METRICS_LISTEN"})
    environment.emplace(setting, "127.0.0.1:0");
  words.insert(words.begin(), program_path("hireline-server"));
  return {
      .words = std::move(words), .environment = std::move(environment), .folder = folder.path()};
}

// With the settings and the data of this command line.
inline ProgramRun server_beside(const Cli& cli, std::vector<std::string> words) {
  return server_run(std::move(words), cli.environment(), cli.folder());
}

// In development, with its data in an empty folder.
class ServerProgram {
 public:
  ServerProgram() {
    environment["HIRELINE_ENV"] = "development";
    environment["HIRELINE_DATA_DIR"] = folder_ / "data";
    environment["HIRELINE_DB_POOL"] = "2";
    environment["HIRELINE_LOG_LEVEL"] = "error";
  }
  explicit ServerProgram(const TestDatabase& database) : ServerProgram() {
    environment["HIRELINE_DATABASE_URL"] = database.url();
  }

  ProgramResult run(std::vector<std::string> words = {}) const {
    return run_program(server_run(std::move(words), environment, folder_));
  }
  // To be left running: it says on which port it listens.
  ProgramRun talkative(std::vector<std::string> words = {}) const {
    words.insert(words.end(), {"--log-level", "info"});
    return server_run(std::move(words), environment, folder_);
  }

  std::map<std::string, std::string> environment;

 private:
  TemporaryFolder folder_;
};

// The port that the program says it listens on; fails by throwing when it ends instead.
inline std::uint16_t port_of(RunningProgram& program, const std::string& what = "server") {
  const std::string mark = what + ".listening address=127.0.0.1 port=";
  std::uint16_t port = 0;
  wait_until("the port", [&] {
    const bool has_ended = program.has_ended();
    const std::string log = program.out() + program.error();
    const std::size_t at = log.find(mark);
    if (at != std::string::npos && log.find('\n', at) != std::string::npos)
      port = static_cast<std::uint16_t>(std::stoi(log.substr(at + mark.size())));
    else if (has_ended)
      throw std::runtime_error("the server ended: " + log);
    return port != 0;
  });
  return port;
}

}  // namespace hireline::test
