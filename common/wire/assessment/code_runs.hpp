// Trying programs in a coding session, in JSON.
#pragma once

#include "common/app/assessment/code_runs.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

template <>
struct Shape<app::StartRun> {
  static constexpr std::string_view name = "RunCode";
  static constexpr auto fields =
      std::tuple{path("token", &app::StartRun::token), body("problemId", &app::StartRun::problem),
                 body("language", &app::StartRun::language),
                 body("code", &app::StartRun::code)
                     .length(0, max_source_bytes)
                     .doc("At most 64 KiB in UTF-8. It is saved, too"),
                 body("stdin", &app::StartRun::stdin_text)
                     .length(0, max_stdin_bytes)
                     .doc("An input of one's own, instead of the visible cases")};
};

template <>
struct Shape<CompileReport> {
  static constexpr std::string_view name = "CompileReport";
  static constexpr auto fields =
      std::tuple{field("ok", &CompileReport::ok), field("output", &CompileReport::output),
                 field("timeMs", &CompileReport::time_ms)};
};

template <>
struct Shape<RunCase> {
  static constexpr std::string_view name = "RunCase";
  static constexpr auto fields =
      std::tuple{field("verdict", &RunCase::verdict)
                     .doc("Absent for an input of one's own on which the program ended well"),
                 field("stdout", &RunCase::stdout_text),
                 field("stdoutTruncated", &RunCase::stdout_truncated),
                 field("stderr", &RunCase::stderr_text),
                 field("stderrTruncated", &RunCase::stderr_truncated),
                 field("expectedOutput", &RunCase::expected_output),
                 field("timeMs", &RunCase::time_ms).doc("Processor time, rounded up to 10 ms"),
                 field("memoryKb", &RunCase::memory_kb),
                 field("exitCode", &RunCase::exit_code),
                 field("signal", &RunCase::signal).doc("That ended the program")};
};

template <>
struct Shape<RunReport> {
  static constexpr std::string_view name = "RunReport";
  static constexpr auto fields = std::tuple{
      field("verdict", &RunReport::verdict).doc("The gravest of the cases'"),
      field("compile", &RunReport::compile).doc("Of a language that is not compiled: its check"),
      field("cases", &RunReport::cases).doc("None when it does not compile")};
};

}  // namespace hireline::wire
