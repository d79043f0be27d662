// Judging a solution: compile it once, run it on each case in a box of its own, compare.
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

// Of two verdicts the later one weighs more.
HIRELINE_ENUM(Verdict, accepted, wrong_answer, runtime_error, time_limit_exceeded,
              memory_limit_exceeded, output_limit_exceeded, compile_error, internal_error)

// run tells what the program wrote; judge tells nothing but verdicts and figures, so that hidden
// cases can't be read out of answers.
HIRELINE_ENUM(JobMode, run, judge)

struct Case {
  std::string input;
  std::optional<std::string> expected_output;
};

struct Job {
  JobMode mode = JobMode::run;
  const Toolchain* toolchain = nullptr;
  std::string source;
  std::vector<Case> cases;
  RunLimits limits;
  Checker checker;
};

struct CaseResult {
  std::optional<Verdict> verdict;  // absent: it ended well, and nothing was expected
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
  std::optional<Verdict> verdict;  // the one that weighs most; absent when no case has one
  std::vector<CaseResult> cases;   // of a program that compiles: as many as there are cases
};

// What a program's end amounts to.
std::optional<Verdict> verdict_of(const BoxResult& result, const BoxLimits& limits,
                                  const Checker& checker, const Case& what);

// All cases of a job may take this long together; what is left then has exceeded the time limit.
inline constexpr std::chrono::seconds job_budget{60};

// Blocks. Throws SlotLost.
Judgement judge(Slot& slot, ProgramCache& cache, const Job& job, const std::stop_token& stop = {},
                std::chrono::milliseconds budget = job_budget);

}  // namespace hireline::runner
