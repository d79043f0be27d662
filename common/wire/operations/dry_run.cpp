// The effects of a dry run in JSON.

#include "common/domain/operations/dry_run.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(DryRunEvent) {
  return {.name = "DryRunEvent",
          .fields = {
              field("type", &DryRunEvent::type)
                  .doc("Type of the event: see GET /v1/event-types")
                  .example(R"("stage.unlocked")"),
              field("subject", &DryRunEvent::subject).doc("Record that the event would be about"),
              field("from", &DryRunEvent::from)
                  .holds_object()
                  .doc("An object with the state that would change, before the event"),
              field("to", &DryRunEvent::to)
                  .holds_object()
                  .doc("An object with the state that would change, after the event"),
              field("reason", &DryRunEvent::reason).doc("Reason that the request gives, if any")}};
}

HIRELINE_SHAPE(DryRunMail) {
  return {.name = "DryRunMail",
          .fields = {field("kind", &DryRunMail::kind).doc("What the email would be about"),
                     field("to", &DryRunMail::to).doc("The recipient's address")}};
}

HIRELINE_SHAPE(DryRunCounter) {
  return {.name = "DryRunCounter",
          .fields = {field("before", &DryRunCounter::before).doc("Value before the change"),
                     field("after", &DryRunCounter::after).doc("Value after the change"),
                     field("max", &DryRunCounter::max)
                         .doc("The limit of the plan after the change. null means no limit.")}};
}

HIRELINE_SHAPE(DryRunCounters) {
  return {
      .name = "DryRunCounters",
      .fields = {field("activeJobs", &DryRunCounters::active_jobs)
                     .doc("Number of active jobs. Absent if the change does not touch it."),
                 field("interviewsThisMonth", &DryRunCounters::interviews_this_month)
                     .doc("Number of interviews scheduled this month. Absent if the change does "
                          "not touch it."),
                 field("apiKeys", &DryRunCounters::api_keys)
                     .doc("The keys that are neither revoked nor expired"),
                 field("webhookEndpoints", &DryRunCounters::webhook_endpoints)
                     .doc("Number of webhook endpoints. Absent if the change does not touch it.")}};
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
