// The bank of coding problems in JSON, for recruiters only. What a hidden case holds goes in and
// never comes out.
#pragma once

#include "common/wire/banks/question_banks.hpp"

namespace hireline::wire {

inline constexpr std::int64_t max_source_length = 65'536;
inline constexpr std::int64_t max_case_length = 500'000;  // what shows a slow solution is long

template <>
struct Shape<StarterCode> {
  static constexpr std::string_view name = "StarterCode";
  static constexpr auto fields =
      std::tuple{field("python", &StarterCode::python).length(0, max_source_length),
                 field("javascript", &StarterCode::javascript).length(0, max_source_length),
                 field("cpp", &StarterCode::cpp).length(0, max_source_length),
                 field("c", &StarterCode::c).length(0, max_source_length),
                 field("java", &StarterCode::java).length(0, max_source_length),
                 field("go", &StarterCode::go).length(0, max_source_length),
                 field("ruby", &StarterCode::ruby).length(0, max_source_length),
                 field("bash", &StarterCode::bash).length(0, max_source_length)};
};

template <>
struct Shape<VisibleTestCase> {
  static constexpr std::string_view name = "VisibleTestCase";
  static constexpr auto fields = std::tuple{
      field("input", &VisibleTestCase::input).length(0, max_case_length),
      field("expectedOutput", &VisibleTestCase::expected_output).length(0, max_case_length),
      field("weight", &VisibleTestCase::weight)
          .min(1)
          .max(100)
          .optional()
          .doc("Against the problem's other cases"),
      field("explanation", &VisibleTestCase::explanation).length(1, max_question_length)};
};

template <>
struct Shape<TestCase> {
  static constexpr std::string_view name = "TestCase";
  static constexpr auto fields =
      std::tuple_cat(Shape<VisibleTestCase>::fields,
                     std::tuple{field("isHidden", &TestCase::is_hidden)
                                    .optional()
                                    .doc("Used to judge a solution, and never shown to anybody")});
};

inline constexpr auto problem_outline_fields = std::tuple{
    field("title", &DsaProblemOutline::title).length(1, 200),
    field("difficulty", &DsaProblemOutline::difficulty),
    field("tags", &DsaProblemOutline::tags).items(0, 20).length(1, 50).optional(),
    field("languages", &DsaProblemOutline::languages)
        .items(1, 8)
        .optional()
        .doc("Those that it may be solved in"),
    field("timeLimitMs", &DsaProblemOutline::time_limit_ms)
        .min(100)
        .max(20'000)
        .optional()
        .doc("For each test case"),
    field("memoryLimitMb", &DsaProblemOutline::memory_limit_mb).min(16).max(1'024).optional()};

inline constexpr auto problem_content_fields = std::tuple_cat(
    problem_outline_fields,
    std::tuple{
        field("statement", &DsaProblemContent::statement).length(1, 20'000).doc("Markdown"),
        field("constraints", &DsaProblemContent::constraints)
            .items(0, 50)
            .length(1, 500)
            .optional(),
        field("starterCode", &DsaProblemContent::starter_code).optional(),
        field("checker", &DsaProblemContent::checker)
            .optional()
            .doc("exact; tokens: white space apart; float: and a tolerance, such as float:1e-6")
            .example("\"tokens\"")});

inline constexpr auto stored_problem_fields =
    std::tuple{field("_id", &StoredProblem::id), field("slug", &StoredProblem::slug),
               field("hiddenCaseCount", &StoredProblem::hidden_case_count)
                   .doc("How many cases judge a solution beside the visible ones")};

template <>
struct Shape<WholeProblem> {
  static constexpr std::string_view name = "WholeProblem";
  static constexpr auto fields =
      std::tuple_cat(problem_content_fields,
                     std::tuple{field("testCases", &WholeProblem::test_cases).items(1, 100)});
  static void check(const WholeProblem& problem, const Place& place);
};

template <>
struct Shape<app::NewDsaProblem> {
  static constexpr std::string_view name = "NewDsaProblem";
  static constexpr auto fields = std::tuple_cat(
      problem_content_fields,
      std::tuple{field("slug", &app::NewDsaProblem::slug)
                     .length(1, 100)
                     .doc("Lower-case letters, digits and hyphens; made of the title unless given"),
                 field("testCases", &WholeProblem::test_cases).items(1, 100)});
  static void check(const app::NewDsaProblem& problem, const Place& place) {
    check_slug(problem.slug, place);
    Shape<WholeProblem>::check(problem, place);
  }
};

template <>
struct Shape<DsaProblemSummary> {
  static constexpr std::string_view name = "DsaProblemSummary";
  static constexpr std::string_view plural = "problems";
  static constexpr auto fields =
      std::tuple_cat(stored_problem_fields, problem_outline_fields, bank_entry_fields);
};

template <>
struct Shape<DsaProblem> {
  static constexpr std::string_view name = "DsaProblem";
  static constexpr auto fields = std::tuple_cat(
      stored_problem_fields, problem_content_fields,
      std::tuple{field("testCases", &DsaProblem::test_cases).doc("The visible ones")},
      bank_entry_fields);
};

template <>
struct Shape<DsaProblemFilter> {
  static constexpr std::string_view name = "ListDsaProblems";
  static constexpr auto fields = std::tuple_cat(
      Shape<BankFilter>::fields, std::tuple{query("difficulty", &DsaProblemFilter::difficulties)
                                                .optional()
                                                .items(1)
                                                .doc("One or more, with commas"),
                                            query("tags", &DsaProblemFilter::tags)
                                                .optional()
                                                .items(1, 20)
                                                .length(1, 50)
                                                .doc("Those that have all of these, with commas")});
};

}  // namespace hireline::wire
