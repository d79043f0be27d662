// The interview, organization, job and stage of a session, in JSON.

#include "common/app/session_views.hpp"

#include "common/domain/assessment/drafts.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::SessionInterview) {
  return {.name = "SessionInterview",
          .fields = {field("title", &app::SessionInterview::title),
                     field("status", &app::SessionInterview::status)}};
}

HIRELINE_SHAPE(app::SessionOrganization) {
  return {.name = "SessionOrganization",
          .fields = {field("name", &app::SessionOrganization::name)}};
}

HIRELINE_SHAPE(app::SessionJob) {
  return {.name = "SessionJob", .fields = {field("title", &app::SessionJob::title)}};
}

HIRELINE_SHAPE(app::SessionStage) {
  return {.name = "SessionStage",
          .fields = {field("name", &app::SessionStage::name),
                     field("stageTypeKey", &app::SessionStage::type)
                         .doc("Type of the stage: see GET /v1/stage-types")}};
}

HIRELINE_SHAPE(app::ShownNotice) {
  return {.name = "SessionNotice",
          .fields = {field("text", &app::ShownNotice::text)
                         .doc("What the organization tells candidates before automated stages"),
                     field("data", &app::ShownNotice::data)
                         .doc("What the session keeps: pastes_and_leaving is when text was pasted "
                              "and the page was left"),
                     field("noticedAt", &app::ShownNotice::noticed_at)
                         .doc("When the candidate was told first, by mail or by this response"),
                     field("opensAt", &app::ShownNotice::opens_at)
                         .doc("When the session can be started. Absent: at once.")}};
}

HIRELINE_SHAPE(ReceiptPart) {
  return {.name = "ReceiptPart",
          .fields = {field("id", &ReceiptPart::id)
                         .doc("ID of the question; of code, the ID of the problem, a slash, and "
                              "the language"),
                     field("digest", &ReceiptPart::digest)
                         .doc("SHA-256 of the text in UTF-8, as hexadecimal digits")}};
}

HIRELINE_SHAPE(Receipt) {
  return {.name = "Receipt",
          .fields = {field("interviewId", &Receipt::interview),
                     field("submittedAt", &Receipt::submitted_at),
                     field("from", &Receipt::from)
                         .doc("Source of what was submitted: a request, the saved drafts, or the "
                              "replies of a conversation"),
                     field("digest", &Receipt::digest)
                         .doc("SHA-256 of the lines of all parts in order. A line is the part's "
                              "ID, a space, its digest, and a line feed."),
                     field("parts", &Receipt::parts).doc("One for each answer or solution"),
                     field("seal", &Receipt::seal)
                         .doc("Proves that this service issued the receipt: `hireline receipt "
                              "verify`")}};
}

}  // namespace hireline::wire
