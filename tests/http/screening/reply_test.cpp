// POST /v1/screening/:token/reply
#include "tests/http/screening/screening.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class Conversation : public Screening {
 protected:
  void converse() {
    invite({{"questions", questions()}}, "ai_conversational", "aiConversationalConfig");
  }
};

TEST_F(Conversation, asks_one_question_at_a_time) {
  converse();
  EXPECT_EQ(session()["questions"], Json::array());
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(session()["questions"].size(), 1);
  EXPECT_EQ(session()["questions"][0]["text"], "What is an index?");

  const auto next = reply("A sorted copy");
  ASSERT_EQ(next.status, 200) << next.text;
  EXPECT_EQ(masked(next.json()["data"]), Json({{"done", false},
                                               {"questionIsComing", false},
                                               {"question",
                                                {{"_id", "<id>"},
                                                 {"text", "Why is a B-tree fast?"},
                                                 {"order", 1},
                                                 {"maxLength", 10'000}}}}));
  EXPECT_EQ(session()["questions"].size(), 2);

  const auto last = reply("It is shallow");
  Json end = last.json()["data"];
  EXPECT_EQ(end["receipt"], session()["receipt"]);
  end.erase("receipt");
  EXPECT_EQ(masked(end),
            Json({{"done", true}, {"questionIsComing", false}, {"submittedAt", "<time>"}}));
  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["evaluation"]["status"], "queued");
  EXPECT_EQ(seen["responses"].at(1)["answer"], "It is shallow");
  EXPECT_EQ(stage()["candidateStatus"], "under_review");
}

TEST_F(Conversation, takes_a_submit_after_the_last_reply_for_the_same) {
  converse();
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(reply("one").status, 200);
  const Json done = reply("two").json()["data"];
  const Untouched untouched(service);
  const auto submitted = submit();
  EXPECT_EQ(submitted.status, 202);
  EXPECT_EQ(submitted.json()["data"], Json({{"submittedAt", done["submittedAt"]},
                                            {"from", "conversation"},
                                            {"receipt", done["receipt"]}}));
  EXPECT_EQ(reply("three").json()["code"], "already_submitted");
}

TEST_F(Conversation, keeps_replies_as_they_were_given) {
  converse();
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(reply("one").status, 200);
  const Json change = {{"questionId", question(0)}, {"answer", "another"}};
  const Untouched untouched(service);
  EXPECT_EQ(issues(save({change})), Json({{"responses.0.questionId", "is replied to already"}}));
}

TEST_F(Conversation, gives_each_of_many_replies_a_question_of_its_own) {
  converse();
  ASSERT_EQ(start().status, 200);
  const auto answers = race(8, [&](int i) { return reply("reply " + std::to_string(i)); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 2}, {409, 6}}));
  EXPECT_EQ(service.database().count("session_questions where replied_at is not null"), 2);
  EXPECT_EQ(service.database().count("evaluations"), 1);
}

TEST_F(Conversation, takes_a_reply_that_names_its_question_once) {
  converse();
  ASSERT_EQ(start().status, 200);
  const Json first = {{"answer", "one"}, {"questionId", question(0)}};
  const Json next = call("POST", "/reply", first).json()["data"];
  const Untouched untouched(service);
  EXPECT_EQ(call("POST", "/reply", first).json()["data"], next);
  const Json unknown = {{"answer", "one"}, {"questionId", "5f00000000000000000000ff"}};
  EXPECT_EQ(issues(call("POST", "/reply", unknown)),
            Json({{"questionId", "is not the question that was asked last"}}));
}

TEST_F(Conversation, needs_a_start_and_something_said) {
  converse();
  EXPECT_EQ(reply("one").json()["code"], "not_started");
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(issues(reply("")).size(), 1);
}

TEST_F(Conversation, is_not_what_a_screening_is) {
  invite({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(reply("one").json()["code"], "not_a_conversation");
}

}  // namespace
}  // namespace hireline::test
