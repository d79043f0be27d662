#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using enum LintCheck;

std::vector<LintCheck> checks_in(const std::vector<LintFinding>& findings) {
  std::vector<LintCheck> checks;
  for (const LintFinding& finding : findings) checks.push_back(finding.check);
  return checks;
}

std::string names(const std::vector<LintFinding>& findings) {
  std::string text;
  for (const LintFinding& finding : findings)
    text.append(text.empty() ? "" : " ").append(name_of(finding.check));
  return text;
}

ScreeningQuestionContent screening() {
  ScreeningQuestionContent question;
  question.text = "Explain what an index of a database is for.";
  question.category = "databases";
  question.ideal_answer = "Lookups become fast, because rows are found without a full scan.";
  question.rubric = {{.point = "Lookups become fast", .weight = 1, .keywords = {"fast", "lookups"}},
                     {.point = "There is no full scan", .weight = 1, .keywords = {"full scan"}}};
  return question;
}

InterviewQuestionContent interview(std::string text) {
  InterviewQuestionContent question;
  question.text = std::move(text);
  question.guidance = "Listen for what was learned.";
  question.follow_ups = {"Who had to be told?"};
  return question;
}

WholeProblem problem() {
  WholeProblem all;
  all.title = "Sum";
  all.statement = "Add them.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.";
  all.languages = {ProgrammingLanguage::python};
  all.starter_code.python = "a, b = map(int, input().split())\n";
  for (int i = 0; i < 9; ++i) {
    TestCase& one = all.test_cases.emplace_back();
    one.input = std::to_string(i) + " 1";
    one.expected_output = std::to_string(i + 1);
    one.is_hidden = i > 0;
  }
  all.test_cases.front().explanation = "0 + 1 = 1";
  return all;
}

TEST(LintRules, stand_in_the_order_of_their_checks_under_different_numbers) {
  const auto rules = lint_rules();
  ASSERT_EQ(rules.size(), names_of<LintCheck>.size());
  for (std::size_t i = 0; i < rules.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(rules[i].check), i) << rules[i].number;
    if (i > 0) {
      EXPECT_LT(rules[i - 1].number, rules[i].number);
    }
    EXPECT_FALSE(rules[i].meaning.empty() || rules[i].hint.empty()) << rules[i].number;
  }
}

