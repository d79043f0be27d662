#include "common/app/email/emails.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {

Handler notify_decline() {
  return [](db::Connection&, const Attempt& attempt, const std::stop_token&) -> Outcome {
    return Done{[organization = attempt.organization_id.value(),
                 interview = InterviewId::parse_or_nil(attempt.subject_id)](db::Tx& tx) {
      app::queue_decline_notices(tx, organization, interview);
    }};
  };
}

}  // namespace hireline::tasks
