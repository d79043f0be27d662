// The effects of a dry run in JSON.

#include "common/domain/operations/dry_run.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(DryRunEvent) {
  return {.name = "DryRunEvent",
          .fields = {field("type", &DryRunEvent::type).example(R"("stage.unlocked")"),
                     field("subject", &DryRunEvent::subject),
                     field("from", &DryRunEvent::from)
                         .doc("An object with the state that would change, before the event"),
                     field("to", &DryRunEvent::to)
                         .doc("An object with the state that would change, after the event"),
                     field("reason", &DryRunEvent::reason)}};
}

HIRELINE_SHAPE(DryRunMail) {
  return {.name = "DryRunMail",
          .fields = {field("kind", &DryRunMail::kind),
                     field("to", &DryRunMail::to).doc("The recipient's address")}};
}

HIRELINE_SHAPE(DryRunCounter) {
  return {.name = "DryRunCounter",
          .fields = {field("before", &DryRunCounter::before), field("after", &DryRunCounter::after),
                     field("max", &DryRunCounter::max)
                         .doc("The limit of the plan after the change. null means no limit.")}};
}

HIRELINE_SHAPE(DryRunCounters) {
  return {.name = "DryRunCounters",
          .fields = {field("activeJobs", &DryRunCounters::active_jobs),
                     field("interviewsThisMonth", &DryRunCounters::interviews_this_month),
                     field("apiKeys", &DryRunCounters::api_keys)
                         .doc("The keys that are neither revoked nor expired"),
                     field("webhookEndpoints", &DryRunCounters::webhook_endpoints)}};
}

HIRELINE_SHAPE(DryRun) {
  return {
      .name = "DryRun",
      .fields = {field("events", &DryRun::events).doc("The events that the change would record"),
                 field("mails", &DryRun::mails)
                     .doc("The emails that the change would queue, at once or later"),
                 field("counters", &DryRun::counters)
                     .doc("The counters behind the limits of the plan that the change would "
                          "touch")}};
}

}  // namespace hireline::wire
