// The table of the supported programming languages.
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
  // A shell command. Its standard output is the program; if it is empty, the source is the program.
  // Its standard error is the log. `{home}` is the folder of the toolchain, `{headers}` a flag for
  // the folder of precompiled headers, or nothing.
  std::string_view compile;
  std::string_view program_file;
  // `{memory}` is the memory limit in MB.
  std::vector<std::string_view> run;
  std::vector<std::string_view> version;
  std::vector<std::pair<std::string, std::string>> environment;
  std::vector<std::string_view> homes;   // the first existing folder is used
  int time_factor = 1;                   // multiplies the time limit, which is meant for C++
  std::chrono::milliseconds startup{0};  // for the runtime's start
  std::int64_t runtime_memory_mb = 0;    // for the runtime, beside the program's limit
  std::int64_t compile_memory_mb = 512;
  std::string_view hello;            // a program that prints hello
  std::string_view header = {};      // that is worth precompiling
  std::string_view precompile = {};  // a shell command that prints it, precompiled
};

const std::vector<Language>& all_languages();

// Returns null if there is no such language.
const Language* find_language(std::string_view id);

// Returns `text` with what is in braces replaced. `headers` is a folder, or empty.
std::string filled_in(std::string_view text, std::string_view home, std::int64_t memory_mb,
                      std::string_view headers = {});

}  // namespace hireline::runner
