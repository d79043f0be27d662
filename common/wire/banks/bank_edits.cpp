// Changes of the entries of question banks in JSON, and their outcome.

#include "common/app/banks/bank_edits.hpp"

#include <string>
#include <utility>

#include "common/domain/banks/lint/lint.hpp"
#include "common/wire/banks/dsa_problems.hpp"
#include "common/wire/banks/question_banks.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view retired_doc =
    "true retires the entry, as DELETE does; false makes a retired entry available again.";
constexpr std::string_view applicable_doc =
    "Stage types that the question fits. An empty list means all stage types.";
constexpr std::string_view rubric_doc = "Replaces all points that a good answer makes.";

std::string number_of(const LintFinding& finding) {
  return std::string(rule_of(finding.check).number);
}
LintLevel level_of(const LintFinding& finding) {
  return rule_of(finding.check).level;
}
std::string hint_of(const LintFinding& finding) {
  return std::string(rule_of(finding.check).hint);
}

template <class Entry>
Shape<app::CheckedEntry<Entry>> checked_entry(std::string name) {
  return {.name = std::move(name),
          .fields = {fields_of<Entry>(),
                     field("warnings", &app::CheckedEntry<Entry>::warnings)
                         .doc("What should be improved in the entry. Nothing is refused for it.")}};
}

template <class Entry>
Shape<app::RetiredEntry<Entry>> retired_entry(std::string name) {
  return {.name = std::move(name),
          .fields = {fields_of<Entry>(),
                     field("stagesInUse", &app::RetiredEntry<Entry>::stages_in_use)
                         .min(0)
                         .doc("Number of stages that contain the entry and go on using it, of jobs "
                              "that are not archived")}};
}

void check_interview_change(const app::ChangeInterviewQuestion& in, const IssueLocation& location) {
  if (in.applicable_stage_types)
    check_distinct(*in.applicable_stage_types, location.field("applicableStageTypes"));
}

void check_scenario_change(const app::ChangeScenarioQuestion& in, const IssueLocation& location) {
  if (in.applicable_stage_types)
    check_distinct(*in.applicable_stage_types, location.field("applicableStageTypes"));
}

// With the fields of POST, a hidden case in testCases would become visible to candidates.
void check_problem_change(const app::ChangeDsaProblem& in, const IssueLocation& location) {
  if (in.tags) check_distinct(*in.tags, location.field("tags"));
  if (in.languages) check_distinct(*in.languages, location.field("languages"));
  if (in.checker) check_checker(*in.checker, location);
  if (!in.test_cases) return;
  for (std::size_t i = 0; i < in.test_cases->size(); ++i)
    if ((*in.test_cases)[i].is_hidden)
      location.field("testCases")
          .item(i)
          .field("isHidden")
          .refuse({.message = "must be false: hidden test cases belong to hiddenTestCases"});
}

}  // namespace

HIRELINE_SHAPE(LintFinding) {
  return {
      .name = "BankWarning",
      .fields = {
          computed("number", &number_of).doc("Number of the rule, such as Q201. It never changes."),
          computed("level", &level_of)
              .doc("error: wrong in every entry. warning: may be intended."),
          field("field", &LintFinding::field).doc("Field of the entry"),
          computed("problem", &problem_of).doc("What is wrong with the field"),
          computed("hint", &hint_of).doc("What to do about it")}};
}

HIRELINE_SHAPE(app::CheckedEntry<ScreeningQuestion>) {
  return checked_entry<ScreeningQuestion>("CheckedScreeningQuestion");
}
HIRELINE_SHAPE(app::CheckedEntry<InterviewQuestion>) {
  return checked_entry<InterviewQuestion>("CheckedInterviewQuestion");
}
HIRELINE_SHAPE(app::CheckedEntry<ScenarioQuestion>) {
  return checked_entry<ScenarioQuestion>("CheckedScenarioQuestion");
}
HIRELINE_SHAPE(app::CheckedEntry<DsaProblem>) {
  return checked_entry<DsaProblem>("CheckedDsaProblem");
}

HIRELINE_SHAPE(app::RetiredEntry<ScreeningQuestion>) {
  return retired_entry<ScreeningQuestion>("RetiredScreeningQuestion");
}
HIRELINE_SHAPE(app::RetiredEntry<InterviewQuestion>) {
  return retired_entry<InterviewQuestion>("RetiredInterviewQuestion");
}
HIRELINE_SHAPE(app::RetiredEntry<ScenarioQuestion>) {
  return retired_entry<ScenarioQuestion>("RetiredScenarioQuestion");
}
HIRELINE_SHAPE(app::RetiredEntry<DsaProblem>) {
  return retired_entry<DsaProblem>("RetiredDsaProblem");
}

