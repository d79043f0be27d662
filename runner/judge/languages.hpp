// The languages that solutions may be written in. Each is a row of a table.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hireline::runner {

struct Language {
  std::string_view id;
  std::string_view source_file;
  // A fixed command of the shell. What it writes to standard output is the program, unless that is
  // empty; what it writes to standard error is the log. `{home}` is where the toolchain is.
  std::string_view compile;
  std::string_view program_file;
  // `{memory}` is the memory limit in MB.
  std::vector<std::string_view> run;
  std::vector<std::string_view> version;
  std::vector<std::pair<std::string, std::string>> environment;
  std::vector<std::string_view> homes;   // the first that is there is taken
  int time_factor = 1;                   // against a problem's limit, which is meant for C++
  std::chrono::milliseconds startup{0};  // what the runtime may need before the solution begins
  std::int64_t runtime_memory_mb = 0;    // what the runtime has beside the solution's memory
  std::int64_t compile_memory_mb = 512;
  std::string_view hello;  // a program that writes hello
};

const std::vector<Language>& all_languages();

// Null when there is no such language.
const Language* find_language(std::string_view id);

// `text` with {home} and {memory} filled in.
std::string filled_in(std::string_view text, std::string_view home, std::int64_t memory_mb);

}  // namespace hireline::runner
