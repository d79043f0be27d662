// Question banks, as recruiters read them and add entries for their organization. Every
// organization can use the system's entries, but not change them. bank_edits.hpp changes entries.
// All functions except get_private_questions refuse interviewers with Forbidden.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/banks/lint/lint.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

// Return the organization's own entries, newest first, then the system's.
Result<db::Query<Page<ScreeningQuestion>>> list_screening_questions(
    const Recruiter& who, const ScreeningQuestionFilter& in);
Result<db::Query<Page<InterviewQuestion>>> list_interview_questions(
    const Recruiter& who, const InterviewQuestionFilter& in);
Result<db::Query<Page<ScenarioQuestion>>> list_scenario_questions(const Recruiter& who,
                                                                  const ScenarioQuestionFilter& in);
Result<db::Query<Page<DsaProblemSummary>>> list_dsa_problems(const Recruiter& who,
                                                             const DsaProblemFilter& in);

template <class EntryId>
struct OneEntry {
  EntryId id;
};
// Refuse with NotFound{question}, NotFound{problem}.
Result<db::Query<ScreeningQuestion>> get_screening_question(
    const Recruiter& who, const OneEntry<ScreeningQuestionId>& in);
Result<db::Query<InterviewQuestion>> get_interview_question(
    const Recruiter& who, const OneEntry<InterviewQuestionId>& in);
Result<db::Query<ScenarioQuestion>> get_scenario_question(const Recruiter& who,
                                                          const OneEntry<ScenarioQuestionId>& in);
Result<db::Query<DsaProblem>> get_dsa_problem(const Recruiter& who,
                                              const OneEntry<DsaProblemId>& in);

// Returns the questions that the interview's stage lists for its interviewers; none if the
// interview has no stage. Refuses with NotFound, and with Forbidden if the caller is not one of the
// interviewers.
Result<db::Query<PrivateQuestions>> get_private_questions(const Recruiter& who,
                                                          const OneInterview& in);

// An entry after it was written, with what should be improved in it.
template <class Entry>
struct CheckedEntry : Entry {
  std::vector<LintFinding> warnings;
  // The entry as its GET returns it.
  const Entry& record() const { return *this; }
};
template <class Entry, class Content>
CheckedEntry<Entry> checked(Entry entry, const Content& content) {
  CheckedEntry<Entry> with_warnings;
  static_cast<Entry&>(with_warnings) = std::move(entry);
  with_warnings.warnings = lint(content);
  return with_warnings;
}

Result<CheckedEntry<ScreeningQuestion>> create_screening_question(
    db::Tx& tx, const Recruiter& who, const ScreeningQuestionContent& in);
Result<CheckedEntry<InterviewQuestion>> create_interview_question(
    db::Tx& tx, const Recruiter& who, const InterviewQuestionContent& in);
Result<CheckedEntry<ScenarioQuestion>> create_scenario_question(db::Tx& tx, const Recruiter& who,
                                                                const ScenarioQuestionContent& in);

struct NewDsaProblem : WholeProblem {
  std::optional<std::string> slug;  // made of the title when absent
};
// Refuses with AlreadyExists{problem_exists}.
Result<CheckedEntry<DsaProblem>> create_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const NewDsaProblem& in);

}  // namespace hireline::app
