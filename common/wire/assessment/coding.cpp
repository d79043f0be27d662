// Coding sessions in JSON: for candidates, through a link, and for recruiters.

#include "common/app/assessment/coding.hpp"

#include "common/app/assessment/judging.hpp"
#include "common/wire/banks/dsa_problems.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::int64_t max_solutions = 50;
constexpr std::int64_t max_reported_events = 100;

}  // namespace

HIRELINE_SHAPE(app::OpenCodingSession) {
  return {.name = "OpenCodingSession",
          .fields = {
              path("token", &app::OpenCodingSession::token).doc("Token of the candidate's link")}};
}

HIRELINE_SHAPE(app::CaseView) {
  return {.name = "CodingCase",
          .fields = {field("input", &app::CaseView::input).doc("Standard input of the program"),
                     field("expectedOutput", &app::CaseView::expected_output)
                         .doc("Output that the program should write"),
                     field("explanation", &app::CaseView::explanation)
                         .doc("Why this is the output, if the problem explains it")}};
}

HIRELINE_SHAPE(app::SavedCodeView) {
  return {.name = "SavedCode",
          .fields = {field("language", &app::SavedCodeView::language),
                     field("code", &app::SavedCodeView::code),
                     field("savedAt", &app::SavedCodeView::saved_at),
                     field("digest", &app::SavedCodeView::digest)
                         .doc("SHA-256 of the text in UTF-8, as hexadecimal digits"),
                     field("revision", &app::SavedCodeView::revision)
                         .doc("Increases when the saved text changes")}};
}

HIRELINE_SHAPE(app::ProblemView) {
  return {
      .name = "CodingProblem",
      .fields = {
          field("problemId", &app::ProblemView::problem).doc("ID of the problem"),
          field("order", &app::ProblemView::order).doc("Position of the problem, starting at 0"),
          field("title", &app::ProblemView::title),
          field("difficulty", &app::ProblemView::difficulty),
          field("statement", &app::ProblemView::statement)
              .doc("Statement of the problem, in Markdown"),
          field("constraints", &app::ProblemView::constraints)
              .doc("What holds for all inputs, such as 1 ≤ n ≤ 100"),
          field("languages", &app::ProblemView::languages)
              .doc("Languages that can currently be run"),
          field("starterCode", &app::ProblemView::starter_code)
              .doc("Code to start from. Languages without it are absent."),
          field("timeLimitMs", &app::ProblemView::time_limit_ms)
              .doc("Limit of processor time, in milliseconds. Interpreted languages have a higher "
                   "limit."),
          field("memoryLimitMb", &app::ProblemView::memory_limit_mb)
              .doc("Limit of memory, in MiB, without the share of the language's runtime"),
          field("testCases", &app::ProblemView::cases).doc("Visible test cases"),
          field("savedCode", &app::ProblemView::saved_code)
              .doc("Saved solutions, one for each language. The first solution was saved last and "
                   "is the one that would be submitted.")}};
}

HIRELINE_SHAPE(app::CodingSessionView) {
  return {.name = "CodingSession",
          .fields = {
              field("interview", &app::CodingSessionView::interview),
              field("organization", &app::CodingSessionView::organization),
              field("job", &app::CodingSessionView::job),
              field("stage", &app::CodingSessionView::stage),
              field("notice", &app::CodingSessionView::notice)
                  .doc("What the organization says before the session, if it says something"),
              field("problems", &app::CodingSessionView::problems),
              field("timeLimitMinutes", &app::CodingSessionView::time_limit_minutes)
                  .doc("Minutes from the start of the session to its end"),
              field("startedAt", &app::CodingSessionView::started_at)
                  .doc("When the session was first opened"),
              field("endsAt", &app::CodingSessionView::ends_at).doc("When the session ends"),
              field("expiresAt", &app::CodingSessionView::expires_at).doc("When the link expires"),
              field("submittedAt", &app::CodingSessionView::submitted_at)
                  .doc("Absent until the session is submitted."),
              field("receipt", &app::CodingSessionView::receipt).doc("Of a submitted session"),
              field("serverTime", &app::CodingSessionView::server_time)
                  .doc("The time of the response. Show the remaining time by it, because the clock "
                       "of a device can be wrong.")}};
}

