// A client of hireline-runner that can misbehave, and the program itself.
#pragma once

#include <string>

#include "common/base/io/descriptor.hpp"
#include "common/base/io/frame_channel.hpp"
#include "common/base/settings/config.hpp"
#include "tests/support/json.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {

using hireline::test::Json;

// The runner that is tried: the one built with the tests, or the one that HIRELINE_TEST_RUNNER
// names, such as an installed one. Beside it are the programs that it starts.
std::string runner_program();

// The program, which offers bash only, unless something else is said. Its beginning and end are
// waited for.
class RunningRunner {
 public:
  // At a socket in a folder of its own.
  explicit RunningRunner(std::vector<std::string> options = {}, const std::string& key = {});
  // At a free port of the loopback.
  static RunningRunner on_network(const std::string& key, std::vector<std::string> options = {});

  // At a socket, with no more open files than these.
  static RunningRunner with_files(unsigned most, const std::vector<std::string>& options = {});

  // With all languages. `starter` are words that start it, such as unshare's.
  static RunningRunner with_all_languages(const std::vector<std::string>& options,
                                          std::vector<std::string> starter = {});

  // Waits until it listens.
  const RunnerAddress& endpoint();
  hireline::test::RunningProgram& program() { return *program_; }

 private:
  RunningRunner(const std::string& place, std::vector<std::string> options, const std::string& key,
                std::unique_ptr<hireline::test::TemporaryFolder> folder,
                std::vector<std::string> starter = {});

  std::unique_ptr<hireline::test::TemporaryFolder> folder_;
  std::unique_ptr<hireline::test::RunningProgram> program_;
  RunnerAddress endpoint_;
};

class Client {
 public:
  explicit Client(const RunnerAddress& runner, const std::string& key = {});

  void send(const Json& message);
  // As they are, whatever was to be sent otherwise.
  void send_bytes(const std::string& bytes);
  // The next answer; null at the end of the connection.
  Json receive();
  Json ask(const Json& message);
  // Whether the other side has closed the connection already.
  bool is_hung_up() const;
  // What would be sent next, without sending it.
  std::string take_bytes(const Json& message);

 private:
  Descriptor socket_;
  FrameChannel channel_;
};

// A run for bash, with one empty input.
Json bash_run(const std::string& id, const std::string& source);

}  // namespace hireline::runner::test
