// Thin webhooks tell nothing that a person wrote, or that tells who somebody is.
#include <set>

#include "tests/http/webhooks/webhooks.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

class ThinWebhooks : public Webhooks {
 protected:
  // The word stands in each text that somebody can write about a candidate.
  static constexpr const char* word = "markedword";

  Json done(const HttpAnswer& answer) {
    EXPECT_LT(answer.status, 300) << answer.text;
    return answer.text.empty() ? Json() : answer.json().value("data", Json());
  }
  Json post(const std::string& path, const Json& body) {
    return done(service.post(path, tenant.token, body));
  }
  Json body_for(std::size_t stage) {
    Json body = stage_body(job, stage);
    body["participant"] = {{"email", "markedword@example.com"}, {"name", word}};
    body["title"] = word;
    body["round"] = word;
    return body;
  }
};

TEST_F(ThinWebhooks, hold_no_mark_of_a_person) {
  make_endpoint({"*"});
  start_worker();
  const Json entered =
      post("/v1/pipeline",
           {{"jobOpeningId", job["_id"]},
            {"participant",
             {{"email", "markedword@example.com"}, {"name", word}, {"phone", "0301234567"}}}});
  const std::string path = "/v1/pipeline/" + entered["_id"].get<std::string>();
  const std::string person = entered["participantId"];
  post(path + "/notes", {{"text", word}});
  done(service.request("PUT", "/v1/pipeline/pool/" + person + "/tags", tenant.token,
                       Json{{"tags", {word}}}));
  const std::string first = post("/v1/interviews", body_for(0))["_id"];
  done(service.patch("/v1/interviews/" + first, tenant.token, {{"title", "markedword again"}}));
  post("/v1/interviews/" + first + "/cancel", {{"reason", word}});
  const Json second = post("/v1/interviews", body_for(0));
  done(service.post("/v1/interviews/decline/" + second["declineToken"].get<std::string>(), {},
                    {{"reason", word}, {"tags", {word}}}));
  const std::string third = post("/v1/interviews", body_for(0))["_id"];
  Json feedback = feedback_body();
  feedback.update({{"comments", word}, {"traits", {word}}});
  post("/v1/interviews/" + third + "/feedback", feedback);
  post("/v1/interviews/" + third + "/candidate-feedback",
       {{"overallRating", 9}, {"traits", {word}}, {"recommendation", "yes"}, {"comments", word}});
  post(path + "/unlock-stage", {{"stageIndex", 2}, {"force", true}, {"reason", word}});
  const std::string reason =
      post("/v1/close-reasons", {{"name", word}, {"appliesTo", {"rejected"}}})["_id"];
  done(service.patch(
      path + "/status", tenant.token,
      {{"status", "rejected"}, {"reasonId", reason}, {"comment", word}, {"reason", word}}));
  wait_for_publisher();
  wait_until("all are delivered",
             [&] { return count("deliveries where settled_at is null") == 0; });
  std::set<std::string> types;
  for (const ReceivedWebhook& one : received()) {
    types.insert(one.body.at("type").get<std::string>());
    for (const char* mark : {word, "0301234567", "owner-of-acme"})
      EXPECT_THAT(one.text, Not(HasSubstr(mark)));
  }
  EXPECT_THAT(types,
              IsSupersetOf({"pipeline.created", "pipeline.note_added", "candidate.tagged",
                            "interview.scheduled", "interview.rescheduled", "interview.cancelled",
                            "interview.declined", "interview.feedback_given",
                            "interview.candidate_feedback_given", "stage.unlocked",
                            "stage.force_completed", "pipeline.status_changed"}));
}

}  // namespace
}  // namespace hireline::test