HIRELINE_SHAPE(app::CodingNotice) {
  return {
      .name = "CodingNotice",
      .fields = {
          field("interview", &app::CodingNotice::interview),
          field("organization", &app::CodingNotice::organization),
          field("job", &app::CodingNotice::job), field("stage", &app::CodingNotice::stage),
          field("notice", &app::CodingNotice::notice)
              .doc("What the organization says before the session, if it says something"),
          field("problemCount", &app::CodingNotice::problem_count)
              .doc("Number of problems in the session"),
          field("languages", &app::CodingNotice::languages)
              .doc("Languages in which at least one problem can be solved"),
          field("timeLimitMinutes", &app::CodingNotice::time_limit_minutes)
              .doc("Minutes from the start of the session to its end"),
          field("startedAt", &app::CodingNotice::started_at)
              .doc("When the session was first opened. Absent until then."),
          field("endsAt", &app::CodingNotice::ends_at)
              .doc("When the session ends. Absent until it is opened."),
          field("expiresAt", &app::CodingNotice::expires_at).doc("When the link expires"),
          field("submittedAt", &app::CodingNotice::submitted_at)
              .doc("Absent until the session is submitted."),
          field("serverTime", &app::CodingNotice::server_time).doc("The time of the response")}};
}

HIRELINE_SHAPE(app::SaveCode) {
  return {
      .name = "SaveCode",
      .fields = {path("token", &app::SaveCode::token).doc("Token of the candidate's link"),
                 body("problemId", &app::SaveCode::problem).doc("ID of a problem of the session"),
                 body("language", &app::SaveCode::language)
                     .doc("Language of the code, which the problem must offer"),
                 body("code", &app::SaveCode::code)
                     .length(0, max_source_bytes)
                     .doc("Source code, at most 64 KiB in UTF-8"),
                 body("baseRevision", &app::SaveCode::base_revision)
                     .min(0)
                     .doc("The `revision` that the caller knows; 0 if nothing was saved. If "
                          "another device has changed the draft since, nothing is saved: 409 "
                          "`draft_changed`. If absent, the request overwrites such changes.")}};
}

HIRELINE_SHAPE(app::CodeSaved) {
  return {.name = "CodeSaved",
          .fields = {field("savedAt", &app::CodeSaved::saved_at),
                     field("digest", &app::CodeSaved::digest)
                         .doc("SHA-256 of the text in UTF-8, as hexadecimal digits"),
                     field("revision", &app::CodeSaved::revision)
                         .doc("Increases when the saved text changes")}};
}

HIRELINE_SHAPE(app::SolutionInput) {
  return {
      .name = "Solution",
      .fields = {
          field("problemId", &app::SolutionInput::problem).doc("ID of a problem of the session"),
          field("language", &app::SolutionInput::language)
              .doc("Language of the code, which the problem must offer"),
          field("code", &app::SolutionInput::code)
              .length(0, max_source_bytes)
              .doc("Source code, at most 64 KiB in UTF-8"),
          field("baseRevision", &app::SolutionInput::base_revision)
              .min(0)
              .doc("The `revision` that the caller knows; 0 if nothing was saved. If "
                   "another device has changed the draft since, nothing is saved: 409 "
                   "`draft_changed`. If absent, the request overwrites such changes.")}};
}

HIRELINE_SHAPE(app::SubmitCode) {
  return {.name = "SubmitCode",
          .fields = {path("token", &app::SubmitCode::token).doc("Token of the candidate's link"),
                     body("solutions", &app::SubmitCode::solutions)
                         .items(0, max_solutions)
                         .doc("Solutions to submit. For a problem that is left out, the solution "
                              "saved last is submitted.")}};
}

HIRELINE_SHAPE(app::CodeSubmitted) {
  return {.name = "CodeSubmitted",
          .fields = {field("submittedAt", &app::CodeSubmitted::submitted_at),
                     field("from", &app::CodeSubmitted::from)
                         .doc("Source of the submitted solutions. request: the request; draft: the "
                              "saved solutions, because the session had ended."),
                     field("receipt", &app::CodeSubmitted::receipt)
                         .doc("What was submitted, with a seal that proves it")}};
}

HIRELINE_SHAPE(app::ActivityInput) {
  return {.name = "ActivityInput",
          .fields = {field("kind", &app::ActivityInput::kind)
                         .doc("paste: text was pasted. focus_lost, focus_gained: the page was "
                              "left, or shown again."),
                     field("problemId", &app::ActivityInput::problem)
                         .doc("ID of the problem, if the event is about one"),
                     field("size", &app::ActivityInput::size)
                         .min(0)
                         .max(10'000'000)
                         .doc("Length of the pasted text, in characters"),
                     field("happenedAt", &app::ActivityInput::happened_at)
                         .doc("Time of the event, by the candidate's clock")}};
}

HIRELINE_SHAPE(app::ReportActivity) {
  return {
      .name = "ReportActivity",
      .fields = {path("token", &app::ReportActivity::token).doc("Token of the candidate's link"),
                 body("events", &app::ReportActivity::events).items(1, max_reported_events)}};
}

