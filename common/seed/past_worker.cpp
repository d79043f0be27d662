#include "common/seed/past_worker.hpp"

#include "common/app/assessment/evaluation_results.hpp"
#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/screening.hpp"
#include "common/app/email/email_drafts.hpp"
#include "common/app/email/emails.hpp"
#include "common/db/operations/seeding.hpp"
#include "common/outside/evaluator/local_evaluator.hpp"

namespace hireline::seed {
namespace {

constexpr std::string_view mail_domain = "hireline.example";

void evaluate(db::Tx& tx, const OrganizationId& organization, const std::string& subject) {
  const auto id = EvaluationId::parse_or_nil(subject);
  const auto submitted = app::begin_evaluation(tx, organization, id);
  if (!submitted) return;
  outside::LocalEvaluator evaluator;
  JudgedAnswers judged{evaluator.identity(), app::answers_to_judge(submitted->questions), {}};
  for (const AnswerToJudge& answer : judged.answers)
    judged.judgements.push_back(std::get<AnswerJudgement>(evaluator.judge(answer, {})));
  app::finish_evaluation(tx, organization, submitted->interview_id, id, judged);
}

void deliver(db::Tx& tx, const app::Links& links, const OrganizationId& organization,
             const std::string& subject) {
  const auto id = EmailId::parse_or_nil(subject);
  const app::Begun begun = app::begin_email(tx, links, organization, id, mail_domain);
  if (const auto* suppressed = std::get_if<app::Suppression>(&begun))
    app::settle_suppressed(tx, organization, id, suppressed->reason);
  else if (std::holds_alternative<app::BegunEmail>(begun))
    app::settle_sent(tx, organization, id);
}

void perform(db::Tx& tx, const app::Links& links, const OrganizationId& organization,
             const db::TaskToDo& task) {
  const auto interview = InterviewId::parse_or_nil(task.subject_id);
  switch (task.kind) {
    case TaskKind::evaluate_answers:
      return evaluate(tx, organization, task.subject_id);
    case TaskKind::deliver_email:
      return deliver(tx, links, organization, task.subject_id);
    case TaskKind::notify_decline:
      return app::queue_decline_notices(tx, organization, interview);
    case TaskKind::notify_rsvp:
      return app::queue_rsvp_notices(tx, organization, interview);
    case TaskKind::send_invitation:
      return app::queue_invitation(tx, organization, interview);
    case TaskKind::submit_draft:
      ensure(app::submit_draft(tx, organization, interview).has_value(), "its interview exists");
      return;
    case TaskKind::ask_follow_up:  // the embedded evaluator asks none, and stories need none
    case TaskKind::send_reminders:
    case TaskKind::run_code:  // seeding runs no programs
    case TaskKind::judge_submission:
    case TaskKind::apply_payment:
    case TaskKind::check_runner:
    case TaskKind::prune_tasks:
    case TaskKind::send_sign_in_code:
    case TaskKind::tell_former_address:
    case TaskKind::tell_passkey_added:
    case TaskKind::deliver_webhook:  // the publisher queues it, which does not run in the past
      return;
  }
}

}  // namespace

void work_until(db::Tx& tx, const app::Links& links, const OrganizationId& organization,
                Instant until, const SeedOptions& options) {
  // Takes one task at a time: a task may create another one that is due before the remaining tasks.
  while (const auto task = db::take_task(tx, organization, until)) {
    const auto ids =
        ids_of(options, std::string(name_of(task->kind)) + "/" + task->subject_id, task->run_at);
    const auto request = new_id_text();
    tx.go_on({.actor = {ActorKind::system, "worker", "hireline"},
              .request_id = std::string(request.data(), request.size()),
              .now = task->run_at});
    perform(tx, links, organization, *task);
    tx.go_on(tx.cause());
  }
}

}  // namespace hireline::seed
