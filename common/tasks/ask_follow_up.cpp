#include "common/tasks/ask_follow_up.hpp"

#include "common/app/assessment/screening.hpp"
#include "common/db/assessment/screening.hpp"

namespace hireline::tasks {
namespace {

struct FollowUpToDecide {
  QuestionId question;
  outside::FollowUpRequest request;
};

// Returns nullopt if no follow-up is being decided on.
std::optional<FollowUpToDecide> find_follow_up_to_decide(db::Tx& tx,
                                                         const OrganizationId& organization,
                                                         const InterviewId& interview) {
  const auto found = db::find_screening_session(tx, organization, interview);
  if (!found.session.question_awaiting_follow_up || found.session.submitted_at) return std::nullopt;
  FollowUpToDecide pending{.question = *found.session.question_awaiting_follow_up, .request = {}};
  for (const SessionQuestion& one : db::list_session_questions(tx, organization, interview))
    if (one.id == pending.question || one.follow_up_to == pending.question)
      pending.request.turns.push_back({one.text, one.answer.value_or("")});
  return pending;
}

}  // namespace

Handler ask_follow_up(std::shared_ptr<outside::Evaluator> evaluator) {
  return [evaluator](db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) -> Outcome {
    const auto interview = InterviewId::parse(attempt.subject_id);
    if (!interview || !attempt.organization_id) return Dead{.error = "the subject is no interview"};
    const OrganizationId organization = *attempt.organization_id;
    const auto found = connection.transact(cause_of(attempt), [&](db::Tx& tx) {
      return Result<std::optional<FollowUpToDecide>>(
          find_follow_up_to_decide(tx, organization, *interview));
    });
    const auto& pending = found.value();
    if (!pending) return Done{};
    // The candidate waits, so the last attempt continues without the evaluator.
    const auto follow_up =
        attempt.is_last ? std::nullopt : evaluator->follow_up(pending->request, stop);
    return Done{[=, interview = *interview, question = pending->question](db::Tx& tx) {
      ensure(
          app::continue_conversation(tx, organization, interview, question, follow_up).has_value(),
          "the task's subject must be an interview");
    }};
  };
}

}  // namespace hireline::tasks
