// Solving coding problems through a link, and what recruiters see of it, in JSON.
#pragma once

#include "common/app/assessment/coding.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/wire/assessment/session_views.hpp"
#include "common/wire/banks/dsa_problems.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

inline constexpr std::int64_t max_solutions = 50;
inline constexpr std::int64_t max_reported_events = 100;

template <>
struct Shape<app::OpenCodingSession> {
  static constexpr std::string_view name = "OpenCodingSession";
  static constexpr auto fields = std::tuple{path("token", &app::OpenCodingSession::token)};
};

template <>
struct Shape<app::CaseView> {
  static constexpr std::string_view name = "CodingCase";
  static constexpr auto fields =
      std::tuple{field("input", &app::CaseView::input),
                 field("expectedOutput", &app::CaseView::expected_output),
                 field("explanation", &app::CaseView::explanation)};
};

template <>
struct Shape<app::SavedCodeView> {
  static constexpr std::string_view name = "SavedCode";
  static constexpr auto fields = std::tuple{field("language", &app::SavedCodeView::language),
                                            field("code", &app::SavedCodeView::code),
                                            field("savedAt", &app::SavedCodeView::saved_at)};
};

template <>
struct Shape<app::ProblemView> {
  static constexpr std::string_view name = "CodingProblem";
  static constexpr auto fields = std::tuple{
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
          .doc("One for each language; the first one was saved last, and would be submitted")};
};

template <>
struct Shape<app::CodingSessionView> {
  static constexpr std::string_view name = "CodingSession";
  static constexpr auto fields = std::tuple{
      field("interview", &app::CodingSessionView::interview),
      field("organization", &app::CodingSessionView::organization),
      field("job", &app::CodingSessionView::job),
      field("stage", &app::CodingSessionView::stage),
      field("problems", &app::CodingSessionView::problems),
      field("timeLimitMinutes", &app::CodingSessionView::time_limit_minutes),
      field("startedAt", &app::CodingSessionView::started_at),
      field("endsAt", &app::CodingSessionView::ends_at).doc("When the time is up"),
      field("expiresAt", &app::CodingSessionView::expires_at).doc("When the link expires"),
      field("submittedAt", &app::CodingSessionView::submitted_at)};
};

template <>
struct Shape<app::SaveCode> {
  static constexpr std::string_view name = "SaveCode";
  static constexpr auto fields =
      std::tuple{path("token", &app::SaveCode::token), body("problemId", &app::SaveCode::problem),
                 body("language", &app::SaveCode::language),
                 body("code", &app::SaveCode::code)
                     .length(0, max_source_bytes)
                     .doc("At most 64 KiB in UTF-8")};
};

template <>
struct Shape<app::CodeSaved> {
  static constexpr std::string_view name = "CodeSaved";
  static constexpr auto fields = std::tuple{field("savedAt", &app::CodeSaved::saved_at)};
};

template <>
struct Shape<app::SolutionInput> {
  static constexpr std::string_view name = "Solution";
  static constexpr auto fields = std::tuple{field("problemId", &app::SolutionInput::problem),
                                            field("language", &app::SolutionInput::language),
                                            field("code", &app::SolutionInput::code)
                                                .length(0, max_source_bytes)
                                                .doc("At most 64 KiB in UTF-8")};
};

template <>
struct Shape<app::SubmitCode> {
  static constexpr std::string_view name = "SubmitCode";
  static constexpr auto fields =
      std::tuple{path("token", &app::SubmitCode::token),
                 body("solutions", &app::SubmitCode::solutions)
                     .items(0, max_solutions)
                     .doc("Of a problem that is left out, what was saved last counts")};
};

template <>
struct Shape<app::CodeSubmitted> {
  static constexpr std::string_view name = "CodeSubmitted";
  static constexpr auto fields =
      std::tuple{field("submittedAt", &app::CodeSubmitted::submitted_at),
                 field("from", &app::CodeSubmitted::from)
                     .doc("request: what was sent; draft: what was saved, for the time was up")};
};

template <>
struct Shape<app::ActivityInput> {
  static constexpr std::string_view name = "ActivityInput";
  static constexpr auto fields = std::tuple{field("kind", &app::ActivityInput::kind),
                                            field("problemId", &app::ActivityInput::problem),
                                            field("size", &app::ActivityInput::size)
                                                .min(0)
                                                .max(10'000'000)
                                                .doc("Of what was pasted, in characters"),
                                            field("happenedAt", &app::ActivityInput::happened_at)};
};

template <>
struct Shape<app::ReportActivity> {
  static constexpr std::string_view name = "ReportActivity";
  static constexpr auto fields =
      std::tuple{path("token", &app::ReportActivity::token),
                 body("events", &app::ReportActivity::events).items(1, max_reported_events)};
};

template <>
struct Shape<app::ActivityReported> {
  static constexpr std::string_view name = "ActivityReported";
  static constexpr auto fields =
      std::tuple{field("kept", &app::ActivityReported::kept)
                     .doc("How many; of one session no more than 1,000 are kept")};
};

template <>
struct Shape<JudgedCase> {
  static constexpr std::string_view name = "JudgedCase";
  static constexpr auto fields =
      std::tuple{field("isHidden", &JudgedCase::is_hidden), field("weight", &JudgedCase::weight),
                 field("verdict", &JudgedCase::verdict),
                 field("timeMs", &JudgedCase::time_ms).doc("Processor time, rounded up to 10 ms"),
                 field("memoryKb", &JudgedCase::memory_kb)};
};

template <>
struct Shape<app::JudgedProblemView> {
  static constexpr std::string_view name = "JudgedProblem";
  static constexpr auto fields = std::tuple{
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
          .doc("In the problem's order. What is in them is told to nobody")};
};

template <>
struct Shape<SessionActivity> {
  static constexpr std::string_view name = "SessionActivity";
  static constexpr auto fields = std::tuple{
      field("kind", &SessionActivity::kind), field("problemId", &SessionActivity::problem),
      field("size", &SessionActivity::size).doc("Of what was pasted, in characters"),
      field("happenedAt", &SessionActivity::happened_at).doc("By the candidate's clock")};
};

template <>
struct Shape<app::CodingResult> {
  static constexpr std::string_view name = "CodingResult";
  static constexpr auto fields =
      std::tuple{field("interviewId", &app::CodingResult::interview),
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
                 field("activityNote", &app::CodingResult::activity_note)};
};

}  // namespace hireline::wire
