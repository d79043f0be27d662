// GET and POST /v1/dsa-problems
#include "tests/http/banks/banks.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class DsaProblems : public BankTest {
 protected:
  DsaProblems() : BankTest("dsa-problems") {}
  static Json problem(const std::string& title, const std::string& difficulty = "easy",
                      const Json& tags = Json::array()) {
    return {{"title", title},
            {"statement", "# Add\n\nAdd two numbers."},
            {"difficulty", difficulty},
            {"tags", tags},
            {"testCases",
             {{{"input", "1 2\n"}, {"expectedOutput", "3\n"}, {"explanation", "1 + 2"}},
              {{"input", "secret-in"},
               {"expectedOutput", "secret-out"},
               {"isHidden", true},
               {"explanation", "secret-why"}},
              {{"input", ""}, {"expectedOutput", ""}, {"weight", 7}}}}};
  }
  Json checked(const std::string& checker) {
    Json body = problem("Checked " + checker);
    body["checker"] = checker;
    return issues(create(body));
  }
};

TEST_F(DsaProblems, are_kept_as_they_were_sent_but_for_hidden_cases) {
  Json body = problem("Sum of two", "hard", {"maths", "a, \"b\""});
  body.update({{"slug", "add-2"},
               {"constraints", {"1 <= n"}},
               {"languages", {"cpp", "python"}},
               {"starterCode", {{"python", "print(\"\\u0041\")\n"}, {"cpp", ""}}},
               {"timeLimitMs", 100},
               {"memoryLimitMb", 1'024},
               {"checker", "float:1e-6"}});
  Json expected = body;
  expected["hiddenCaseCount"] = 1;
  expected["testCases"] = {
      {{"input", "1 2\n"}, {"expectedOutput", "3\n"}, {"weight", 1}, {"explanation", "1 + 2"}},
      {{"input", ""}, {"expectedOutput", ""}, {"weight", 7}}};
  expect_kept(body, expected);
  EXPECT_EQ(service.database().value("select input || ' ' || expected_output || ' ' || position "
                                     "from dsa_test_cases where is_hidden"),
            "secret-in secret-out 1");
}

TEST_F(DsaProblems, fill_in_what_is_usual) {
  const Json made = created(problem("Sum of *two*!"));
  EXPECT_EQ(made["slug"], "sum-of-two");
  EXPECT_EQ(made["languages"],
            (Json{"python", "javascript", "cpp", "c", "java", "go", "ruby", "bash"}));
  EXPECT_EQ(made["timeLimitMs"], 2'000);
  EXPECT_EQ(made["memoryLimitMb"], 256);
  EXPECT_EQ(made["checker"], "exact");
  EXPECT_EQ(made["starterCode"], Json::object());
  const Json foreign = created(problem("株式会社"));
  EXPECT_EQ(foreign["slug"], "problem-" + foreign["_id"].get<std::string>());
  EXPECT_EQ(created(problem(std::string(150, 'a')))["slug"], std::string(100, 'a'));
}

TEST_F(DsaProblems, are_the_organizations_own) {
  expect_shared_rightly(problem("Sum"), "Problem", "dsa_problem", {{"title", "Sum"}});
}

TEST_F(DsaProblems, never_give_hidden_cases_out) {
  const auto made = create(problem("Sum"));
  const std::string id = made.json()["data"]["_id"];
  for (const HttpAnswer& answer : {made, get(id), list(), list("?search=sum")}) {
    EXPECT_EQ(answer.text.find("secret"), std::string::npos) << answer.text;
    EXPECT_NE(answer.text.find("\"hiddenCaseCount\":1"), std::string::npos) << answer.text;
  }
}

TEST_F(DsaProblems, are_found_by_difficulty_tags_and_words_and_listed_without_statements) {
  created(problem("a", "easy", {"graph", "tree"}));
  created(problem("b", "medium", {"tree"}));
  give_to_system("dsa_problems", {"b", "a"});
  created(problem("c", "hard", {"graph"}));
  EXPECT_EQ(names(list(), "title"), (Json{"c", "b", "a"}));
  EXPECT_EQ(names(list("?difficulty=easy,hard"), "title"), (Json{"c", "a"}));
  EXPECT_EQ(names(list("?tags=tree"), "title"), (Json{"b", "a"}));
  EXPECT_EQ(names(list("?tags=tree,graph"), "title"), Json::array({"a"}));
  EXPECT_EQ(names(list("?tags=Tree"), "title"), Json::array());
  EXPECT_EQ(names(list("?search=ADD%20TWO&source=custom"), "title"), Json::array({"c"}));
  Json entry = list("?source=custom").json()["data"]["problems"][0];
  for (const char* field : {"_id", "createdAt", "updatedAt", "languages", "organizationId"})
    entry.erase(field);
  EXPECT_EQ(entry, (Json{{"title", "c"},
                         {"slug", "c"},
                         {"source", "custom"},
                         {"difficulty", "hard"},
                         {"tags", {"graph"}},
                         {"timeLimitMs", 2'000},
                         {"memoryLimitMb", 256},
                         {"hiddenCaseCount", 1}}));
}

TEST_F(DsaProblems, have_slugs_that_nobody_else_in_the_organization_has) {
  created(problem("Sum"));
  const Json taken =
      refusal(409, "The organization already has a problem with this slug", "problem_exists");
  {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(create(problem("sum"))), taken);
  }
  const Tenant other = service.add_organization("other");
  EXPECT_EQ(service.post(target, other.token, problem("Sum")).status, 201);
  give_to_system("dsa_problems", {"sum"});
  EXPECT_EQ(create(problem("Sum")).status, 201);
}

TEST_F(DsaProblems, that_are_added_at_once_with_one_slug_are_one) {
  const auto answers = race(4, [&](int) { return create(problem("Sum")); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 1}, {409, 3}}));
  EXPECT_EQ(service.database().count("dsa_problems"), 1);
  EXPECT_EQ(service.database().count("dsa_test_cases"), 3);
}

