// Judges a solution: compiles it once, runs it on each case in a separate box, compares.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "runner/judge/checker.hpp"
#include "runner/judge/toolchain.hpp"

namespace hireline::runner {

// In order of severity: a later verdict has priority over an earlier one.
HIRELINE_ENUM(Verdict, accepted, wrong_answer, runtime_error, time_limit_exceeded,
              memory_limit_exceeded, output_limit_exceeded, compile_error, internal_error)

// run returns the program's output; judge returns only verdicts, times and memory, so that
// responses can't reveal hidden test cases.
HIRELINE_ENUM(CodeRunMode, run, judge)

struct Case {
  std::string input;
  std::optional<std::string> expected_output;
};

struct CodeRun {
  CodeRunMode mode = CodeRunMode::run;
  const Toolchain* toolchain = nullptr;
  std::string source;
  std::vector<Case> cases;
  RunLimits limits;
  Checker checker;
};

struct CaseResult {
  std::optional<Verdict> verdict;  // absent: exited with code 0, and no output is expected
  std::chrono::milliseconds time{0};
  std::int64_t memory_kb = 0;
  int exit_code = 0;
  std::optional<int> signal = {};
  std::string output = {};
  std::string error = {};
  bool output_is_cut = false;
  bool error_is_cut = false;
};

struct Judgement {
  bool is_cancelled = false;
  bool is_compiled = false;
  bool was_compiled_before = false;
  std::string compile_log;
  std::chrono::milliseconds compile_time{0};
  std::optional<Verdict> verdict;  // the most severe; absent if no case has one
  std::vector<CaseResult> cases;   // one per case if the program compiles
};

// Returns the verdict for the result of a run; nullopt if it exited with code 0 and no output
// is expected.
std::optional<Verdict> verdict_of(const BoxResult& result, const BoxLimits& limits,
                                  const Checker& checker, const Case& what);

// Time limit for all cases of a run together. The remaining cases get time_limit_exceeded.
inline constexpr std::chrono::seconds run_budget{60};

// Blocks. Throws SlotLost.
Judgement judge(Slot& slot, ProgramCache& cache, const CodeRun& code_run,
                const std::stop_token& stop = {}, std::chrono::milliseconds budget = run_budget);

}  // namespace hireline::runner
