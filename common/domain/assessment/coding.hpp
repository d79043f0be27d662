// Coding sessions: problems that a candidate solves through a link, and what their solutions are
// worth. Candidates try them on the visible cases; all cases judge what they submit, and only
// recruiters hear of that.
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

// In bytes.
inline constexpr std::size_t max_source_bytes = 64 * 1024;
inline constexpr std::size_t max_stdin_bytes = 64 * 1024;
// A session's time, unless its stage says otherwise.
inline constexpr std::int64_t default_coding_minutes = 90;
// Of one session.
inline constexpr std::int64_t max_runs_per_minute = 15;
// Of all sessions: how many runs may wait or be under way.
inline constexpr std::int64_t max_open_runs = 200;
// A run that nobody has answered for this long is given up, before proxies in front of us would.
inline constexpr std::chrono::seconds run_patience{50};
// How often the sandbox may fail on a submission before somebody has to look.
inline constexpr std::int64_t max_judging_faults = 5;

HIRELINE_ENUM(JudgingStatus, queued, done, failed)

struct CodingSession : TimedSession {
  std::optional<JudgingStatus> judging;  // of what was submitted
  std::optional<double> score;           // 0 to 100; absent without problems
  std::optional<Instant> judged_at;
};

// A solution as it was saved last in one language.
struct SavedCode {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  Instant saved_at;
};

// What the runner says of one case that the candidate may see.
struct RunCase {
  std::optional<Verdict> verdict;  // absent: it ended well, and nothing was expected of it
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
  std::optional<Verdict> verdict;  // the gravest of its cases'
  CompileReport compile;
  std::vector<RunCase> cases;  // none when it does not compile
};

// Why a run came to nothing.
HIRELINE_ENUM(RunFailure, runner_unavailable, language_unavailable)

// One case of a judgement. The time is rounded up to 10 ms, and the input stays unknown.
struct JudgedCase {
  bool is_hidden = false;
  std::int64_t weight = 1;
  Verdict verdict = Verdict::accepted;
  std::int64_t time_ms = 0;
  std::int64_t memory_kb = 0;
  bool operator==(const JudgedCase&) const = default;
};
struct ProblemJudgement {
  Verdict verdict = Verdict::accepted;  // the gravest of its cases'
  std::string compile_output;
  std::vector<JudgedCase> cases;
};

// Times are told this coarsely, lest they tell about the hidden cases.
std::int64_t coarse_time_ms(std::int64_t time_ms);

// The accepted cases' part of all the weight, of 100.
double score_of(const std::vector<JudgedCase>& cases);

// The mean over all problems, of which those that nobody solved count 0, to two places, so that
// what is shown is what decides. Nullopt without problems.
std::optional<double> session_score(const std::vector<double>& solved, std::size_t problems);

// What a candidate's page tells of what happened there. It proves nothing: people paste their own
// notes, and look at other windows for good reasons.
HIRELINE_ENUM(ActivityKind, paste, focus_lost, focus_gained)
struct SessionActivity {
  ActivityKind kind = ActivityKind::paste;
  std::optional<DsaProblemId> problem;
  std::optional<std::int64_t> size;  // of what was pasted, in characters
  Instant happened_at;               // by the candidate's clock
};
// So many are kept of one session.
inline constexpr std::int64_t max_activities = 1'000;

}  // namespace hireline
