// Coding sessions, as candidates use them. The token of the link is the only authorization. No
// response contains a verdict of a hidden case, a score or a result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/locked_coding.hpp"
#include "common/app/links.hpp"
#include "common/app/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/assessment/drafts.hpp"

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
  std::string digest;
  std::int64_t revision = 0;
};
struct ProblemView {
  DsaProblemId problem;
  std::int64_t order = 0;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::string statement;
  std::vector<std::string> constraints;
  std::vector<ProgrammingLanguage> languages;  // without those that the runner does not have
  StarterCode starter_code;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<CaseView> cases;
  std::vector<SavedCodeView> saved_code;  // the last saved comes first
};
struct CodingSessionView {
  SessionInterview interview;
  SessionOrganization organization;
  SessionJob job;
  SessionStage stage;
  std::optional<ShownNotice> notice;
  std::vector<ProblemView> problems;
  std::int64_t time_limit_minutes = default_coding_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  Instant expires_at;
  std::optional<Instant> submitted_at;
  std::optional<Receipt> receipt;  // of a submitted session
  Instant server_time;
};

// Opens a session. The first call starts its time; when the time is up, the saved code will be
// submitted.
//
// All functions with a token refuse with LinkNotFound and LinkGone, and lock the pipeline, then the
// interview.
Result<CodingSessionView> open_coding_session(db::Tx& tx, const Anyone& who, const Links& links,
                                              const OpenCodingSession& in);

struct CodingNotice {
  SessionInterview interview;
  SessionOrganization organization;
  SessionJob job;
  SessionStage stage;
  std::optional<ShownNotice> notice;
  std::int64_t problem_count = 0;
  std::vector<ProgrammingLanguage> languages;  // of all problems, without those the runner lacks
  std::int64_t time_limit_minutes = default_coding_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  Instant expires_at;
  std::optional<Instant> submitted_at;
  Instant server_time;
};
// Shows what the session is about, without its problems. Does not start its time.
Result<CodingNotice> get_coding_notice(db::Tx& tx, const Anyone& who, const OpenCodingSession& in);

struct SaveCode : SolutionInput {
  std::string token;
};
struct CodeSaved {
  Instant saved_at;
  std::string digest;
  std::int64_t revision = 0;
};
// Saves a solution in one language. Solutions in other languages are kept. Refuses with Invalid (a
// problem that is not part of the session, a language that is not offered for the problem, code
// above max_source_bytes), WrongSessionState, DraftChanged.
Result<CodeSaved> save_code(db::Tx& tx, const Anyone& who, const SaveCode& in);

struct SubmitCode {
  std::string token;
  std::vector<SolutionInput> solutions;
};
struct CodeSubmitted {
  Instant submitted_at;
  SubmittedFrom from = SubmittedFrom::request;
  Receipt receipt;
};
// Saves the given solutions over the saved ones, submits the session, and queues its judging. If
// the request arrives later than submission_grace after the end of the session, its solutions are
// ignored and the code saved before is submitted; `from` returns the origin of the submission.
// Refuses with Invalid, WrongSessionState (not_started, already_submitted), DraftChanged.
Result<CodeSubmitted> submit_code(db::Tx& tx, const Anyone& who, const Links& links,
                                  const SubmitCode& in);

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
// Stores activities, up to max_activities per session; ignores further ones. Refuses with
// WrongSessionState, Invalid (a problem that is not part of the session).
Result<ActivityReported> report_activity(db::Tx& tx, const Anyone& who, const ReportActivity& in);

// Submits the saved code of a session whose time is up. Does nothing if the session was submitted
// already or the interview is no longer in progress. Returns false if the interview has no coding
// session. Locks the pipeline, then the interview. Refuses with NotFound{interview}.
Result<bool> submit_saved_code(db::Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview);

}  // namespace hireline::app
