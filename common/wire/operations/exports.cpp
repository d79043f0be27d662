// Inputs of exports.

#include "common/app/operations/exports.hpp"

#include "common/domain/candidates/tag.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/operations/event_types.hpp"

namespace hireline::wire {
namespace {

template <class In>
Fields<In> period_fields(std::string_view of) {
  return {query("from", &In::from).doc(of),
          query("to", &In::to).after("from", &In::from).doc("End of the period, exclusive")};
}

}  // namespace

HIRELINE_SHAPE(app::ExportCandidates) {
  return {.name = "ExportCandidates",
          .fields = {query("status", &app::ExportCandidates::status)
                         .doc("Status of the candidate's latest pipeline"),
                     query("tags", &app::ExportCandidates::tags)
                         .optional()
                         .items(0, most_tags_of_candidate)
                         .doc("Only candidates with all of these tags")}};
}

HIRELINE_SHAPE(app::ExportPipelines) {
  return {.name = "ExportPipelines",
          .fields = {query("jobId", &app::ExportPipelines::job).doc("Defaults to all jobs"),
                     query("status", &app::ExportPipelines::statuses)
                         .optional()
                         .doc("One or more statuses, separated by commas. Defaults to all.")}};
}

HIRELINE_SHAPE(app::ExportInterviews) {
  return {.name = "ExportInterviews",
          .fields = {query("jobId", &app::ExportInterviews::job).doc("Defaults to all jobs"),
                     query("status", &app::ExportInterviews::statuses)
                         .optional()
                         .doc("One or more statuses, separated by commas. Defaults to all."),
                     period_fields<app::ExportInterviews>(
                         "Only interviews that start at or after this time. An interview without a "
                         "start time is matched by its creation time.")}};
}

HIRELINE_SHAPE(app::ExportFeedback) {
  return {.name = "ExportFeedback",
          .fields = {query("jobId", &app::ExportFeedback::job).doc("Defaults to all jobs"),
                     period_fields<app::ExportFeedback>("Only feedback from this time on")}};
}

HIRELINE_SHAPE(app::ExportEvents) {
  return {.name = "ExportEvents",
          .fields = {period_fields<app::ExportEvents>("Only events from this time on"),
                     event_types_field<app::ExportEvents>()},
          .check = [](const app::ExportEvents& in, const IssueLocation& location) {
            check_event_types(in.types, location);
          }};
}

}  // namespace hireline::wire
