// Runs programs without a shell.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace hireline::test {

struct ProgramRun {
  std::vector<std::string> words;  // the path of the program, then its arguments
  // The whole environment. Only the options of the sanitizers are inherited.
  std::map<std::string, std::string> environment = {};
  std::string input = {};
  std::string folder = "/";  // the working directory
};

struct ProgramResult {
  int exit_code = -1;  // 128 + the signal's number if a signal ended the program
  std::string out;
  std::string error;
};

// A program that runs at the same time as the test. Throws std::system_error if it cannot be
// started.
class RunningProgram {
 public:
  explicit RunningProgram(const ProgramRun& run);
  // Kills the program if it still runs.
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  // Return the standard output and the standard error so far.
  std::string out() const;
  std::string error() const;

  void send_signal(int signal);
  bool has_ended();
  ProgramResult wait();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Runs the program and waits until it ends.
ProgramResult run_program(const ProgramRun& run);

}  // namespace hireline::test