TEST_F(DsaProblems, tell_everything_that_is_wrong) {
  const Untouched untouched(service);
  EXPECT_EQ(
      issues_of(create({{"title", ""},
                        {"statement", std::string(20'001, 'x')},
                        {"difficulty", "easy"},
                        {"tags", {""}},
                        {"languages", Json::array()},
                        {"starterCode", {{"python", 5}}},
                        {"timeLimitMs", 99},
                        {"memoryLimitMb", 1'025},
                        {"testCases", {{{"input", 1}, {"weight", 101}}}}})),
      (Json{too_small({"title"}, "string", 1), too_small({"tags", 0}, "string", 1),
            too_small({"languages"}, "array", 1), too_small({"timeLimitMs"}, "number", 100),
            too_big({"memoryLimitMb"}, "number", 1'024), too_big({"statement"}, "string", 20'000),
            wrong_type({"starterCode", "python"}, "string", "number"),
            wrong_type({"testCases", 0, "input"}, "string", "number"),
            wrong_type({"testCases", 0, "expectedOutput"}, "string", "undefined"),
            too_big({"testCases", 0, "weight"}, "number", 100)}));
  Json body = problem("Sum");
  body["testCases"] = Json::array();
  EXPECT_EQ(issues_of(create(body)), Json::array({too_small({"testCases"}, "array", 1)}));
  body["testCases"] = std::vector<Json>(101, Json{{"input", ""}, {"expectedOutput", ""}});
  EXPECT_EQ(issues_of(create(body)), Json::array({too_big({"testCases"}, "array", 100)}));
}

TEST_F(DsaProblems, have_cases_that_are_long_enough_to_show_a_slow_solution) {
  Json body = problem("Sum");
  body["testCases"] = {
      {{"input", std::string(500'000, '1')}, {"expectedOutput", "1"}, {"isHidden", true}}};
  EXPECT_EQ(create(body).status, 201);
  body["testCases"] = {
      {{"input", std::string(500'001, '1')}, {"expectedOutput", std::string(500'001, '1')}}};
  EXPECT_EQ(issues_of(create(body)),
            (Json{too_big({"testCases", 0, "input"}, "string", 500'000),
                  too_big({"testCases", 0, "expectedOutput"}, "string", 500'000)}));
}

TEST_F(DsaProblems, name_nothing_twice) {
  const Untouched untouched(service);
  Json body = problem("Sum");
  body.erase("starterCode");
  body.update({{"tags", {"a", "b", "a", "a"}}, {"languages", {"go", "go"}}});
  const char* twice = "is given twice";
  EXPECT_EQ(issues(create(body)),
            Json({{"tags.2", twice}, {"tags.3", twice}, {"languages.1", twice}}));
}

TEST_F(DsaProblems, tell_what_is_wrong_between_fields) {
  const Untouched untouched(service);
  Json body = problem("Sum");
  body.update({{"slug", "Sum Of"},
               {"checker", "roughly"},
               {"languages", {"go"}},
               {"starterCode", {{"go", "x"}, {"ruby", "x"}, {"bash", ""}}}});
  const char* not_offered = "is for a language that the problem does not offer";
  EXPECT_EQ(
      issues(create(body)),
      Json({{"slug", "must be lower-case letters, digits and hyphens"},
            {"checker", "must be exact, tokens, or float: and a tolerance above 0 and at most 1"},
            {"starterCode.ruby", not_offered},
            {"starterCode.bash", not_offered}}));
  for (const char* checker :
       {"float:0", "float:", "float:-1", "float:1.5", "float:nan", "float:1x"})
    EXPECT_TRUE(checked(checker).contains("checker")) << checker;
}

}  // namespace
}  // namespace hireline::test
