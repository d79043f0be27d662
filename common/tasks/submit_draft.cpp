#include "common/tasks/submit_draft.hpp"

#include "common/app/assessment/coding.hpp"
#include "common/app/assessment/screening.hpp"

namespace hireline::tasks {

Outcome submit_draft(db::Connection&, const Attempt& attempt, const std::stop_token&) {
  const auto interview = InterviewId::parse(attempt.subject_id);
  if (!interview || !attempt.organization_id) return Dead{.error = "the subject is no interview"};
  return Done{[interview = *interview, organization = *attempt.organization_id](db::Tx& tx) {
    const auto is_coding = app::submit_saved_code(tx, organization, interview);
    ensure(is_coding.has_value(), "the task's subject must be an interview");
    if (!*is_coding)
      ensure(app::submit_draft(tx, organization, interview).has_value(),
             "the task's subject must be an interview");
  }};
}

}  // namespace hireline::tasks
