// Runs a program as a user would, without a shell in between.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace hireline::test {

struct ProgramRun {
  std::vector<std::string> words;  // the path of the program, then its arguments
  // All of it: nothing is inherited but what sanitizers are told.
  std::map<std::string, std::string> environment = {};
  std::string input = {};
  std::string folder = "/";  // in which it runs
};

struct ProgramResult {
  int exit_code = -1;  // 128 + the signal's number when it was killed by one
  std::string out;
  std::string error;
};

// A program that runs beside the test. Throws std::system_error when it can't be run.
class RunningProgram {
 public:
  explicit RunningProgram(const ProgramRun& run);
  // Kills it when it still runs.
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  // What it has written so far.
  std::string out() const;
  std::string error() const;

  void send_signal(int signal);
  bool has_ended();
  ProgramResult wait();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Runs it to its end.
ProgramResult run_program(const ProgramRun& run);

}  // namespace hireline::test
