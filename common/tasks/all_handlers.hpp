// The handlers of all kinds of background tasks.
#pragma once

#include <initializer_list>
#include <memory>
#include <vector>

#include "common/app/links.hpp"
#include "common/app/webhooks/webhook_settings.hpp"
#include "common/base/settings/config.hpp"
#include "common/db/email/emails.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/outside/mail/mailer.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/outside/webhooks/webhook_client.hpp"
#include "common/tasks/engine/worker.hpp"

namespace hireline::tasks {

// The services and settings that tasks use.
struct Outside {
  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  std::shared_ptr<outside::Evaluator> evaluator;
  std::shared_ptr<const outside::RunnerClient> runner;
  db::MailLimits mail_limits;
  app::WebhookSettings webhooks;
  std::shared_ptr<const outside::WebhookClient> webhook_client;
  unsigned webhook_workers = 8;
};
// Returns the services for these settings.
Outside outside_of(const Config& config);

// Returns the handlers of all kinds.
Handlers all_handlers(const Outside& outside);
// Returns the handlers of these kinds.
Handlers handlers_of(const Outside& outside, std::initializer_list<TaskKind> kinds);

std::vector<PeriodicTask> all_periodic_tasks();

}  // namespace hireline::tasks
