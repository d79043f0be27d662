#include "common/app/email/emails.hpp"
#include "common/app/organizations/api_key_use.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {

Handler send_reminders() {
  return [](db::Connection&, const Attempt&, const std::stop_token&) -> Outcome {
    // The next task finds the remaining reminders.
    constexpr std::size_t at_once = 500;
    return Done{[](db::Tx& tx) {
      app::queue_due_reminders(tx, at_once);
      app::queue_feedback_reminders(tx, at_once);
      app::tell_of_expiring_keys(tx, at_once);
    }};
  };
}

}  // namespace hireline::tasks