// What is asked, and all that is wrong with it.
TEST(QuestionLint, knows_a_badly_put_question) {
  const std::pair<const char*, const char*> table[] = {
      {"Tell me about a decision that you took back.", ""},
      {"What did you do when the release failed?", ""},
      {"Describe the race condition that cost you most time.", ""},
      {"How would you join two tables with a union of their rows?", ""},
      {"Lorem ipsum, what do you think of it?", "placeholder_text placeholder_text"},
      {"What do you like about {{company}} most?", "placeholder_text"},
      {"Why do you want to work at [Company]?", "placeholder_text"},
      {"How old are you, and why does it matter?", "protected_characteristic"},
      {"What does your husband think of your travelling?", "protected_characteristic"},
      {"What is your Religion, if we may ask?", "protected_characteristic"},
      {"Where are you originally from?", "protected_characteristic"},
      {"How did you lead the guys of your team?", "exclusionary_word"},
      {"How would you maintain a blacklist of addresses?", "exclusionary_word"},
      {"Why so?", "too_short"},
      {"Have you ever led a team of engineers?", "yes_or_no"},
      {"Do you like to work with others? Would you do it again?", "yes_or_no double_barrelled"},
      {"Have you ever led a team? Tell me how it went.", ""},
      {"Can you explain what an index is for?", ""},
      {"What went wrong? And who was to be told?", "double_barrelled"},
      {"What went wrong, and what did you learn from it?", "double_barrelled"},
      {"Which of the two would you choose? Why?", ""},
      {"Don't you think that tests slow us down, and how?", "leading"},
      {"Don\u2019t you agree that remote work is better, and why?", "leading"},
      {"Why is it obviously better to test first?", "leading"},
  };
  for (const auto& [text, expected] : table)
    EXPECT_EQ(names(lint(interview(text))), expected) << text;
  EXPECT_EQ(names(lint(interview("Tell me more. " + std::string(1'200, 'x')))), "too_long");
}

TEST(QuestionLint, looks_at_follow_ups_and_guidance_of_an_interview) {
  auto question = interview("Tell me about a decision that you took back.");
  question.follow_ups = {"And your wife?"};
  question.guidance = "He or she is a ninja.";
  EXPECT_EQ(names(lint(question)), "protected_characteristic exclusionary_word exclusionary_word");
  question.follow_ups.clear();
  question.guidance.reset();
  EXPECT_EQ(names(lint(question)), "no_guidance no_follow_ups");
}

TEST(QuestionLint, wants_a_key_that_works) {
  EXPECT_THAT(lint(screening()), IsEmpty()) << names(lint(screening()));

  auto question = screening();
  question.ideal_answer.reset();
  question.rubric.clear();
  EXPECT_EQ(names(lint(question)), "nothing_to_score_by");

  question = screening();
  question.ideal_answer = "It depends on many things, such as the weather.";
  EXPECT_EQ(names(lint(question)), "ideal_answer_fails");

  question = screening();
  question.text = "Explain that lookups become fast because there is no full scan.";
  const auto findings = checks_in(lint(question));
  EXPECT_THAT(findings, Contains(copied_question_passes));
  EXPECT_THAT(findings, Contains(keywords_in_question));

  question = screening();
  question.rubric[0].keywords.clear();
  EXPECT_EQ(names(lint(question)), "point_without_keywords");

  question = screening();
  question.rubric[0].weight = 4;
  EXPECT_EQ(names(lint(question)), "one_point_decides");
  question.rubric[0].weight = 3;
  EXPECT_EQ(names(lint(question)), "");
  question.rubric.pop_back();
  question.rubric[0].weight = 100;
  EXPECT_THAT(checks_in(lint(question)), Not(Contains(one_point_decides)));
}

TEST(QuestionLint, wants_a_scenario_with_a_rubric) {
  ScenarioQuestionContent scenario;
  scenario.title = "The database is full";
  scenario.prompt =
      "Writes fail since five minutes, and customers call. The on-call phone rings in your pocket. "
      "Describe what you do in the first quarter of an hour.";
  EXPECT_EQ(names(lint(scenario)), "nothing_to_score_by");
  scenario.rubric = {{.point = "Puts up a notice", .weight = 1, .keywords = {"status page"}}};
  EXPECT_EQ(names(lint(scenario)), "");
  scenario.prompt = "Writes fail.";
  EXPECT_EQ(names(lint(scenario)), "too_short");
}

TEST(QuestionLint, wants_cases_that_tell_right_from_wrong) {
  EXPECT_EQ(names(lint(problem())), "");
  auto bad = problem();
  for (TestCase& one : bad.test_cases) one.is_hidden = false;
  EXPECT_EQ(names(lint(bad)), "no_hidden_case");
  bad.test_cases[1].is_hidden = true;
  EXPECT_EQ(names(lint(bad)), "few_hidden_cases");

  bad = problem();
  bad.test_cases[0].explanation.reset();
  bad.test_cases[1].explanation = "hidden ones don't count";
  EXPECT_EQ(names(lint(bad)), "no_explained_case");

  bad = problem();
  bad.test_cases[5].input = bad.test_cases[2].input;
  EXPECT_EQ(names(lint(bad)), "duplicate_case");
  EXPECT_EQ(lint(bad).front().field, "testCases[5]");

  bad = problem();
  bad.languages.push_back(ProgrammingLanguage::ruby);
  EXPECT_EQ(lint(bad).front().field, "starterCode.ruby");

  bad = problem();
  bad.test_cases[3].expected_output = "1 \n2\n";
  bad.test_cases[4].expected_output = "1\n2 ";
  EXPECT_EQ(names(lint(bad)), "trailing_blanks trailing_blanks");
  bad.checker = "tokens";
  EXPECT_EQ(names(lint(bad)), "");

  bad = problem();
  bad.time_limit_ms = 199;
  EXPECT_EQ(names(lint(bad)), "odd_time_limit");
  bad.time_limit_ms = 200;
  EXPECT_EQ(names(lint(bad)), "");
  bad.time_limit_ms = 10'001;
  EXPECT_EQ(names(lint(bad)), "odd_time_limit");

  bad = problem();
  bad.statement = "Read the input and add.";
  EXPECT_EQ(names(lint(bad)), "no_input_or_output");
}

TEST(AlikeTexts, are_those_with_the_same_words_or_nearly_all_of_them) {
  const auto alike = find_alike({"What is an index of a database good for?",
                                 "what is an INDEX of a database, good for", "How do you deploy?",
                                 "What is an index of a big database good for?", "How do you test?",
                                 "What is an index of a big database good for?"});
  ASSERT_EQ(alike.size(), 3u);
  EXPECT_EQ(alike[0].first, 0u);
  EXPECT_EQ(alike[0].second, 1u);
  EXPECT_TRUE(alike[0].is_same);
  EXPECT_EQ(alike[1].first, 0u);
  EXPECT_EQ(alike[1].second, 3u);
  EXPECT_FALSE(alike[1].is_same);
  EXPECT_EQ(alike[2].first, 3u) << "it is nearly like the first one, too";
  EXPECT_EQ(alike[2].second, 5u);
  EXPECT_TRUE(alike[2].is_same);
}

}  // namespace
}  // namespace hireline
