// Explanations and requests for them in JSON.

#include "common/app/candidates/explanations.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view kind_doc =
    "explanation: a person tells the main reasons. contest: a person who had no part in the "
    "decision, if there is one, looks at it again.";
constexpr std::string_view text_doc = "What the candidate wants to know, or why they contest";

}  // namespace

HIRELINE_SHAPE(OwnExplanationRequest) {
  return {.name = "OwnExplanationRequest",
          .fields = {
              field("_id", &OwnExplanationRequest::id),
              field("kind", &OwnExplanationRequest::kind).doc(kind_doc),
              field("status", &OwnExplanationRequest::status).doc("open: nobody has answered yet"),
              field("text", &OwnExplanationRequest::text).doc(text_doc),
              field("dueAt", &OwnExplanationRequest::due_at).doc("Until when it must be answered"),
              field("answer", &OwnExplanationRequest::answer)
                  .doc("Answer of a member. Absent until there is one."),
              field("outcome", &OwnExplanationRequest::outcome)
                  .doc("What came of a contest that is answered"),
              field("answeredAt", &OwnExplanationRequest::answered_at)
                  .doc("Absent until the request is answered."),
              field("createdAt", &OwnExplanationRequest::created_at)}};
}

HIRELINE_SHAPE(Assessment) {
  return {.name = "Assessment",
          .fields = {
              field("interviewId", &Assessment::interview_id),
              field("stage", &Assessment::stage).doc("Name of the stage"),
              field("stageTypeKey", &Assessment::type)
                  .doc("Type of the stage: see GET /v1/stage-types"),
              field("assessedBy", &Assessment::assessed_by)
                  .doc("program: the evaluator in the service. model: the model of another "
                       "provider. test_cases: the code was run. people: interviewers."),
              field("data", &Assessment::data).doc("What was assessed"),
              field("model", &Assessment::model).doc("Name of the model, if one assessed"),
              field("questions", &Assessment::questions)
                  .doc("Questions that the candidate answered, or titles of coding problems"),
              field("criteria", &Assessment::criteria)
                  .doc("Names of what interviewers rate, if the interview has a scorecard"),
              field("isProposal", &Assessment::is_proposal)
                  .doc("Whether a program made the result, which only proposes: people decide"),
              field("assessedAt", &Assessment::assessed_at)
                  .doc("When the answers were evaluated or the code was judged, or the last "
                       "feedback was given"),
              field("reviewedAt", &Assessment::reviewed_at)
                  .doc("When a person last reviewed the result of a program. Absent: nobody did."),
              field("overallScore", &Assessment::overall_score)
                  .doc("0 to 100. Only if the organization shows scores."),
          }};
}

HIRELINE_SHAPE(Explanation) {
  return {.name = "Explanation",
          .fields = {
              field("candidatePipelineId", &Explanation::pipeline_id).doc("ID of the pipeline"),
              field("jobTitle", &Explanation::job_title),
              field("organizationName", &Explanation::organization_name),
              field("contactName", &Explanation::contact_name)
                  .doc("Name of the person at contactEmail, if it is known"),
              field("contactEmail", &Explanation::contact_email).doc("Whom the candidate can ask"),
              field("assessments", &Explanation::assessments).doc("In the order of the stages"),
              field("requests", &Explanation::requests)
                  .doc("What was asked and answered, newest "
                       "first")}};
}

HIRELINE_SHAPE(ExplanationRequest) {
  return {
      .name = "ExplanationRequest",
      .plural = "explanationRequests",
      .fields = {
          fields_of<OwnExplanationRequest>(),
          field("candidatePipelineId", &ExplanationRequest::pipeline_id).doc("ID of the pipeline"),
          field("jobTitle", &ExplanationRequest::job_title),
          field("candidateName", &ExplanationRequest::candidate_name),
          field("candidateEmail", &ExplanationRequest::candidate_email)
              .doc("The candidate's current address"),
          field("assignedTo", &ExplanationRequest::assigned_to)
              .doc("ID of the member who should answer a contest"),
          field("answeredBy", &ExplanationRequest::answered_by)
              .doc("ID of the member who answered. Absent if an operator or a program did."),
          field("isHidden", &ExplanationRequest::is_hidden)
              .doc("Whether the texts and the outcome are left out, because the caller owes "
                   "feedback on the candidate")}};
}

HIRELINE_SHAPE(app::RequestExplanation) {
  return {
      .name = "RequestExplanation",
      .fields = {
          path("id", &app::RequestExplanation::pipeline).doc("ID of the candidate's own pipeline"),
          body("kind", &app::RequestExplanation::kind).doc(kind_doc),
          body("text", &app::RequestExplanation::text).length(1, 5'000).doc(text_doc)}};
}

HIRELINE_SHAPE(app::SessionToken) {
  return {.name = "SessionToken",
          .fields = {path("token", &app::SessionToken::token)
                         .doc("Token of the link to a screening or coding session")}};
}

HIRELINE_SHAPE(app::RequestExplanationByLink) {
  return {.name = "RequestExplanationByLink",
          .fields = {
              path("token", &app::RequestExplanationByLink::token)
                  .doc("Token of the link to a screening or coding session"),
              body("kind", &app::RequestExplanationByLink::kind).doc(kind_doc),
              body("text", &app::RequestExplanationByLink::text).length(1, 5'000).doc(text_doc)}};
}

HIRELINE_SHAPE(app::ListExplanationRequests) {
  return {.name = "ListExplanationRequests",
          .fields = {query("pipelineId", &app::ListExplanationRequests::pipeline)
                         .doc("Only requests about this pipeline"),
                     query("status", &app::ListExplanationRequests::status)
                         .doc("Only requests with this status"),
                     part(&app::ListExplanationRequests::page)}};
}

HIRELINE_SHAPE(app::AnswerExplanation) {
  return {.name = "AnswerExplanation",
          .fields = {path("id", &app::AnswerExplanation::id).doc("ID of the request"),
                     body("answer", &app::AnswerExplanation::answer)
                         .length(20, 5'000)
                         .doc("The main reasons, in words for the candidate, who reads them"),
                     body("outcome", &app::AnswerExplanation::outcome)
                         .doc("What came of a contest. Only for a contest.")}};
}

}  // namespace hireline::wire
