#include "common/base/log.hpp"
#include "common/tasks/runner_answers.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

constexpr std::chrono::seconds patience{5};

}  // namespace

Handler check_runner(Runner runner) {
  return [runner](db::Connection&, const Attempt&, const std::stop_token& stop) -> Outcome {
    const auto health = runner->health(patience, stop);
    if (health)
      return Done{[languages = languages_of(*health)](db::Tx& tx) {
        db::set_runner_state(tx, languages, std::nullopt);
      }};
    // The task has not failed: its result is that the runner is unavailable.
    return Done{[reason = health.error().reason](db::Tx& tx) {
      db::set_runner_state(tx, std::nullopt, reason);
    }};
  };
}

}  // namespace hireline::tasks
