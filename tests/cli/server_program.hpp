// The server as its operators start it: the program itself, on a free port.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/test_database.hpp"

namespace hireline::test {

// In development, with its data in an empty folder, on a free port.
class ServerProgram {
 public:
  ServerProgram() {
    environment["HIRELINE_ENV"] = "development";
    environment["HIRELINE_DATA_DIR"] = folder_ / "data";
    environment["HIRELINE_LISTEN"] = "127.0.0.1:0";
    environment["HIRELINE_METRICS_LISTEN"] = "127.0.0.1:0";
    environment["HIRELINE_DB_POOL"] = "2";
    environment["HIRELINE_LOG_LEVEL"] = "error";
  }
  explicit ServerProgram(const TestDatabase& database) : ServerProgram() {
    environment["HIRELINE_DATABASE_URL"] = database.url();
  }

  ProgramResult run(std::vector<std::string> words = {}) const {
    return run_program(described(std::move(words)));
  }
  // To be left running: it says on which port it listens.
  ProgramRun talkative(std::vector<std::string> words = {}) const {
    words.insert(words.end(), {"--log-level", "info"});
    return described(std::move(words));
  }

  std::map<std::string, std::string> environment;

 private:
  ProgramRun described(std::vector<std::string> words) const {
    words.insert(words.begin(), program_path("hireline-server"));
    return {.words = std::move(words), .environment = environment, .folder = folder_.path()};
  }

  TemporaryFolder folder_;
};

// The port that the program says it listens on; fails by throwing when it ends instead.
inline std::uint16_t port_of(RunningProgram& program, const std::string& what = "server") {
  while (true) {
    const bool has_ended = program.has_ended();
    const std::string log = program.out() + program.error();
    const std::string mark = what + ".listening address=127.0.0.1 port=";
    const std::size_t at = log.find(mark);
    if (at != std::string::npos && log.find('\n', at) != std::string::npos)
      return static_cast<std::uint16_t>(std::stoi(log.substr(at + mark.size())));
    if (has_ended) throw std::runtime_error("the server ended: " + log);
    std::this_thread::yield();
  }
}

}  // namespace hireline::test
