// PATCH and DELETE of /v1/dsa-problems/:id
#include "tests/http/banks/banks.hpp"

namespace hireline::test {
namespace {

class ProblemChanges : public BankTest {
 protected:
  ProblemChanges() : BankTest("dsa-problems") {}
  static Json visible(const std::string& input) {
    return {{"input", input}, {"expectedOutput", "3"}, {"weight", 1}};
  }
  static Json hidden(const std::string& input) {
    Json one = visible(input);
    one["isHidden"] = true;
    return one;
  }
  // Of a problem: its cases in their order, hidden ones in brackets.
  std::string cases() {
    return service.database().value(
        "select string_agg(case when is_hidden then '(' || input || ')' else input end, ' ' "
        "order by position) from dsa_test_cases");
  }
  const Json body = {{"title", "Sum of two"},
                     {"statement", "Input: two numbers. Output: their sum."},
                     {"difficulty", "easy"},
                     {"testCases", {hidden("h1"), visible("v1"), hidden("h2"), visible("v2")}}};
};

TEST_F(ProblemChanges, change_what_is_sent) {
  expect_changed_rightly(body,
                         {{"title", "Sum"},
                          {"statement", "Add."},
                          {"difficulty", "hard"},
                          {"tags", {"maths"}},
                          {"constraints", {"1 <= n"}},
                          {"languages", {"cpp", "python"}},
                          {"starterCode", {{"python", "pass"}}},
                          {"timeLimitMs", 500},
                          {"memoryLimitMb", 64},
                          {"checker", "tokens"},
                          {"testCases", Json::array({visible("v3")})}},
                         "Problem", "dsa_problem");
  EXPECT_EQ(cases(), "v3 (h1) (h2)");
}

TEST_F(ProblemChanges, replace_each_kind_of_cases_as_a_whole) {
  const std::string id = created(body).at("_id");
  const auto replaced = change(id, {{"hiddenTestCases", {visible("h3"), visible("h4")}}});
  ASSERT_EQ(replaced.status, 200) << replaced.text;
  EXPECT_EQ(cases(), "v1 v2 (h3) (h4)");
  EXPECT_EQ(replaced.text.find("h3"), std::string::npos);
  EXPECT_EQ(replaced.json()["data"]["hiddenCaseCount"], 2);
  ASSERT_EQ(change(id, {{"hiddenTestCases", Json::array()}}).status, 200);
  EXPECT_EQ(cases(), "v1 v2");
  ASSERT_EQ(change(id, {{"testCases", Json::array({visible("v9")})},
                        {"hiddenTestCases", Json::array({visible("h9")})}})
                .status,
            200);
  EXPECT_EQ(cases(), "v9 (h9)");
}

TEST_F(ProblemChanges, keep_the_order_of_cases_that_stay) {
  const std::string id = created(body).at("_id");
  const Untouched untouched(service);
  ASSERT_EQ(change(id, {{"testCases", {visible("v1"), visible("v2")}},
                        {"hiddenTestCases", {visible("h1"), visible("h2")}}})
                .status,
            200);
  EXPECT_EQ(cases(), "(h1) v1 (h2) v2");
}

// As a client does that sends the body of a POST: a hidden case must not become visible.
TEST_F(ProblemChanges, refuse_hidden_cases_among_the_visible) {
  const std::string id = created(body).at("_id");
  const Untouched untouched(service);
  EXPECT_EQ(
      issues(change(id, body)),
      Json({{"testCases.0.isHidden", "must be false: hidden test cases belong to hiddenTestCases"},
            {"testCases.2.isHidden",
             "must be false: hidden test cases belong to hiddenTestCases"}}));
}

TEST_F(ProblemChanges, refuse_what_does_not_fit_together) {
  const std::string id = created(body).at("_id");
  ASSERT_EQ(change(id, {{"starterCode", {{"python", "pass"}, {"go", "package main"}}}}).status,
            200);
  const Untouched untouched(service);
  EXPECT_EQ(issues(change(id, {{"languages", {"python"}},
                               {"testCases", Json::array()},
                               {"hiddenTestCases", Json::array()}})),
            Json({{"testCases", "must have an item, unless hiddenTestCases has one"},
                  {"starterCode.go", "is for a language that the problem does not offer"}}));
  Json many = Json::array();
  for (int i = 0; i < 99; ++i) many.push_back(visible(std::to_string(i)));
  EXPECT_EQ(issues(change(id, {{"testCases", many}})),
            Json({{"testCases", "must have at most 100 items together with the hidden ones"}}));
  EXPECT_EQ(
      issues(change(id, {{"tags", {"a", "a"}}, {"languages", {"c", "c"}}, {"checker", "roughly"}})),
      Json(
          {{"tags.1", "is given twice"},
           {"languages.1", "is given twice"},
           {"checker", "must be exact, tokens, or float: and a tolerance above 0 and at most 1"}}));
}

TEST_F(ProblemChanges, warn_about_hidden_cases_that_nobody_reads) {
  const auto numbers = [](const Json& entry) {
    std::set<std::string> found;
    for (const Json& warning : entry.at("warnings")) found.insert(warning.at("number"));
    return found;
  };
  const Json made = created(body);
  EXPECT_TRUE(numbers(made).contains("Q402")) << made;
  Json none = change(made["_id"], {{"hiddenTestCases", Json::array()}}).json()["data"];
  EXPECT_TRUE(numbers(none).contains("Q401")) << none;
  Json eight = Json::array();
  for (int i = 0; i < 8; ++i) eight.push_back(visible("h" + std::to_string(i)));
  none = change(made["_id"], {{"hiddenTestCases", eight}}).json()["data"];
  EXPECT_FALSE(numbers(none).contains("Q401")) << none;
  EXPECT_FALSE(numbers(none).contains("Q402")) << none;
}

TEST_F(ProblemChanges, keep_the_systems_and_the_slug) {
  const std::string id = created(body).at("_id");
  EXPECT_EQ(change(id, {{"title", "Another"}, {"slug", "another"}}).json()["data"]["slug"],
            "sum-of-two");
  expect_system_is_kept("dsa_problems", id);
}

}  // namespace
}  // namespace hireline::test
