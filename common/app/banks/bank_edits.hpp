// Changes of the entries of an organization's question banks. Each function refuses interviewers
// with Forbidden; unknown entries and those of other organizations with NotFound{question} or
// NotFound{problem}; and the system's entries with SystemEntry. Each locks the organization's bank
// against imports and other changes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/banks/question_banks.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::app {

// A change replaces the fields that are present. `retired` retires an entry, or restores one.
// Stages refer to entries, so later invitations ask the changed question. Sessions keep the
// questions with which candidates were invited; of coding problems they keep only the reference.
struct ChangeScreeningQuestion {
  ScreeningQuestionId id;
  std::optional<std::string> text;
  std::optional<std::string> category;
  Change<Difficulty> difficulty;
  Change<std::string> ideal_answer;
  std::optional<std::vector<RubricPoint>> rubric;
  std::optional<bool> retired;
};

struct ChangeInterviewQuestion {
  InterviewQuestionId id;
  std::optional<std::string> text;
  std::optional<QuestionType> question_type;
  std::optional<std::vector<StageTypeKey>> applicable_stage_types;
  Change<std::string> guidance;
  std::optional<std::vector<std::string>> follow_ups;
  std::optional<bool> retired;
};

struct ChangeScenarioQuestion {
  ScenarioQuestionId id;
  std::optional<std::string> title;
  std::optional<std::string> prompt;
  std::optional<std::string> scenario_type;
  std::optional<std::vector<StageTypeKey>> applicable_stage_types;
  std::optional<std::vector<RubricPoint>> rubric;
  std::optional<bool> retired;
};

// Nobody reads hidden cases, so a client cannot send them back unchanged. Therefore each kind of
// test cases is replaced on its own, as a whole.
struct ChangeDsaProblem {
  DsaProblemId id;
  std::optional<std::string> title;
  std::optional<std::string> statement;
  std::optional<Difficulty> difficulty;
  std::optional<std::vector<std::string>> tags;
  std::optional<std::vector<std::string>> constraints;
  std::optional<std::vector<ProgrammingLanguage>> languages;
  std::optional<StarterCode> starter_code;
  std::optional<std::int64_t> time_limit_ms;
  std::optional<std::int64_t> memory_limit_mb;
  std::optional<std::string> checker;
  std::optional<std::vector<TestCase>> test_cases;  // visible ones
  std::optional<std::vector<VisibleTestCase>> hidden_test_cases;
  std::optional<bool> retired;
};

Result<CheckedEntry<ScreeningQuestion>> change_screening_question(
    db::Tx& tx, const Recruiter& who, const ChangeScreeningQuestion& in);
Result<CheckedEntry<InterviewQuestion>> change_interview_question(
    db::Tx& tx, const Recruiter& who, const ChangeInterviewQuestion& in);
Result<CheckedEntry<ScenarioQuestion>> change_scenario_question(db::Tx& tx, const Recruiter& who,
                                                                const ChangeScenarioQuestion& in);
// Also refuses with Invalid, if the problem would have no test case or too many, or starter code
// for a language that it does not offer.
Result<CheckedEntry<DsaProblem>> change_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const ChangeDsaProblem& in);

// A retired entry, with the stages that go on using it.
template <class Entry>
struct RetiredEntry : Entry {
  std::int64_t stages_in_use = 0;  // of jobs that are not archived
};

// Retire the entry; an entry that is retired already stays as it is.
Result<RetiredEntry<ScreeningQuestion>> retire_screening_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<ScreeningQuestionId>& in);
Result<RetiredEntry<InterviewQuestion>> retire_interview_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<InterviewQuestionId>& in);
Result<RetiredEntry<ScenarioQuestion>> retire_scenario_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<ScenarioQuestionId>& in);
Result<RetiredEntry<DsaProblem>> retire_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const OneEntry<DsaProblemId>& in);

// Take the locks of a change, and refuse as it does.
Result<void> lock_screening_question(db::Tx& tx, const Recruiter& who,
                                     const OneEntry<ScreeningQuestionId>& in);
Result<void> lock_interview_question(db::Tx& tx, const Recruiter& who,
                                     const OneEntry<InterviewQuestionId>& in);
Result<void> lock_scenario_question(db::Tx& tx, const Recruiter& who,
                                    const OneEntry<ScenarioQuestionId>& in);
Result<void> lock_dsa_problem(db::Tx& tx, const Recruiter& who, const OneEntry<DsaProblemId>& in);

}  // namespace hireline::app
