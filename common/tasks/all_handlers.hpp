// The table of what this program can do in the background.
#pragma once

#include <initializer_list>
#include <memory>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/settings/config.hpp"
#include "common/db/email/emails.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/outside/mail/mailer.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/tasks/engine/worker.hpp"

namespace hireline::tasks {

// Whom tasks talk to.
struct Outside {
  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  std::shared_ptr<outside::Evaluator> evaluator;
  std::shared_ptr<const outside::RunnerClient> runner;
  db::MailLimits mail_limits;
};
// As the settings say.
Outside outside_of(const Config& config);

// Of every kind.
Handlers all_handlers(const Outside& outside);
// Of these.
Handlers handlers_of(const Outside& outside, std::initializer_list<TaskKind> kinds);

// What is done from time to time.
std::vector<PeriodicTask> all_periodic_tasks();

}  // namespace hireline::tasks
