// The table of what this program can do in the background.
#pragma once

#include <memory>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/config.hpp"
#include "common/outside/evaluator/evaluator.hpp"
#include "common/outside/mail/mailer.hpp"
#include "common/tasks/worker.hpp"

namespace hireline::tasks {

// Whom tasks talk to.
struct Outside {
  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  std::shared_ptr<outside::Evaluator> evaluator;
};
// As the settings say.
Outside outside_of(const Config& config);

// Of every kind.
Handlers all_handlers(const Outside& outside);

// What is done from time to time.
std::vector<PeriodicTask> all_periodic_tasks();

}  // namespace hireline::tasks
