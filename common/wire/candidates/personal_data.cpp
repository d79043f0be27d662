#include "common/wire/candidates/personal_data.hpp"

#include "common/app/candidates/erasure.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

std::string json_of(const app::PersonalBundle& bundle) {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  out.key("exportedAt");
  render(out, bundle.exported_at);
  out.key("participantId");
  render(out, bundle.person.id);
  out.key("email");
  render(out, bundle.person.email);
  app::write_rows_by_kind(out, bundle.kinds);
  out.key("organizations");
  out.begin_array();
  for (const app::OrganizationBundle& one : bundle.organizations) {
    out.begin_object();
    out.key("_id");
    render(out, one.organization.id);
    out.key("slug");
    render(out, one.organization.slug);
    app::write_rows_by_kind(out, one.kinds);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return json;
}

HIRELINE_SHAPE(db::RowsOfKind) {
  return {
      .name = "RowsOfKind",
      .fields = {field("kind", &db::RowsOfKind::kind).doc("Kind of the rows, such as interviews"),
                 field("rows", &db::RowsOfKind::rows).min(0).doc("Number of rows that had data")}};
}

HIRELINE_SHAPE(app::EraseCandidate) {
  return {.name = "EraseCandidate",
          .fields = {path("participantId", &app::EraseCandidate::id).doc("ID of the candidate"),
                     body("reason", &app::EraseCandidate::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log. It must not name the "
                              "candidate.")}};
}

HIRELINE_SHAPE(app::CandidateErasure) {
  return {.name = "CandidateErasure",
          .fields = {field("pipelinesWithdrawn", &app::CandidateErasure::pipelines_withdrawn)
                         .min(0)
                         .doc("Number of pipelines that were open"),
                     field("interviewsCancelled", &app::CandidateErasure::interviews_cancelled)
                         .min(0)
                         .doc("Number of interviews that were to come or in progress"),
                     field("erased", &app::CandidateErasure::erased)
                         .doc("Numbers of rows that were erased, by kind")}};
}

HIRELINE_SHAPE(app::CandidateExport) {
  return {.name = "CandidateExport",
          .fields = {field("exportedAt", &app::CandidateExport::exported_at),
                     field("participant", &app::CandidateExport::participant),
                     field("records", &app::CandidateExport::records)
                         .holds_object()
                         .doc("The stored rows by kind: an object with an array for each of "
                              "pipelines, stages, notes, contacts, interviews, feedbacks, "
                              "responses, evaluations, solutions, emails, events and others")}};
}

}  // namespace hireline::wire
