// Client of the code runner. The protocol is described in docs/RUNNER.md.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/settings/config.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::outside {

// run returns the program's output; judge returns only verdicts, times and memory.
HIRELINE_ENUM(RunnerMode, run, judge)

struct RunnerCase {
  std::string input;
  std::optional<std::string> expected_output{};
};

struct RunnerRequest {
  RunnerMode mode = RunnerMode::run;
  std::string language;  // python, cpp, …
  std::string source;    // valid UTF-8, like all texts here
  std::vector<RunnerCase> cases;
  std::chrono::milliseconds time_limit{
      2'000};  // the problem's; languages have factors of their own
  std::int64_t memory_limit_mb = 256;
  std::string checker = "exact";  // or tokens, or float:1e-6
};

struct RunnerCompilation {
  bool is_ok = false;
  std::string log;
  std::chrono::milliseconds time{0};
  bool is_cached = false;  // the program was compiled by an earlier request
};

struct RunnerCaseAnswer {
  std::optional<Verdict> verdict;  // absent: exited with code 0, and no output is expected
  std::chrono::milliseconds time{0};
  std::int64_t memory_kb = 0;
  // Set in mode run only.
  int exit_code = 0;
  std::optional<int> signal{};
  std::string output{};
  bool output_is_truncated = false;
  std::string error{};
  bool error_is_truncated = false;
};

struct RunnerAnswer {
  std::optional<Verdict> verdict;  // the worst verdict of the cases; absent if no case has one
  RunnerCompilation compilation{};
  // One for each requested case; empty if the source does not compile.
  std::vector<RunnerCaseAnswer> cases{};
  // Of the runner, and of the language as the toolchain prints it. Runners of earlier releases do
  // not say.
  std::string version{};
  std::string toolchain{};
};

struct RunnerLanguage {
  std::string id;
  std::string version;  // as printed by the toolchain
};

struct RunnerHealth {
  std::string version;
  std::size_t slots = 0;
  std::size_t running = 0;
  std::size_t queued = 0;
  std::size_t queue_size = 0;
  std::vector<RunnerLanguage> languages{};
};

// unreachable: nothing listens, the keys differ, or the connection broke; the request may have run.
// busy: the runner's queue is full.
// language_unavailable: the language is not installed on the runner.
// invalid: the request is invalid; see the reason.
// sandbox_lost: a slot failed during the request, and the runner exits.
// timed_out: no response within `patience`.
// cancelled: the caller requested a stop.
HIRELINE_ENUM(RunnerErrorKind, unreachable, busy, language_unavailable, invalid, sandbox_lost,
              timed_out, cancelled)

// `reason` is for operators: it contains no secret, no source and no output.
struct RunnerFailure {
  RunnerErrorKind kind = RunnerErrorKind::unreachable;
  std::string reason;

  // Returns true if a later attempt may succeed. Running a request twice does no harm.
  bool is_worth_a_retry() const {
    return kind != RunnerErrorKind::invalid && kind != RunnerErrorKind::language_unavailable;
  }
};

template <class Value>
using RunnerResult = std::expected<Value, RunnerFailure>;

// Safe from any thread: each call uses its own connection. Closing the connection ends the request.
class RunnerClient {
 public:
  // For a network address the key is required; for a local socket it is used if it is not empty.
  RunnerClient(RunnerAddress runner, Secret key);

  // Both block until there is a response, `patience` has elapsed, or a stop is requested.
  // `patience` counts from the call and includes the time in the runner's queue. Only the
  // resolution of a host name may take longer.
  RunnerResult<RunnerAnswer> run(const RunnerRequest& request, std::chrono::milliseconds patience,
                                 const std::stop_token& stop = {}) const;
  RunnerResult<RunnerHealth> health(std::chrono::milliseconds patience,
                                    const std::stop_token& stop = {}) const;

 private:
  RunnerResult<std::string> ask(const std::string& message, std::chrono::milliseconds patience,
                                const std::stop_token& stop) const;

  const RunnerAddress runner_;
  const Secret key_;
};

}  // namespace hireline::outside
