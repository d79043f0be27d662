// What the evaluator asks in a conversation, beside what is written down.
#include "tests/http/screening/evaluation.hpp"
#include "tests/support/http/loopback_server.hpp"

namespace hireline::test {
namespace {

class GeneratedFollowUps : public Evaluation {
 protected:
  void converse() {
    invite({{"questions", Json::array({index_question, {{"text", "And a view?"}, {"order", 1}}})},
            {"maxFollowUps", 1}},
           "ai_conversational", "aiConversationalConfig");
    ASSERT_EQ(start().status, 200);
  }
  void wait_for_question() {
    wait_until("the next question", [&] { return session()["questionIsComing"] == false; });
  }
  // A model that says this of everything.
  std::shared_ptr<outside::Evaluator> model(const Json& said) {
    const Json message = {{"message", {{"role", "assistant"}, {"content", said.dump()}}},
                          {"finish_reason", "stop"}};
    server.answer({.headers = {"Content-Type: application/json"},
                   .body = Json{{"choices", Json::array({message})}}.dump()},
                  "/v1/chat/completions");
    return std::make_shared<outside::OpenAiEvaluator>(
        outside::OpenAiSettings{.base_url = server.url("/v1"), .model = "m", .api_key = {}});
  }

  LoopbackServer server;
};

TEST_F(GeneratedFollowUps, are_asked_behind_the_question_and_no_more_than_the_stage_allows) {
  converse();
  const Json waiting = reply("It costs space.").json()["data"];
  EXPECT_EQ(waiting, Json({{"done", false}, {"questionIsComing", true}}));
  EXPECT_EQ(session()["questionIsComing"], true);
  EXPECT_EQ(session()["questions"].size(), 1);
  EXPECT_EQ(outcome(reply("and more")),
            refusal(409, "The next question is not ready yet; retry in a few seconds",
                    "question_is_coming"));
  start_worker(model({{"follow_up", "And what of writes?"}}));
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And what of writes?");
  EXPECT_EQ(reply("They get slower.").json()["data"]["question"]["text"], "And a view?");
  EXPECT_EQ(session()["questionCount"], 2);
}

TEST_F(GeneratedFollowUps, end_the_conversation_when_there_is_nothing_more_to_ask) {
  converse();
  start_worker();  // the embedded evaluator has none of its own
  ASSERT_EQ(reply("It costs space.").status, 200);
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And a view?");
  ASSERT_EQ(reply("A stored statement.").status, 200);
  wait_for_evaluation();
  EXPECT_EQ(service.database().value("select submitted_from from screening_sessions"),
            "conversation");
}

TEST_F(GeneratedFollowUps, do_without_a_model_that_is_away) {
  converse();
  ASSERT_EQ(reply("It costs space.").status, 200);
  start_worker(std::make_shared<outside::OpenAiEvaluator>(
      outside::OpenAiSettings{.base_url = "http://127.0.0.1:1", .model = "m", .api_key = {}}));
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And a view?");
}

TEST_F(GeneratedFollowUps, are_done_without_at_the_last_attempt) {
  converse();
  ASSERT_EQ(reply("It costs space.").status, 200);
  service.database().execute("update tasks set attempt = 9 where kind = 'ask_follow_up'");
  start_worker(model({{"follow_up", "And what of writes?"}}));
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And a view?");
}

TEST_F(GeneratedFollowUps, do_not_keep_a_candidate_from_submitting) {
  converse();
  ASSERT_EQ(reply("It costs space.").status, 200);
  ASSERT_EQ(submit().status, 202);
  start_worker(model({{"follow_up", "And what of writes?"}}));
  wait_until("the follow-up's task", [&] {
    return service.database().count("tasks where kind = 'ask_follow_up' and state = 'done'") == 1;
  });
  EXPECT_EQ(service.database().count("session_questions"), 2);
  EXPECT_EQ(service.database().value("select submitted_from from screening_sessions"), "request");
}

}  // namespace
}  // namespace hireline::test
