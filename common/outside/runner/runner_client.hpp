// The code runner, as the service talks to it: docs/RUNNER.md describes what is said.
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

// run tells what the program wrote; judge tells verdicts and figures only.
HIRELINE_ENUM(RunnerMode, run, judge)

struct RunnerCase {
  std::string input;
  std::optional<std::string> expected_output{};
};

struct RunnerJob {
  RunnerMode mode = RunnerMode::run;
  std::string language;  // python, cpp, …
  std::string source;    // valid UTF-8, as all texts here
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
  bool is_cached = false;  // compiled before, so nothing was compiled now
};

struct RunnerCaseAnswer {
  std::optional<Verdict> verdict;  // absent: it ended well, and nothing was expected
  std::chrono::milliseconds time{0};
  std::int64_t memory_kb = 0;
  // These in mode run only.
  int exit_code = 0;
  std::optional<int> signal{};
  std::string output{};
  bool output_is_truncated = false;
  std::string error{};
  bool error_is_truncated = false;
};

struct RunnerAnswer {
  std::optional<Verdict> verdict;  // the gravest of the cases'; absent when none has one
  RunnerCompilation compilation{};
  std::vector<RunnerCaseAnswer> cases{};  // as many as were asked for; none if it does not compile
};

struct RunnerLanguage {
  std::string id;
  std::string version;  // what the toolchain says of itself
};

struct RunnerHealth {
  std::string version;
  std::size_t slots = 0;
  std::size_t running = 0;
  std::size_t queued = 0;
  std::size_t queue_size = 0;
  std::vector<RunnerLanguage> languages{};
};

// unreachable: nothing listens, the keys differ, or it broke off; nothing is known of the job.
// busy: as many jobs wait as may.
// language_unavailable: not installed where the runner is.
// invalid: the job itself is wrong, as the reason says.
// sandbox_lost: a slot broke with the job in it, and the runner ends.
// timed_out: no answer within the patience that was given.
// cancelled: the caller asked to stop.
HIRELINE_ENUM(RunnerTrouble, unreachable, busy, language_unavailable, invalid, sandbox_lost,
              timed_out, cancelled)

// `reason` is for operators: it holds no secret, no source and no output.
struct RunnerFailure {
  RunnerTrouble trouble = RunnerTrouble::unreachable;
  std::string reason;

  // Later the same job may be answered: running it twice does no harm.
  bool is_worth_a_retry() const {
    return trouble != RunnerTrouble::invalid && trouble != RunnerTrouble::language_unavailable;
  }
};

template <class Value>
using RunnerResult = std::expected<Value, RunnerFailure>;

// Safe from any thread: each call has a connection of its own, and closing it ends the job.
class RunnerClient {
 public:
  // At an address the key is needed; at a local socket it is used if there is one.
  RunnerClient(Endpoint runner, Secret key);

  // Both block until there is an answer, the patience has run out, or a stop is requested. The
  // patience counts from the call, waiting in the runner's queue included; only the look-up of a
  // host's name may take longer.
  RunnerResult<RunnerAnswer> run(const RunnerJob& job, std::chrono::milliseconds patience,
                                 const std::stop_token& stop = {}) const;
  RunnerResult<RunnerHealth> health(std::chrono::milliseconds patience,
                                    const std::stop_token& stop = {}) const;

 private:
  RunnerResult<std::string> ask(const std::string& message, std::chrono::milliseconds patience,
                                const std::stop_token& stop) const;

  const Endpoint runner_;
  const Secret key_;
};

}  // namespace hireline::outside
