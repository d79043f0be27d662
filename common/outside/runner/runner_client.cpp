#include "common/outside/runner/runner_client.hpp"

#include <utility>

#include "common/base/io/frames.hpp"
#include "common/outside/runner/runner_connection.hpp"
#include "common/outside/runner/runner_messages.hpp"

namespace hireline::outside {

RunnerClient::RunnerClient(RunnerAddress runner, Secret key)
    : runner_(std::move(runner)), key_(std::move(key)) {}

RunnerResult<RunnerAnswer> RunnerClient::run(const RunnerRequest& request,
                                             std::chrono::milliseconds patience,
                                             const std::stop_token& stop) const {
  const auto answer = ask(request_message(request), patience, stop);
  if (!answer) return std::unexpected(answer.error());
  return read_runner_answer(*answer);
}

RunnerResult<RunnerHealth> RunnerClient::health(std::chrono::milliseconds patience,
                                                const std::stop_token& stop) const {
  const auto answer = ask(health_message(), patience, stop);
  if (!answer) return std::unexpected(answer.error());
  return read_runner_health(*answer);
}

RunnerResult<std::string> RunnerClient::ask(const std::string& message,
                                            std::chrono::milliseconds patience,
                                            const std::stop_token& stop) const {
  if (message.size() > most_frame_bytes)
    return std::unexpected(
        RunnerFailure{RunnerErrorKind::invalid, "the run has more than 64 MB in total"});
  return exchange(runner_, key_, message, {std::chrono::steady_clock::now() + patience, stop});
}

}  // namespace hireline::outside