HIRELINE_SHAPE(app::ChangeScreeningQuestion) {
  using In = app::ChangeScreeningQuestion;
  return {.name = "ChangeScreeningQuestion",
          .fields = {path("id", &In::id).doc("ID of the question"),
                     body("text", &In::text)
                         .length(1, max_question_length)
                         .doc("Text of the question, as candidates read it"),
                     body("category", &In::category)
                         .length(1, 100)
                         .doc("Category, in your own words. Lists can be filtered by it."),
                     body("difficulty", &In::difficulty).doc("Pass null to remove it."),
                     body("idealAnswer", &In::ideal_answer)
                         .length(1, max_question_length)
                         .doc("Answer by which answers are scored. Pass null to remove it."),
                     body("rubric", &In::rubric).items(0, max_rubric_points).doc(rubric_doc),
                     body("retired", &In::retired).doc(retired_doc)}};
}

HIRELINE_SHAPE(app::ChangeInterviewQuestion) {
  using In = app::ChangeInterviewQuestion;
  return {.name = "ChangeInterviewQuestion",
          .fields = {path("id", &In::id).doc("ID of the question"),
                     body("text", &In::text)
                         .length(1, max_question_length)
                         .doc("Text of the question, which the interviewer asks"),
                     body("questionType", &In::question_type),
                     body("applicableStageTypes", &In::applicable_stage_types)
                         .items(0, 6)
                         .doc(applicable_doc),
                     body("guidance", &In::guidance)
                         .length(1, max_question_length)
                         .doc("What the interviewer should listen for. Pass null to remove it."),
                     body("followUps", &In::follow_ups)
                         .items(0, max_follow_ups)
                         .length(1, max_question_length)
                         .doc("Replaces all follow-up questions."),
                     body("retired", &In::retired).doc(retired_doc)},
          .check = &check_interview_change};
}

HIRELINE_SHAPE(app::ChangeScenarioQuestion) {
  using In = app::ChangeScenarioQuestion;
  return {
      .name = "ChangeScenarioQuestion",
      .fields = {path("id", &In::id).doc("ID of the scenario"),
                 body("title", &In::title).length(1, 200),
                 body("prompt", &In::prompt)
                     .length(1, max_question_length)
                     .doc("The situation and the question, as candidates read them"),
                 body("scenarioType", &In::scenario_type)
                     .length(1, 100)
                     .doc("Type of the scenario, in your own words. Lists can be filtered by it."),
                 body("applicableStageTypes", &In::applicable_stage_types)
                     .items(0, 6)
                     .doc(applicable_doc),
                 body("rubric", &In::rubric).items(0, max_rubric_points).doc(rubric_doc),
                 body("retired", &In::retired).doc(retired_doc)},
      .check = &check_scenario_change};
}

HIRELINE_SHAPE(app::ChangeDsaProblem) {
  using In = app::ChangeDsaProblem;
  return {
      .name = "ChangeDsaProblem",
      .fields = {path("id", &In::id).doc("ID of the problem"),
                 body("title", &In::title).length(1, 200), body("difficulty", &In::difficulty),
                 body("tags", &In::tags).items(0, 20).length(1, 50).doc("Replaces all tags."),
                 body("languages", &In::languages)
                     .items(1, 8)
                     .doc("Languages in which the problem may be solved"),
                 body("timeLimitMs", &In::time_limit_ms)
                     .min(100)
                     .max(20'000)
                     .doc("Time limit for each test case, in milliseconds"),
                 body("memoryLimitMb", &In::memory_limit_mb)
                     .min(16)
                     .max(1'024)
                     .doc("Memory limit for each test case, in MiB"),
                 body("statement", &In::statement)
                     .length(1, 20'000)
                     .doc("Statement of the problem, in Markdown"),
                 body("constraints", &In::constraints)
                     .items(0, 50)
                     .length(1, 500)
                     .doc("Replaces all constraints."),
                 body("starterCode", &In::starter_code).doc("Replaces the code of all languages"),
                 body("checker", &In::checker)
                     .doc("How outputs are compared: exact, tokens, or float: with a tolerance")
                     .example("\"tokens\""),
                 body("testCases", &In::test_cases)
                     .items(0, most_test_cases)
                     .doc("Replaces all visible test cases. Hidden ones stay."),
                 body("hiddenTestCases", &In::hidden_test_cases)
                     .items(0, most_test_cases)
                     .doc("Replaces all hidden test cases. Visible ones stay."),
                 body("retired", &In::retired).doc(retired_doc)},
      .check = &check_problem_change};
}

}  // namespace hireline::wire
