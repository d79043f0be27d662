// Screening sessions in JSON, through a link.

#include "common/app/assessment/screening.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::int64_t max_responses = 500;

}  // namespace

HIRELINE_SHAPE(app::OpenSession) {
  return {.name = "OpenSession",
          .fields = {path("token", &app::OpenSession::token).doc("Token of the candidate's link")}};
}

HIRELINE_SHAPE(app::QuestionView) {
  return {
      .name = "SessionQuestion",
      .fields = {
          field("_id", &app::QuestionView::id)
              .doc("ID of the question in this session. Send it as questionId."),
          field("title", &app::QuestionView::title).doc("Title of a scenario"),
          field("text", &app::QuestionView::text),
          field("order", &app::QuestionView::order).doc("Position of the question, starting at 0"),
          field("maxLength", &app::QuestionView::max_length)
              .doc("Maximum length of an answer, in code points")}};
}

HIRELINE_SHAPE(app::SavedResponse) {
  return {.name = "SavedResponse",
          .fields = {field("questionId", &app::SavedResponse::question),
                     field("answer", &app::SavedResponse::answer),
                     field("timeSpentSeconds", &app::SavedResponse::time_spent_seconds)
                         .doc("Seconds spent on the answer, as the candidate's page counted them"),
                     field("savedAt", &app::SavedResponse::saved_at),
                     field("digest", &app::SavedResponse::digest)
                         .doc("SHA-256 of the text in UTF-8, as hexadecimal digits"),
                     field("revision", &app::SavedResponse::revision)
                         .doc("Increases when the saved text changes")}};
}

HIRELINE_SHAPE(app::SessionView) {
  return {.name = "ScreeningSession",
          .fields = {
              field("interview", &app::SessionView::interview),
              field("organization", &app::SessionView::organization),
              field("job", &app::SessionView::job), field("stage", &app::SessionView::stage),
              field("notice", &app::SessionView::notice)
                  .doc("What the organization says before the session, if it says something"),
              field("questionCount", &app::SessionView::question_count)
                  .doc("Number of questions, without follow-ups"),
              field("questions", &app::SessionView::questions)
                  .doc("Questions of the session. Empty until a conversation, or a session with a "
                       "time limit, is started. A conversation has only the questions that were "
                       "asked so far."),
              field("questionIsComing", &app::SessionView::question_is_coming)
                  .doc("Whether the evaluator of a conversation is still deciding what to ask. If "
                       "true, get the session again."),
              field("timeLimitMinutes", &app::SessionView::time_limit_minutes)
                  .doc("Minutes from the start of the session to its end. Absent: it ends when the "
                       "link expires."),
              field("startedAt", &app::SessionView::started_at)
                  .doc("Absent until the session is started."),
              field("endsAt", &app::SessionView::ends_at)
                  .doc("When the session ends. Absent until the session is started."),
              field("expiresAt", &app::SessionView::expires_at).doc("When the link expires"),
              field("submittedAt", &app::SessionView::submitted_at)
                  .doc("Absent until the session is submitted."),
              field("savedResponses", &app::SessionView::saved_responses)
                  .doc("Saved answers and, in a conversation, the replies"),
              field("receipt", &app::SessionView::receipt).doc("Of a submitted session"),
              field("serverTime", &app::SessionView::server_time)
                  .doc("The time of the response. Show the remaining time by it, because the clock "
                       "of a device can be wrong.")}};
}

HIRELINE_SHAPE(app::ResponseInput) {
  return {.name = "ResponseInput",
          .fields = {field("questionId", &app::ResponseInput::question)
                         .doc("_id of a question of the session"),
                     field("answer", &app::ResponseInput::answer).length(0, max_answer_length),
                     field("timeSpentSeconds", &app::ResponseInput::time_spent_seconds)
                         .min(0)
                         .max(7 * 24 * 3600)
                         .doc("Seconds spent on the answer, as the page counted them"),
                     field("baseRevision", &app::ResponseInput::base_revision)
                         .min(0)
                         .doc("The `revision` that the caller knows; 0 if nothing was saved. If "
                              "another device has changed the draft since, nothing is saved: 409 "
                              "`draft_changed`. If absent, the request overwrites such changes.")}};
}

HIRELINE_SHAPE(app::SaveResponses) {
  return {.name = "SaveResponses",
          .fields = {path("token", &app::SaveResponses::token).doc("Token of the candidate's link"),
                     body("responses", &app::SaveResponses::responses)
                         .items(0, max_responses)
                         .doc("Answers to save. Each replaces the saved answer to its question; "
                              "other answers stay.")}};
}

HIRELINE_SHAPE(app::SavedDraft) {
  return {.name = "SavedDraft",
          .fields = {field("questionId", &app::SavedDraft::question),
                     field("digest", &app::SavedDraft::digest)
                         .doc("SHA-256 of the text in UTF-8, as hexadecimal digits"),
                     field("revision", &app::SavedDraft::revision)
                         .doc("Increases when the saved text changes")}};
}

HIRELINE_SHAPE(app::SavedResponses) {
  return {.name = "SavedResponses",
          .fields = {field("savedAt", &app::SavedResponses::saved_at),
                     field("saved", &app::SavedResponses::saved)
                         .doc("What is saved now, in the order of the request")}};
}

HIRELINE_SHAPE(app::SubmitResponses) {
  return {
      .name = "SubmitResponses",
      .fields = {path("token", &app::SubmitResponses::token).doc("Token of the candidate's link"),
                 body("responses", &app::SubmitResponses::responses)
                     .items(0, max_responses)
                     .doc("Answers to save before the session is submitted. For other questions, "
                          "the saved answers count.")}};
}

HIRELINE_SHAPE(app::SubmittedResponses) {
  return {
      .name = "SubmittedResponses",
      .fields = {field("submittedAt", &app::SubmittedResponses::submitted_at),
                 field("from", &app::SubmittedResponses::from)
                     .doc("Source of the submitted answers. request: the request; draft: the saved "
                          "answers, because the session had ended; conversation: the replies."),
                 field("receipt", &app::SubmittedResponses::receipt)
                     .doc("What was submitted, with a seal that proves it")}};
}

HIRELINE_SHAPE(app::Reply) {
  return {.name = "Reply",
          .fields = {path("token", &app::Reply::token).doc("Token of the candidate's link"),
                     body("answer", &app::Reply::answer)
                         .length(1, max_answer_length)
                         .doc("Reply to the current question. It cannot be changed."),
                     body("questionId", &app::Reply::question)
                         .doc("ID of the question that the reply answers. If given, the request "
                              "can be repeated after its response was lost: the reply counts "
                              "once.")}};
}

HIRELINE_SHAPE(app::NextQuestion) {
  return {.name = "NextQuestion",
          .fields = {
              field("done", &app::NextQuestion::done)
                  .doc("Whether this was the last question: the session is submitted"),
              field("questionIsComing", &app::NextQuestion::question_is_coming)
                  .doc("Whether the evaluator is still deciding what to ask. If true, get "
                       "the session a moment later."),
              field("question", &app::NextQuestion::question)
                  .doc("Next question. Absent if done or questionIsComing is true."),
              field("submittedAt", &app::NextQuestion::submitted_at)
                  .doc("When the session was submitted. Present only if done is true."),
              field("receipt", &app::NextQuestion::receipt).doc("Present only if done is true")}};
}

}  // namespace hireline::wire
