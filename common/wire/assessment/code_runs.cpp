// Runs of programs in a coding session, in JSON.

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
                     .doc("Source code to run, at most 64 KiB in UTF-8. The code is also saved."),
                 body("stdin", &app::StartRun::stdin_text)
                     .length(0, max_stdin_bytes)
                     .doc("Standard input for the program. If given, the program runs once with "
                          "this input instead of on the visible test cases.")}};
}

HIRELINE_SHAPE(CompileReport) {
  return {.name = "CompileReport",
          .fields = {field("ok", &CompileReport::ok), field("output", &CompileReport::output),
                     field("timeMs", &CompileReport::time_ms)}};
}

HIRELINE_SHAPE(RunCase) {
  return {.name = "RunCase",
          .fields = {field("verdict", &RunCase::verdict)
                         .doc("Verdict of the case. Absent if the program ran with the given stdin "
                              "and ended without an error."),
                     field("stdout", &RunCase::stdout_text),
                     field("stdoutTruncated", &RunCase::stdout_truncated),
                     field("stderr", &RunCase::stderr_text),
                     field("stderrTruncated", &RunCase::stderr_truncated),
                     field("expectedOutput", &RunCase::expected_output),
                     field("timeMs", &RunCase::time_ms)
                         .doc("Processor time in milliseconds, rounded up to 10 ms"),
                     field("memoryKb", &RunCase::memory_kb), field("exitCode", &RunCase::exit_code),
                     field("signal", &RunCase::signal).doc("Signal that ended the program")}};
}

HIRELINE_SHAPE(RunReport) {
  return {.name = "RunReport",
          .fields = {field("verdict", &RunReport::verdict).doc("Most severe verdict of the cases"),
                     field("compile", &RunReport::compile)
                         .doc("Report of the compiler. For a language that is not compiled, the "
                              "report of its syntax check."),
                     field("cases", &RunReport::cases)
                         .doc("Results of the cases. Empty if the program does not compile.")}};
}

}  // namespace hireline::wire
