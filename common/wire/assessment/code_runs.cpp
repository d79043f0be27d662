// Trying programs in a coding session, in JSON.

#include "common/app/assessment/code_runs.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::StartRun) {
  return {
      .name = "RunCode",
      .fields = {path("token", &app::StartRun::token), body("problemId", &app::StartRun::problem),
                 body("language", &app::StartRun::language),
                 body("code", &app::StartRun::code)
                     .length(0, max_source_bytes)
                     .doc("At most 64 KiB in UTF-8. It is saved, too"),
                 body("stdin", &app::StartRun::stdin_text)
                     .length(0, max_stdin_bytes)
                     .doc("An input of one's own, instead of the visible cases")}};
}

HIRELINE_SHAPE(CompileReport) {
  return {.name = "CompileReport",
          .fields = {field("ok", &CompileReport::ok), field("output", &CompileReport::output),
                     field("timeMs", &CompileReport::time_ms)}};
}

HIRELINE_SHAPE(RunCase) {
  return {.name = "RunCase",
          .fields = {field("verdict", &RunCase::verdict)
                         .doc("Absent for an input of one's own on which the program ended well"),
                     field("stdout", &RunCase::stdout_text),
                     field("stdoutTruncated", &RunCase::stdout_truncated),
                     field("stderr", &RunCase::stderr_text),
                     field("stderrTruncated", &RunCase::stderr_truncated),
                     field("expectedOutput", &RunCase::expected_output),
                     field("timeMs", &RunCase::time_ms).doc("Processor time, rounded up to 10 ms"),
                     field("memoryKb", &RunCase::memory_kb), field("exitCode", &RunCase::exit_code),
                     field("signal", &RunCase::signal).doc("That ended the program")}};
}

HIRELINE_SHAPE(RunReport) {
  return {.name = "RunReport",
          .fields = {field("verdict", &RunReport::verdict).doc("The gravest of the cases'"),
                     field("compile", &RunReport::compile)
                         .doc("Of a language that is not compiled: its check"),
                     field("cases", &RunReport::cases).doc("None when it does not compile")}};
}

}  // namespace hireline::wire
