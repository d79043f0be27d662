// Coding sessions, and what was written in them. Every change holds the interview's lock.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/assessment/session_subject.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Makes the session of a new interview, with the settings and the problems that its stage has now.
// False when the stage has no problems.
bool insert_coding_session(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

struct FoundCodingSession {
  CodingSession session;
  SessionSubject subject;
};
// Nullopt for an interview that is taken in another way, and for one that a program made which did
// not know of sessions yet.
std::optional<FoundCodingSession> find_coding_session(Tx& tx, const OrganizationId& organization,
                                                      const InterviewId& interview);

// A problem as the candidate sees it, in the order of the session. Hidden cases are not read.
struct SessionProblem {
  DsaProblemId id;
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::string statement;
  std::vector<std::string> constraints;
  std::vector<ProgrammingLanguage> languages;  // also those that the runner does not have
  StarterCode starter_code;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<VisibleTestCase> cases;
};
std::vector<SessionProblem> list_session_problems(Tx& tx, const OrganizationId& organization,
                                                  const InterviewId& interview);

// What a solution to a problem has to keep to.
struct SolvableProblem {
  DsaProblemId id;
  std::vector<ProgrammingLanguage> languages;
  bool has_visible_cases = true;
};
std::vector<SolvableProblem> list_solvable_problems(Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview);

// By problem and, of one problem, what was saved last first.
std::vector<SavedCode> list_saved_code(Tx& tx, const OrganizationId& organization,
                                       const InterviewId& interview);

void set_coding_started(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

struct CodeToSave {
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
};
// Takes the place of what was saved in the same language, and is what was saved last, whatever
// other servers' clocks say.
void save_code(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::vector<CodeToSave>& solutions);

// Of each problem the last solution that was saved and is not blank is submitted.
void set_coding_submitted(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                          SubmittedFrom from);

}  // namespace hireline::db
