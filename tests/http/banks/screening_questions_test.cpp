// GET and POST /v1/screening-questions
#include "tests/http/banks/banks.hpp"

namespace hireline::test {
namespace {

class ScreeningQuestions : public BankTest {
 protected:
  ScreeningQuestions() : BankTest("screening-questions") {}
  static Json question(const std::string& text, const std::string& category = "databases") {
    return {{"text", text}, {"category", category}};
  }
};

TEST_F(ScreeningQuestions, are_kept_as_they_were_sent) {
  Json body = question("What is an index for? ünïcödé 🦀", "databases");
  body.update({{"difficulty", "easy"},
               {"idealAnswer", "It finds rows."},
               {"rubric",
                {{{"point", "faster"}, {"weight", 100}, {"keywords", {"a, \"b\"", "c"}}},
                 {{"point", "costs writes"}}}}});
  Json expected = body;
  expected["rubric"][1].update({{"weight", 1}, {"keywords", Json::array()}});
  expect_kept(body, expected);
}

TEST_F(ScreeningQuestions, need_no_more_than_a_text_and_a_category) {
  Json expected = question("Why?");
  expected["rubric"] = Json::array();
  expect_kept(question("Why?"), expected);
}

TEST_F(ScreeningQuestions, are_the_organizations_own) {
  expect_shared_rightly(question("Why?"), "Question", "screening_question",
                        {{"category", "databases"}});
}

TEST_F(ScreeningQuestions, list_the_organizations_newest_first_and_then_the_systems) {
  for (const char* text : {"s1", "s2", "s3"}) created(question(text));
  give_to_system("screening_questions", {"c", "a", "b"});
  for (const char* text : {"o1", "o2"}) created(question(text));
  EXPECT_EQ(names(list(), "text"), (Json{"o2", "o1", "s2", "s3", "s1"}));
  EXPECT_EQ(names(list("?source=custom"), "text"), (Json{"o2", "o1"}));
  EXPECT_EQ(names(list("?source=system"), "text"), (Json{"s2", "s3", "s1"}));
  EXPECT_EQ(names(list("?page=2&limit=2"), "text"), (Json{"s2", "s3"}));
  EXPECT_EQ(list("?page=2&limit=2").json()["data"]["pagination"],
            (Json{{"total", 5}, {"page", 2}, {"limit", 2}, {"totalPages", 3}}));
  EXPECT_EQ(list("?page=9&limit=2").json()["data"],
            (Json{{"questions", Json::array()},
                  {"pagination", {{"total", 5}, {"page", 9}, {"limit", 2}, {"totalPages", 3}}}}));

  const Tenant other = service.add_organization("other");
  EXPECT_EQ(names(service.get(target, other.token), "text"), (Json{"s2", "s3", "s1"}));
  const Json entry = list("?source=system").json()["data"]["questions"][0];
  EXPECT_EQ(entry["source"], "system");
  EXPECT_EQ(entry["organizationId"], nullptr);
  EXPECT_EQ(get(entry["_id"]).json()["data"], entry);
}

TEST_F(ScreeningQuestions, are_found_by_category_and_by_what_they_say) {
  created(question("What is 100% of it?", "maths"));
  created(question("What is an INDEX (b_tree)?"));
  EXPECT_EQ(names(list("?category=maths"), "text"), Json::array({"What is 100% of it?"}));
  EXPECT_EQ(names(list("?category=Maths"), "text"), Json::array());
  EXPECT_EQ(names(list("?search=index"), "text"), Json::array({"What is an INDEX (b_tree)?"}));
  EXPECT_EQ(names(list("?search=0%25%20o"), "text"), Json::array({"What is 100% of it?"}));
  for (const char* pattern : {"b.tree", "what%25", "b%25", "index.*"})
    EXPECT_EQ(names(list(std::string("?search=") + pattern), "text"), Json::array()) << pattern;
  EXPECT_EQ(names(list("?search=what&category=databases&source=custom"), "text"),
            Json::array({"What is an INDEX (b_tree)?"}));
}

TEST_F(ScreeningQuestions, that_are_retired_are_read_and_no_longer_listed) {
  const std::string id = created(question("Why?")).at("_id");
  service.database().execute("update screening_questions set retired_at = '2026-01-02'");
  EXPECT_EQ(names(list(), "text"), Json::array());
  EXPECT_EQ(get(id).json()["data"]["retiredAt"], "2026-01-02T00:00:00.000Z");
}

TEST_F(ScreeningQuestions, tell_everything_that_is_wrong) {
  const Untouched untouched(service);
  EXPECT_EQ(issues_of(create(Json::object())),
            (Json{wrong_type({"text"}, "string", "undefined"),
                  wrong_type({"category"}, "string", "undefined")}));
  EXPECT_EQ(
      issues_of(create({{"text", std::string(5'001, 'x')},
                        {"category", ""},
                        {"difficulty", "brutal"},
                        {"idealAnswer", ""},
                        {"rubric", {{{"point", ""}, {"weight", 0}}, {{"weight", 101}}, 5}}})),
      (Json{too_big({"text"}, "string", 5'000), too_small({"category"}, "string", 1),
            not_an_option({"difficulty"}, {"easy", "medium", "hard"}, "brutal"),
            too_small({"idealAnswer"}, "string", 1), too_small({"rubric", 0, "point"}, "string", 1),
            too_small({"rubric", 0, "weight"}, "number", 1),
            wrong_type({"rubric", 1, "point"}, "string", "undefined"),
            too_big({"rubric", 1, "weight"}, "number", 100),
            wrong_type({"rubric", 2}, "object", "number")}));
  Json body = question("Why?");
  body["rubric"] = std::vector<Json>(51, Json{{"point", "x"}});
  EXPECT_EQ(issues_of(create(body)), Json::array({too_big({"rubric"}, "array", 50)}));
  EXPECT_EQ(issues(list("?source=both&search=x&page=0&limit=101")).size(), 4u);
}

TEST_F(ScreeningQuestions, can_not_be_given_to_the_system) {
  Json body = question("Why?");
  body.update({{"organizationId", nullptr}, {"source", "system"}, {"slug", "why"}});
  EXPECT_EQ(created(body)["source"], "custom");
  EXPECT_EQ(service.database().count("screening_questions where organization_id is null"), 0);
}

}  // namespace
}  // namespace hireline::test
