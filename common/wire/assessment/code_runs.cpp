// Runs of programs in a coding session, in JSON.

#include "common/app/assessment/code_runs.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::StartRun) {
  return {
      .name = "RunCode",
      .fields = {path("token", &app::StartRun::token).doc("Token of the candidate's link"),
                 body("problemId", &app::StartRun::problem).doc("ID of a problem of the session"),
                 body("language", &app::StartRun::language)
                     .doc("Language of the code, which the problem must offer"),
                 body("code", &app::StartRun::code)
                     .length(0, max_source_bytes)
                     .doc("Source code to run, at most 64 KiB in UTF-8. The code is also saved."),
                 body("baseRevision", &app::StartRun::base_revision)
                     .min(0)
                     .doc("The `revision` that the caller knows; 0 if nothing was saved. If "
                          "another device has saved another code since, nothing is saved or run: "
                          "409 `draft_changed`. If absent, the request overwrites such changes."),
                 body("stdin", &app::StartRun::stdin_text)
                     .length(0, max_stdin_bytes)
                     .doc("Standard input for the program. If given, the program runs once with "
                          "this input instead of on the visible test cases.")}};
}

HIRELINE_SHAPE(CompileReport) {
  return {.name = "CompileReport",
          .fields = {field("ok", &CompileReport::ok).doc("Whether the program compiles"),
                     field("output", &CompileReport::output).doc("What the compiler wrote"),
                     field("timeMs", &CompileReport::time_ms)
                         .doc("How long compiling took, in milliseconds")}};
}

HIRELINE_SHAPE(RunCase) {
  return {.name = "RunCase",
          .fields = {field("verdict", &RunCase::verdict)
                         .doc("Verdict of the case. Absent if the program ran with the given stdin "
                              "and ended without an error."),
                     field("stdout", &RunCase::stdout_text).doc("Standard output of the program"),
                     field("stdoutTruncated", &RunCase::stdout_truncated)
                         .doc("Whether stdout is only the beginning of the output"),
                     field("stderr", &RunCase::stderr_text).doc("Standard error of the program"),
                     field("stderrTruncated", &RunCase::stderr_truncated)
                         .doc("Whether stderr is only the beginning of what the program wrote"),
                     field("expectedOutput", &RunCase::expected_output)
                         .doc("Expected output of the test case. Absent if the program ran with "
                              "the given stdin."),
                     field("timeMs", &RunCase::time_ms)
                         .doc("Processor time in milliseconds, rounded up to 10 ms"),
                     field("memoryKb", &RunCase::memory_kb)
                         .doc("Most memory that one process of the program used, in KiB"),
                     field("exitCode", &RunCase::exit_code)
                         .doc("Exit code of the program. It is 128 more than signal if a signal "
                              "ended the program."),
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
