// Solving coding problems through a link, and what recruiters see of it, in JSON.

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
  return {.name = "OpenCodingSession", .fields = {path("token", &app::OpenCodingSession::token)}};
}

HIRELINE_SHAPE(app::CaseView) {
  return {.name = "CodingCase",
          .fields = {field("input", &app::CaseView::input),
                     field("expectedOutput", &app::CaseView::expected_output),
                     field("explanation", &app::CaseView::explanation)}};
}

HIRELINE_SHAPE(app::SavedCodeView) {
  return {.name = "SavedCode",
          .fields = {field("language", &app::SavedCodeView::language),
                     field("code", &app::SavedCodeView::code),
                     field("savedAt", &app::SavedCodeView::saved_at)}};
}

HIRELINE_SHAPE(app::ProblemView) {
  return {
      .name = "CodingProblem",
      .fields = {
          field("problemId", &app::ProblemView::problem),
          field("order", &app::ProblemView::order).doc("From 0"),
          field("title", &app::ProblemView::title),
          field("difficulty", &app::ProblemView::difficulty),
          field("statement", &app::ProblemView::statement).doc("Markdown"),
          field("constraints", &app::ProblemView::constraints),
          field("languages", &app::ProblemView::languages).doc("Those that can be run just now"),
          field("starterCode", &app::ProblemView::starter_code),
          field("timeLimitMs", &app::ProblemView::time_limit_ms)
              .doc("Of processor time; interpreted languages have more"),
          field("memoryLimitMb", &app::ProblemView::memory_limit_mb),
          field("testCases", &app::ProblemView::cases).doc("The visible ones"),
          field("savedCode", &app::ProblemView::saved_code)
              .doc("One for each language; the first one was saved last, and would be submitted")}};
}

HIRELINE_SHAPE(app::CodingSessionView) {
  return {.name = "CodingSession",
          .fields = {
              field("interview", &app::CodingSessionView::interview),
              field("organization", &app::CodingSessionView::organization),
              field("job", &app::CodingSessionView::job),
              field("stage", &app::CodingSessionView::stage),
              field("problems", &app::CodingSessionView::problems),
              field("timeLimitMinutes", &app::CodingSessionView::time_limit_minutes),
              field("startedAt", &app::CodingSessionView::started_at),
              field("endsAt", &app::CodingSessionView::ends_at).doc("When the time is up"),
              field("expiresAt", &app::CodingSessionView::expires_at).doc("When the link expires"),
              field("submittedAt", &app::CodingSessionView::submitted_at)}};
}

HIRELINE_SHAPE(app::SaveCode) {
  return {
      .name = "SaveCode",
      .fields = {path("token", &app::SaveCode::token), body("problemId", &app::SaveCode::problem),
                 body("language", &app::SaveCode::language),
                 body("code", &app::SaveCode::code)
                     .length(0, max_source_bytes)
                     .doc("At most 64 KiB in UTF-8")}};
}

HIRELINE_SHAPE(app::CodeSaved) {
  return {.name = "CodeSaved", .fields = {field("savedAt", &app::CodeSaved::saved_at)}};
}

HIRELINE_SHAPE(app::SolutionInput) {
  return {.name = "Solution",
          .fields = {field("problemId", &app::SolutionInput::problem),
                     field("language", &app::SolutionInput::language),
                     field("code", &app::SolutionInput::code)
                         .length(0, max_source_bytes)
                         .doc("At most 64 KiB in UTF-8")}};
}

HIRELINE_SHAPE(app::SubmitCode) {
  return {.name = "SubmitCode",
          .fields = {path("token", &app::SubmitCode::token),
                     body("solutions", &app::SubmitCode::solutions)
                         .items(0, max_solutions)
                         .doc("Of a problem that is left out, what was saved last counts")}};
}

HIRELINE_SHAPE(app::CodeSubmitted) {
  return {
      .name = "CodeSubmitted",
      .fields = {field("submittedAt", &app::CodeSubmitted::submitted_at),
                 field("from", &app::CodeSubmitted::from)
                     .doc("request: what was sent; draft: what was saved, for the time was up")}};
}

