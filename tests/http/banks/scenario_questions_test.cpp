// GET and POST /v1/scenario-questions
#include "tests/http/banks/banks.hpp"

namespace hireline::test {
namespace {

class ScenarioQuestions : public BankTest {
 protected:
  ScenarioQuestions() : BankTest("scenario-questions") {}
  static Json scenario(const std::string& title, const std::string& type = "incident",
                       const Json& fits = Json::array()) {
    return {{"title", title},
            {"prompt", "It is down."},
            {"scenarioType", type},
            {"applicableStageTypes", fits},
            {"rubric", {{{"point", "asks"}, {"weight", 2}, {"keywords", {"who"}}}}}};
  }
};

TEST_F(ScenarioQuestions, are_kept_as_they_were_sent) {
  const Json body = scenario("An outage", "incident", {"scenario_based"});
  expect_kept(body, body);
}

TEST_F(ScenarioQuestions, are_the_organizations_own) {
  expect_shared_rightly(scenario("An outage"), "Question", "scenario_question",
                        {{"title", "An outage"}});
}

TEST_F(ScenarioQuestions, are_found_by_type_stage_and_words) {
  created(scenario("outage"));
  created(scenario("conflict", "people", {"culture_fit_hr"}));
  give_to_system("scenario_questions", {"a", "b"});
  created(scenario("raise", "people", {"scenario_based"}));
  EXPECT_EQ(names(list(), "title"), (Json{"raise", "outage", "conflict"}));
  EXPECT_EQ(names(list("?scenarioType=people"), "title"), (Json{"raise", "conflict"}));
  EXPECT_EQ(names(list("?applicableStageTypes=scenario_based"), "title"),
            (Json{"raise", "outage"}));
  EXPECT_EQ(names(list("?search=FLICT"), "title"), Json::array({"conflict"}));
  EXPECT_EQ(names(list("?search=is%20down&source=system"), "title"), (Json{"outage", "conflict"}));
}

TEST_F(ScenarioQuestions, name_no_stage_type_twice) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(create(scenario("x", "incident", {"scenario_based", "scenario_based"}))),
            Json({{"applicableStageTypes.1", "is given twice"}}));
}

TEST_F(ScenarioQuestions, tell_everything_that_is_wrong) {
  const Untouched untouched(service);
  EXPECT_EQ(issues_of(create({{"title", std::string(201, 'x')},
                              {"rubric", {{{"point", "x"}, {"keywords", {""}}}}}})),
            (Json{too_big({"title"}, "string", 200), wrong_type({"prompt"}, "string", "undefined"),
                  wrong_type({"scenarioType"}, "string", "undefined"),
                  too_small({"rubric", 0, "keywords", 0}, "string", 1)}));
}

}  // namespace
}  // namespace hireline::test