HIRELINE_SHAPE(app::ActivityReported) {
  return {.name = "ActivityReported",
          .fields = {field("kept", &app::ActivityReported::kept)
                         .doc("Number of events of this request that were stored. At most 1,000 "
                              "events are stored "
                              "for a session.")}};
}

HIRELINE_SHAPE(JudgedCase) {
  return {.name = "JudgedCase",
          .fields = {field("isHidden", &JudgedCase::is_hidden)
                         .doc("Whether candidates do not see the test case"),
                     field("weight", &JudgedCase::weight)
                         .doc("Weight relative to the problem's other test cases"),
                     field("verdict", &JudgedCase::verdict)
                         .doc("Verdict of the test case. compile_error in all of them if the "
                              "program does not compile."),
                     field("timeMs", &JudgedCase::time_ms)
                         .doc("Processor time in milliseconds, rounded up to 10 ms"),
                     field("memoryKb", &JudgedCase::memory_kb)
                         .doc("Most memory that one process of the program used, in KiB")}};
}

HIRELINE_SHAPE(app::JudgedProblemView) {
  return {.name = "JudgedProblem",
          .fields = {field("problemId", &app::JudgedProblemView::problem).doc("ID of the problem"),
                     field("order", &app::JudgedProblemView::order)
                         .doc("Position of the problem, starting at 0"),
                     field("title", &app::JudgedProblemView::title),
                     field("difficulty", &app::JudgedProblemView::difficulty),
                     field("language", &app::JudgedProblemView::language)
                         .doc("Language of the submitted solution"),
                     field("code", &app::JudgedProblemView::code),
                     field("savedAt", &app::JudgedProblemView::saved_at)
                         .doc("When the submitted solution was saved"),
                     field("verdict", &app::JudgedProblemView::verdict)
                         .doc("Most severe verdict of the test cases"),
                     field("score", &app::JudgedProblemView::score)
                         .doc("Weight of the accepted test cases, as a score from 0 to 100"),
                     field("acceptedCases", &app::JudgedProblemView::accepted_cases)
                         .doc("Number of test cases with the verdict accepted"),
                     field("compileOutput", &app::JudgedProblemView::compile_output)
                         .doc("What the compiler wrote"),
                     field("cases", &app::JudgedProblemView::cases)
                         .doc("Results of the test cases, in the problem's order. The contents of "
                              "the test cases are never returned.")}};
}

HIRELINE_SHAPE(SessionActivity) {
  return {.name = "SessionActivity",
          .fields = {
              field("kind", &SessionActivity::kind)
                  .doc("paste: text was pasted. focus_lost, focus_gained: the page was left, or "
                       "shown again."),
              field("problemId", &SessionActivity::problem)
                  .doc("ID of the problem, if the event is about one"),
              field("size", &SessionActivity::size).doc("Length of the pasted text, in characters"),
              field("happenedAt", &SessionActivity::happened_at)
                  .doc("Time of the event, by the candidate's clock")}};
}

HIRELINE_SHAPE(app::CodingResult) {
  return {.name = "CodingResult",
          .fields = {field("interviewId", &app::CodingResult::interview),
                     field("timeLimitMinutes", &app::CodingResult::time_limit_minutes)
                         .doc("Minutes from the start of the session to its end"),
                     field("passThreshold", &app::CodingResult::pass_threshold)
                         .doc("Minimum score to pass the stage, from 0 to 100"),
                     field("startedAt", &app::CodingResult::started_at)
                         .doc("Absent until the candidate opens the session."),
                     field("endsAt", &app::CodingResult::ends_at)
                         .doc("When the session ends: timeLimitMinutes after startedAt"),
                     field("submittedAt", &app::CodingResult::submitted_at)
                         .doc("Absent until the session is submitted."),
                     field("submittedFrom", &app::CodingResult::submitted_from)
                         .doc("Source of the submitted solutions. draft: the solutions that were "
                              "saved when the session ended."),
                     field("judging", &app::CodingResult::judging)
                         .doc("State of the judging. Absent until the session is submitted. "
                              "failed: the solutions could not be judged."),
                     field("judgedAt", &app::CodingResult::judged_at)
                         .doc("When the solutions were last judged"),
                     field("score", &app::CodingResult::score)
                         .doc("Mean score of the problems, from 0 to 100. A problem that was not "
                              "solved counts as 0."),
                     field("evaluationId", &app::CodingResult::evaluation)
                         .doc("Newest judgement that has a receipt, for a review or a decision"),
                     field("problems", &app::CodingResult::problems),
                     field("activity", &app::CodingResult::activity)
                         .doc("Events that the candidate's page reported. They prove nothing."),
                     field("activityNote", &app::CodingResult::activity_note)
                         .doc("Why activity proves nothing, for whoever reads it")}};
}

}  // namespace hireline::wire