HIRELINE_SHAPE(app::ActivityInput) {
  return {.name = "ActivityInput",
          .fields = {field("kind", &app::ActivityInput::kind),
                     field("problemId", &app::ActivityInput::problem),
                     field("size", &app::ActivityInput::size)
                         .min(0)
                         .max(10'000'000)
                         .doc("Of what was pasted, in characters"),
                     field("happenedAt", &app::ActivityInput::happened_at)}};
}

HIRELINE_SHAPE(app::ReportActivity) {
  return {.name = "ReportActivity",
          .fields = {path("token", &app::ReportActivity::token),
                     body("events", &app::ReportActivity::events).items(1, max_reported_events)}};
}

HIRELINE_SHAPE(app::ActivityReported) {
  return {.name = "ActivityReported",
          .fields = {field("kept", &app::ActivityReported::kept)
                         .doc("How many; of one session no more than 1,000 are kept")}};
}

HIRELINE_SHAPE(JudgedCase) {
  return {
      .name = "JudgedCase",
      .fields = {field("isHidden", &JudgedCase::is_hidden), field("weight", &JudgedCase::weight),
                 field("verdict", &JudgedCase::verdict),
                 field("timeMs", &JudgedCase::time_ms).doc("Processor time, rounded up to 10 ms"),
                 field("memoryKb", &JudgedCase::memory_kb)}};
}

HIRELINE_SHAPE(app::JudgedProblemView) {
  return {.name = "JudgedProblem",
          .fields = {
              field("problemId", &app::JudgedProblemView::problem),
              field("order", &app::JudgedProblemView::order).doc("From 0"),
              field("title", &app::JudgedProblemView::title),
              field("difficulty", &app::JudgedProblemView::difficulty),
              field("language", &app::JudgedProblemView::language).doc("Of what was submitted"),
              field("code", &app::JudgedProblemView::code),
              field("savedAt", &app::JudgedProblemView::saved_at),
              field("verdict", &app::JudgedProblemView::verdict).doc("The gravest of the cases'"),
              field("score", &app::JudgedProblemView::score)
                  .doc("The weight of the accepted cases, of 100"),
              field("acceptedCases", &app::JudgedProblemView::accepted_cases),
              field("compileOutput", &app::JudgedProblemView::compile_output),
              field("cases", &app::JudgedProblemView::cases)
                  .doc("In the problem's order. What is in them is told to nobody")}};
}

HIRELINE_SHAPE(SessionActivity) {
  return {.name = "SessionActivity",
          .fields = {
              field("kind", &SessionActivity::kind), field("problemId", &SessionActivity::problem),
              field("size", &SessionActivity::size).doc("Of what was pasted, in characters"),
              field("happenedAt", &SessionActivity::happened_at).doc("By the candidate's clock")}};
}

HIRELINE_SHAPE(app::CodingResult) {
  return {.name = "CodingResult",
          .fields = {field("interviewId", &app::CodingResult::interview),
                     field("timeLimitMinutes", &app::CodingResult::time_limit_minutes),
                     field("passThreshold", &app::CodingResult::pass_threshold),
                     field("startedAt", &app::CodingResult::started_at),
                     field("endsAt", &app::CodingResult::ends_at),
                     field("submittedAt", &app::CodingResult::submitted_at),
                     field("submittedFrom", &app::CodingResult::submitted_from)
                         .doc("draft: what was saved when the time was up"),
                     field("judging", &app::CodingResult::judging),
                     field("judgedAt", &app::CodingResult::judged_at),
                     field("score", &app::CodingResult::score)
                         .doc("The problems' mean, of 100; one that was not solved counts 0"),
                     field("problems", &app::CodingResult::problems),
                     field("activity", &app::CodingResult::activity)
                         .doc("What the candidate's page told; it proves nothing"),
                     field("activityNote", &app::CodingResult::activity_note)}};
}

}  // namespace hireline::wire
