// Runs a program as a user would, without a shell in between.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace hireline::test {

struct ProgramRun {
  std::vector<std::string> words;  // the path of the program, then its arguments
  // All of it: nothing is inherited.
  std::map<std::string, std::string> environment = {};
  std::string input = {};
  std::string folder = "/";  // in which it runs
};

struct ProgramResult {
  int exit_code = -1;  // 128 + the signal's number when it was killed by one
  std::string out;
  std::string error;
};

// Waits for its end. Throws std::system_error when it can't be run.
ProgramResult run_program(const ProgramRun& run);

}  // namespace hireline::test
