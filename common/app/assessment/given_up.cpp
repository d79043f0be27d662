#include "common/app/assessment/given_up.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/webhooks/deliveries.hpp"
#include "common/db/assessment/code_runs.hpp"
#include "common/db/assessment/evaluations.hpp"

namespace hireline::app {

void give_up_subject(db::Tx& tx, TaskKind kind, const OrganizationId& organization,
                     const std::string& subject_id, const std::string& error) {
  switch (kind) {
    case TaskKind::deliver_email:
      return settle_failed(tx, organization, EmailId::parse_or_nil(subject_id), error,
                           "the service failed each time that it tried to send it");
    case TaskKind::evaluate_answers: {
      const auto evaluation = EvaluationId::parse_or_nil(subject_id);
      if (const auto interview = db::find_evaluated_interview(tx, organization, evaluation))
        fail_evaluation(tx, organization, *interview, evaluation, error);
      return;
    }
    case TaskKind::judge_submission:
      return fail_judging(tx, organization, InterviewId::parse_or_nil(subject_id));
    case TaskKind::run_code:
      return db::fail_run(tx, organization, RunId::parse_or_nil(subject_id),
                          RunFailure::runner_unavailable);
    case TaskKind::deliver_webhook:
      return give_up_delivery(tx, organization, DeliveryId::parse_or_nil(subject_id));
    case TaskKind::apply_payment:  // is applied when an operator retries the task
    case TaskKind::submit_draft:   // is submitted when an operator retries the task
    case TaskKind::send_invitation:
    case TaskKind::notify_decline:
    case TaskKind::notify_rsvp:
    case TaskKind::send_reminders:
    case TaskKind::ask_follow_up:  // the saved answers are submitted when the time is up
    case TaskKind::check_runner:
    case TaskKind::prune_tasks:
    case TaskKind::send_sign_in_code:  // the person asks for another code
    case TaskKind::tell_former_address:
    case TaskKind::tell_passkey_added:
      return;
  }
}

bool give_up_lost_task(db::Tx& tx, const db::LostTask& task) {
  const auto kind = parse_enum<TaskKind>(task.kind);
  if (kind && task.organization_id)
    give_up_subject(tx, *kind, *task.organization_id, task.subject_id,
                    std::string(db::worker_lost));
  return db::mark_lost_task_dead(tx, task);
}

}  // namespace hireline::app
