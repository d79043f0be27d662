#include "common/wire/banks/dsa_problems.hpp"

#include "common/app/banks/question_banks.hpp"
#include "common/wire/banks/question_banks.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::int64_t max_case_length = 500'000;  // long enough to detect slow solutions

void check_whole_problem(const WholeProblem& problem, const IssueLocation& location) {
  check_distinct(problem.tags, location.field("tags"));
  check_distinct(problem.languages, location.field("languages"));
  check_checker(problem.checker, location);
  for (const ProgrammingLanguage language : languages_not_offered(problem))
    location.field("starterCode")
        .field(name_of(language))
        .refuse({.message = std::string(not_offered)});
}

void check_new_dsa_problem(const app::NewDsaProblem& problem, const IssueLocation& location) {
  check_slug(problem.slug, location);
  check_whole_problem(problem, location);
}

Fields<DsaProblemOutline> problem_outline_fields() {
  return {field("title", &DsaProblemOutline::title).length(1, 200),
          field("difficulty", &DsaProblemOutline::difficulty),
          field("tags", &DsaProblemOutline::tags)
              .items(0, 20)
              .length(1, 50)
              .optional()
              .doc("Words by which lists can be filtered"),
          field("languages", &DsaProblemOutline::languages)
              .items(1, 8)
              .optional()
              .doc("Languages in which the problem may be solved"),
          field("timeLimitMs", &DsaProblemOutline::time_limit_ms)
              .min(100)
              .max(20'000)
              .optional()
              .doc("Time limit for each test case, in milliseconds"),
          field("memoryLimitMb", &DsaProblemOutline::memory_limit_mb)
              .min(16)
              .max(1'024)
              .optional()
              .doc("Memory limit for each test case, in MiB")};
}

Fields<DsaProblemContent> problem_content_fields() {
  return {problem_outline_fields(),
          field("statement", &DsaProblemContent::statement)
              .length(1, 20'000)
              .doc("Statement of the problem, in Markdown"),
          field("constraints", &DsaProblemContent::constraints)
              .items(0, 50)
              .length(1, 500)
              .optional()
              .doc("What holds for all inputs, such as 1 ≤ n ≤ 100"),
          field("starterCode", &DsaProblemContent::starter_code)
              .optional()
              .doc("Code that candidates start from. Languages without it are absent."),
          field("checker", &DsaProblemContent::checker)
              .optional()
              .doc("How outputs are compared. exact: exactly; tokens: as tokens separated by white "
                   "space; float: followed by a tolerance, such as float:1e-6.")
              .example("\"tokens\"")};
}

Fields<StoredProblem> stored_problem_fields() {
  return {field("_id", &StoredProblem::id),
          field("slug", &StoredProblem::slug)
              .doc("Name of lower-case letters, digits and hyphens, unique in the organization"),
          field("hiddenCaseCount", &StoredProblem::hidden_case_count)
              .doc("Number of hidden test cases, which judge a solution in addition to the visible "
                   "ones")};
}

}  // namespace

void check_checker(const std::string& checker, const IssueLocation& location) {
  if (!is_checker(checker))
    location.field("checker").refuse(
        {.message = "must be exact, tokens, or float: and a tolerance above 0 and at most 1"});
}

HIRELINE_SHAPE(StarterCode) {
  return {.name = "StarterCode",
          .fields = {field("python", &StarterCode::python).length(0, max_source_length),
                     field("javascript", &StarterCode::javascript).length(0, max_source_length),
                     field("cpp", &StarterCode::cpp).length(0, max_source_length),
                     field("c", &StarterCode::c).length(0, max_source_length),
                     field("java", &StarterCode::java).length(0, max_source_length),
                     field("go", &StarterCode::go).length(0, max_source_length),
                     field("ruby", &StarterCode::ruby).length(0, max_source_length),
                     field("bash", &StarterCode::bash).length(0, max_source_length)}};
}

HIRELINE_SHAPE(VisibleTestCase) {
  return {.name = "VisibleTestCase",
          .fields = {
              field("input", &VisibleTestCase::input)
                  .length(0, max_case_length)
                  .doc("Standard input of the program"),
              field("expectedOutput", &VisibleTestCase::expected_output)
                  .length(0, max_case_length)
                  .doc("Output that the checker compares with that of the program"),
              field("weight", &VisibleTestCase::weight)
                  .min(1)
                  .max(100)
                  .optional()
                  .doc("Weight relative to the problem's other test cases"),
              field("explanation", &VisibleTestCase::explanation)
                  .length(1, max_question_length)
                  .doc("Why this is the output. Candidates read it if the test case is visible.")}};
}

HIRELINE_SHAPE(TestCase) {
  return {.name = "TestCase",
          .fields = {fields_of<VisibleTestCase>(),
                     field("isHidden", &TestCase::is_hidden)
                         .optional()
                         .doc("Whether the test case is hidden. A hidden test case is used to "
                              "judge a solution and is never shown.")}};
}

HIRELINE_SHAPE(WholeProblem) {
  return {.name = "WholeProblem",
          .fields = {problem_content_fields(),
                     field("testCases", &WholeProblem::test_cases).items(1, most_test_cases)},
          .check = &check_whole_problem};
}

HIRELINE_SHAPE(app::NewDsaProblem) {
  return {.name = "NewDsaProblem",
          .fields = {problem_content_fields(),
                     field("slug", &app::NewDsaProblem::slug)
                         .length(1, 100)
                         .doc("Lower-case letters, digits and hyphens. If omitted, the slug is "
                              "made from the title."),
                     field("testCases", &WholeProblem::test_cases)
                         .items(1, most_test_cases)
                         .doc("Visible and hidden test cases")},
          .check = &check_new_dsa_problem};
}

HIRELINE_SHAPE(DsaProblemSummary) {
  return {.name = "DsaProblemSummary",
          .plural = "problems",
          .fields = {stored_problem_fields(), problem_outline_fields(), fields_of<BankEntry>()}};
}

HIRELINE_SHAPE(DsaProblem) {
  return {.name = "DsaProblem",
          .fields = {stored_problem_fields(), problem_content_fields(),
                     field("testCases", &DsaProblem::test_cases).doc("Visible test cases"),
                     fields_of<BankEntry>()}};
}

HIRELINE_SHAPE(DsaProblemFilter) {
  return {.name = "ListDsaProblems",
          .fields = {
              fields_of<BankFilter>(),
              query("difficulty", &DsaProblemFilter::difficulties)
                  .optional()
                  .items(1)
                  .doc("One or more difficulties, separated by commas"),
              query("tags", &DsaProblemFilter::tags)
                  .optional()
                  .items(1, 20)
                  .length(1, 50)
                  .doc("Returns only problems that have all of these tags, separated by commas.")}};
}

}  // namespace hireline::wire
