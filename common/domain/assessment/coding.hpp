// Coding sessions: problems that a candidate solves through a link, and the scores of the
// solutions. Candidates can run their programs on the visible test cases. A submission is judged on
// all test cases. Only recruiters can read the judgement.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

inline constexpr std::size_t max_source_bytes = 64 * 1024;
inline constexpr std::size_t max_stdin_bytes = 64 * 1024;
// The time limit of a session whose stage sets none.
inline constexpr std::int64_t default_coding_minutes = 90;
// The limit of one session.
inline constexpr std::int64_t max_runs_per_minute = 15;
// The limit of waiting and executing runs of all sessions together.
inline constexpr std::int64_t max_open_runs = 200;
// A run without a result after this time fails. Less than the usual timeout of a reverse proxy.
inline constexpr std::chrono::seconds run_patience{50};
// After this many failures of the sandbox on one submission, its judging fails and a person has to
// investigate.
inline constexpr std::int64_t max_judging_faults = 5;

HIRELINE_ENUM(JudgingStatus, queued, done, failed)

struct CodingSession : TimedSession {
  std::optional<JudgingStatus> judging;  // of the submission
  std::optional<double> score;           // 0 to 100; absent if the session has no problems
  std::optional<Instant> judged_at;
};

// The last saved solution to a problem in one language.
struct SavedCode {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  Instant saved_at;
  std::int64_t revision = 0;  // how often the code has changed
};

// The runner's result for one case that the candidate may see.
struct RunCase {
  std::optional<Verdict> verdict;  // absent: it succeeded, and the case has no expected output
  std::optional<std::string> expected_output;
  std::int64_t time_ms = 0;
  std::int64_t memory_kb = 0;
  std::optional<std::int64_t> exit_code;
  std::optional<std::int64_t> signal;
  std::string stdout_text;
  bool stdout_truncated = false;
  std::string stderr_text;
  bool stderr_truncated = false;
};
struct CompileReport {
  bool ok = false;
  std::string output;
  std::int64_t time_ms = 0;
};
struct RunReport {
  std::optional<Verdict> verdict;  // the most severe verdict of the cases
  CompileReport compile;
  std::vector<RunCase> cases;  // empty if the program does not compile
};

// Why a run has no report.
HIRELINE_ENUM(RunFailure, runner_unavailable, language_unavailable)

// One case of a judgement, without its input. The time is rounded up to 10 ms.
struct JudgedCase {
  bool is_hidden = false;
  std::int64_t weight = 1;
  Verdict verdict = Verdict::accepted;
  std::int64_t time_ms = 0;
  std::int64_t memory_kb = 0;
  bool operator==(const JudgedCase&) const = default;
};
struct ProblemJudgement {
  Verdict verdict = Verdict::accepted;  // the most severe verdict of the cases
  std::string compile_output;
  std::vector<JudgedCase> cases;
  std::string runner{};     // its version; empty if it does not say
  std::string toolchain{};  // as the compiler or interpreter prints it
};

// Rounds a time up to 10 ms, so that times reveal less about the hidden cases.
std::int64_t coarse_time_ms(std::int64_t time_ms);

// Returns the weight of the accepted cases as a percentage of the weight of all cases, 0 to 100.
double score_of(const std::vector<JudgedCase>& cases);

// Returns the mean score over all problems; a problem without a solution counts 0. The score is
// rounded to two decimal places, so that the displayed score is the one that decides the result.
// Returns nullopt if `problems` is 0.
std::optional<double> session_score(const std::vector<double>& solved, std::size_t problems);

// Activity that the candidate's page reports. It proves nothing: candidates also paste their own
// notes, and have good reasons to look at other windows.
HIRELINE_ENUM(ActivityKind, paste, focus_lost, focus_gained)
struct SessionActivity {
  ActivityKind kind = ActivityKind::paste;
  std::optional<DsaProblemId> problem;
  std::optional<std::int64_t> size;  // of the pasted text, in characters
  Instant happened_at;               // by the candidate's clock
};
// The maximum number of stored activities of one session.
inline constexpr std::int64_t max_activities = 1'000;

}  // namespace hireline
