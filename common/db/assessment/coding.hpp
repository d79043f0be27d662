// Coding sessions and the code written in them. For every change, the caller has locked the
// interview.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/assessment/session_subject.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Inserts the session of a new interview, with the current settings and problems of its stage.
// Returns false if the stage has no problems.
bool insert_coding_session(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

// Inserts the session of a new interview as a copy of that of `earlier`: with its settings,
// problems and saved code, and not started. An absent time limit stays.
void copy_coding_session(Tx& tx, const OrganizationId& organization, const InterviewId& earlier,
                         const InterviewId& interview,
                         const std::optional<std::int64_t>& time_limit_minutes);

// Whether a new coding session of the job's stage would have a problem.
bool has_problems(Tx& tx, const OrganizationId& organization, const JobId& job,
                  const StageId& stage);

struct FoundCodingSession {
  CodingSession session;
  SessionSubject subject;
};
// Returns nullopt if the interview has no coding session: it is of another kind, or was created by
// a version of the program that had no sessions.
std::optional<FoundCodingSession> find_coding_session(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview);

// A problem as the candidate sees it. Hidden cases are not read. Problems are listed in the order
// of the session.
struct SessionProblem {
  DsaProblemId id;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::string statement;
  std::vector<std::string> constraints;
  std::vector<ProgrammingLanguage> languages;  // including languages that the runner does not have
  StarterCode starter_code;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<VisibleTestCase> cases;
};
std::vector<SessionProblem> list_session_problems(Tx& tx, const OrganizationId& organization,
                                                  const InterviewId& interview);

// The restrictions for solutions of a problem.
struct SolvableProblem {
  DsaProblemId id;
  std::vector<ProgrammingLanguage> languages;
  bool has_visible_cases = true;
};
std::vector<SolvableProblem> list_solvable_problems(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

// Ordered by problem; of one problem, the code that was saved last comes first.
std::vector<SavedCode> list_saved_code(Tx& tx, const OrganizationId& organization,
                                       const InterviewId& interview);

// Of a submitted session: the submitted code of each problem that has any, in the order of the
// problems.
std::vector<SavedCode> list_submitted_code(Tx& tx, const OrganizationId& organization,
                                           const InterviewId& interview);

void set_coding_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

struct CodeToSave {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
};
// Replaces the code that was saved in the same language. saved_at is the transaction's instant, but
// always later than that of all other code for the problem, in case the clocks of servers differ.
void save_code(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::vector<CodeToSave>& solutions);

// Submits, for each problem, the last saved code that is not blank. Sets the judging
// of the session to queued; the caller enqueues the task.
void set_coding_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                          SubmittedFrom from);

}  // namespace hireline::db
