// Solving coding problems through a link: what candidates do, by the token that is all they have.
// Nothing here tells them a verdict on a hidden case, a score or a result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/locked_coding.hpp"
#include "common/app/assessment/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/coding.hpp"

namespace hireline::app {

struct OpenCodingSession {
  std::string token;
};

// A case that the candidate may see.
struct CaseView {
  std::string input;
  std::string expected_output;
  std::optional<std::string> explanation;
};
struct SavedCodeView {
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  Instant saved_at;
};
struct ProblemView {
  DsaProblemId problem;
  std::int64_t order = 0;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::string statement;
  std::vector<std::string> constraints;
  std::vector<ProgrammingLanguage> languages;  // that can be run here
  StarterCode starter_code;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<CaseView> cases;
  std::vector<SavedCodeView> saved_code;  // the one that was saved last first
};
struct CodingSessionView {
  SessionInterview interview;
  SessionOrganization organization;
  SessionJob job;
  SessionStage stage;
  std::vector<ProblemView> problems;
  std::int64_t time_limit_minutes = default_coding_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  Instant expires_at;
  std::optional<Instant> submitted_at;
};

// All of these refuse with LinkNotFound and LinkGone. The first look at the problems starts the
// clock; what is saved when the time is up will be submitted. Locks the pipeline, then the
// interview, as all that follow.
Result<CodingSessionView> open_coding_session(db::Tx& tx, const Anyone& who,
                                              const OpenCodingSession& in);

struct SaveCode : SolutionInput {
  std::string token;
};
struct CodeSaved {
  Instant saved_at;
};
// Keeps a solution in one language; those in others stay. Refuses with Invalid (a problem that is
// none of the session's, a language that it is not solved in, code above max_source_bytes),
// WrongSessionState.
Result<CodeSaved> save_code(db::Tx& tx, const Anyone& who, const SaveCode& in);

struct SubmitCode {
  std::string token;
  std::vector<SolutionInput> solutions;
};
struct CodeSubmitted {
  Instant submitted_at;
  SubmittedFrom from = SubmittedFrom::request;
};
// Submits what is sent over what was saved, and has it judged. When it comes after the end of the
// session and the grace, what was saved is what counts, and `from` says so. Refuses with Invalid,
// WrongSessionState (not_started, already_submitted).
Result<CodeSubmitted> submit_code(db::Tx& tx, const Anyone& who, const SubmitCode& in);

struct ActivityInput {
  ActivityKind kind = ActivityKind::paste;
  std::optional<DsaProblemId> problem;
  std::optional<std::int64_t> size;
  Instant happened_at;
};
struct ReportActivity {
  std::string token;
  std::vector<ActivityInput> events;
};
struct ActivityReported {
  std::int64_t kept = 0;
};
// Refuses with WrongSessionState. What is beyond max_activities is not kept.
Result<ActivityReported> report_activity(db::Tx& tx, const Anyone& who, const ReportActivity& in);

// What the server does when a session's time is up: submits what was saved, unless it was submitted
// or the interview ended otherwise. False for an interview without a coding session.
Result<bool> submit_saved_code(db::Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview);

}  // namespace hireline::app
