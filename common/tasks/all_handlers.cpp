#include "common/tasks/all_handlers.hpp"

#include "common/app/email/emails.hpp"
#include "common/app/operations/maintenance.hpp"
#include "common/outside/evaluator/evaluator_factory.hpp"
#include "common/outside/mail/mailer_factory.hpp"
#include "common/tasks/apply_payment.hpp"
#include "common/tasks/ask_follow_up.hpp"
#include "common/tasks/deliver_webhook.hpp"
#include "common/tasks/evaluate_answers.hpp"
#include "common/tasks/prune_tasks.hpp"
#include "common/tasks/submit_draft.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

// Has no default case, so that a new kind without a handler does not compile.
Handler handler_of(TaskKind kind, const Outside& outside) {
  switch (kind) {
    case TaskKind::send_invitation:
      return send_invitation();
    case TaskKind::notify_decline:
      return notify_decline();
    case TaskKind::notify_rsvp:
      return notify_rsvp();
    case TaskKind::send_reminders:
      return send_reminders();
    case TaskKind::deliver_email:
      return deliver_email(outside.links, outside.mailer, outside.mail_limits);
    case TaskKind::submit_draft:
      return submit_draft;
    case TaskKind::ask_follow_up:
      return ask_follow_up(outside.evaluator);
    case TaskKind::evaluate_answers:
      return evaluate_answers(outside.evaluator);
    case TaskKind::run_code:
      return run_code(outside.runner);
    case TaskKind::judge_submission:
      return judge_submission(outside.runner);
    case TaskKind::apply_payment:
      return apply_payment;
    case TaskKind::check_runner:
      return check_runner(outside.runner);
    case TaskKind::prune_tasks:
      return prune_tasks;
    case TaskKind::send_sign_in_code:
      return send_sign_in_code(outside.links, outside.mailer);
    case TaskKind::tell_former_address:
      return tell_former_address(outside.links, outside.mailer);
    case TaskKind::tell_passkey_added:
      return tell_passkey_added(outside.links, outside.mailer);
    case TaskKind::deliver_webhook:
      return deliver_webhook(outside.webhooks, outside.webhook_client, outside.webhook_workers);
  }
  ensure(false, "every kind of task must have a handler");
  return {};
}

}  // namespace

Outside outside_of(const Config& config) {
  return {.links = app::links_of(config),
          .mailer = outside::make_mailer(config),
          .evaluator = outside::make_evaluator(config),
          .runner = std::make_shared<outside::RunnerClient>(config.runner, config.runner_key),
          .mail_limits = app::mail_limits_of(config),
          .webhooks = app::webhook_settings_of(config),
          .webhook_client = std::make_shared<outside::WebhookClient>(
              outside::WebhookClientOptions{.allowed_networks = config.webhook_networks}),
          .webhook_workers = config.webhook_workers};
}

Handlers all_handlers(const Outside& outside) {
  Handlers handlers;
  for (const std::string_view name : names_of<TaskKind>) {
    const auto kind = enum_from<TaskKind>(name);
    handlers.emplace(kind, handler_of(kind, outside));
  }
  return handlers;
}

Handlers handlers_of(const Outside& outside, std::initializer_list<TaskKind> kinds) {
  Handlers handlers;
  for (const TaskKind kind : kinds) handlers.emplace(kind, handler_of(kind, outside));
  return handlers;
}

std::vector<PeriodicTask> all_periodic_tasks() {
  return {{.kind = TaskKind::check_runner, .period = std::chrono::seconds(15)},
          {.kind = TaskKind::prune_tasks, .period = app::prune_period},
          {.kind = TaskKind::send_reminders, .period = app::reminders_period}};
}

}  // namespace hireline::tasks
