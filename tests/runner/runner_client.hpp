// A client of hireline-runner, and the program itself.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "runner/sandbox/descriptor.hpp"
#include "runner/serve/frames.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {

// The program, which serves a socket in a folder of its own. Its beginning and end are waited for.
class RunningRunner {
 public:
  explicit RunningRunner(std::vector<std::string> options = {});

  std::string socket_path() const { return folder_ / "runner.sock"; }
  hireline::test::RunningProgram& program() { return *program_; }

 private:
  hireline::test::TemporaryFolder folder_;
  std::unique_ptr<hireline::test::RunningProgram> program_;
};

class Client {
 public:
  // Waits for somebody to listen.
  explicit Client(const std::string& socket_path);

  void send(const nlohmann::json& message) { send_bytes(frame_of(message.dump())); }
  void send_bytes(const std::string& bytes);
  // The next answer; null at the end of the connection.
  nlohmann::json receive();
  nlohmann::json ask(const nlohmann::json& message);

 private:
  Descriptor socket_;
  FrameReader reader_;
};

// A job for bash, with one empty input.
nlohmann::json bash_job(const std::string& id, const std::string& source);

}  // namespace hireline::runner::test
