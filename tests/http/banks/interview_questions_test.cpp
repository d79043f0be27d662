// GET and POST /v1/interview-questions
#include "tests/http/banks/banks.hpp"

namespace hireline::test {
namespace {

class InterviewQuestions : public BankTest {
 protected:
  InterviewQuestions() : BankTest("interview-questions") {}
  static Json question(const std::string& text, const std::string& type = "technical",
                       const Json& fits = Json::array()) {
    return {{"text", text}, {"questionType", type}, {"applicableStageTypes", fits}};
  }
};

TEST_F(InterviewQuestions, are_kept_as_they_were_sent) {
  Json body = question("Tell me.", "behavioral", {"live_1on1", "culture_fit_hr"});
  body.update({{"guidance", "Listen."}, {"followUps", {"Why?", "a, \"b\" {c}", "NULL"}}});
  expect_kept(body, body);
}

TEST_F(InterviewQuestions, need_no_more_than_a_text_and_a_type) {
  Json expected = question("Why?", "culture");
  expected["followUps"] = Json::array();
  expect_kept({{"text", "Why?"}, {"questionType", "culture"}}, expected);
}

TEST_F(InterviewQuestions, are_the_organizations_own) {
  expect_shared_rightly(question("Why?"), "Question", "interview_question",
                        {{"questionType", "technical"}});
}

TEST_F(InterviewQuestions, are_found_by_type_and_by_the_stages_that_they_fit) {
  created(question("any", "technical"));
  created(question("live", "behavioral", {"live_1on1"}));
  created(question("hr", "culture", {"culture_fit_hr", "live_1on1"}));
  give_to_system("interview_questions", {"a", "b", "c"});
  created(question("own hr", "situational", {"culture_fit_hr"}));
  EXPECT_EQ(names(list(), "text"), (Json{"own hr", "any", "live", "hr"}));
  EXPECT_EQ(names(list("?questionType=behavioral,situational"), "text"), (Json{"own hr", "live"}));
  EXPECT_EQ(names(list("?applicableStageTypes=live_1on1"), "text"), (Json{"any", "live", "hr"}));
  EXPECT_EQ(names(list("?applicableStageTypes=culture_fit_hr&source=system"), "text"),
            (Json{"any", "hr"}));
  EXPECT_EQ(
      names(list("?applicableStageTypes=dsa_coding,culture_fit_hr&questionType=culture"), "text"),
      Json::array({"hr"}));
  EXPECT_EQ(names(list("?search=HR"), "text"), (Json{"own hr", "hr"}));
}

TEST_F(InterviewQuestions, name_no_stage_type_twice) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(create(question("x", "culture", {"live_1on1", "dsa_coding", "live_1on1"}))),
            Json({{"applicableStageTypes.2", "is given twice"}}));
}

TEST_F(InterviewQuestions, tell_everything_that_is_wrong) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(create({{"text", ""},
                           {"questionType", "trick"},
                           {"applicableStageTypes", {"live_1on1", "lunch"}},
                           {"guidance", 1},
                           {"followUps", {"ok", "", 5}}}))
                .size(),
            6u);
  EXPECT_EQ(
      issues(list("?questionType=trick&applicableStageTypes=lunch&applicableStageTypes=")).size(),
      3u);
}

}  // namespace
}  // namespace hireline::test
