// Webhooks that contain their subject, and bodies in the log of deliveries.
#include "tests/http/webhooks/webhooks.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

const Json full = {{"payload", "full"}};

class Payloads : public Webhooks {
 protected:
  void answer(int status, const std::string& body = "") {
    receiver.answer({.status = status, .headers = {}, .body = body}, "/in");
  }
  Json delivery(const std::string& token = {}) {
    const std::string id = service.database().value("select min(id) from deliveries");
    return service.get("/v1/webhook-deliveries/" + id, token.empty() ? tenant.token : token)
        .json()
        .at("data");
  }
  // Returns the record as an interviewer reads it, who sees no links.
  Json seen_by_interviewer(const std::string& place) {
    return service.get(place, interviewer.token).json().at("data");
  }
  std::string key_with(const Json& scopes) {
    const HttpAnswer made =
        service.post("/v1/api-keys", tenant.token,
                     {{"name", scopes.dump()}, {"role", "admin"}, {"scopes", scopes}});
    EXPECT_EQ(made.status, 201) << made.text;
    return made.json().at("data").at("token");
  }
  Json only_data() {
    const auto all = received();
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? Json() : all.front().body.at("data");
  }

  Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
};

TEST_F(Payloads, that_are_full_contain_the_subject_as_its_get_returns_it) {
  make_endpoint({"pipeline.status_changed", "interview.cancelled", "job.updated"}, "/in", full);
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  Json data = received().back().body.at("data");
  EXPECT_EQ(data.at("object"), seen_by_interviewer("/v1/pipeline/" + pipeline));
  EXPECT_TRUE(parse_instant(data.at("objectAsOf").get<std::string>()));
  const std::string id = interview.at("_id");
  ASSERT_EQ(service.post("/v1/interviews/" + id + "/cancel", tenant.token, Json::object()).status,
            200);
  wait_for("delivered", 2);
  EXPECT_EQ(received().back().body.at("data").at("object"),
            seen_by_interviewer("/v1/interviews/" + id));
  const std::string job_id = job.at("_id");
  ASSERT_EQ(service.patch("/v1/jobs/" + job_id, tenant.token, {{"title", "Other"}}).status, 200);
  wait_for("delivered", 3);
  EXPECT_EQ(received().back().body.at("data").at("object").at("title"), "Other");
}

TEST_F(Payloads, that_are_full_contain_no_links) {
  make_endpoint({"*"}, "/in", full);
  start_worker();
  Json body = job_body();
  body["stages"] = {{{"name", "Questions"},
                     {"stageTypeKey", "automated_screening"},
                     {"screeningConfig", {{"questions", {{{"text", "Why?"}, {"order", 1}}}}}}}};
  const Json other = make_job(service, tenant, body);
  const Json invited = schedule(service, tenant, automated_body(other, 0));
  wait_for_publisher();
  wait_for("queued", 0);
  const std::string token = invited.at("screeningToken");
  const std::string decline = invited.at("declineToken");
  ASSERT_FALSE(received().empty());
  for (const ReceivedWebhook& webhook : received()) {
    EXPECT_THAT(webhook.text, Not(HasSubstr(token)));
    EXPECT_THAT(webhook.text, Not(HasSubstr(decline)));
  }
}

TEST_F(Payloads, are_the_same_in_all_attempts) {
  make_endpoint({"pipeline.status_changed:shortlisted"}, "/in", full);
  answer(500);
  start_worker();
  set_status("shortlisted");
  wait_for_attempts(1);
  set_status("hired");
  answer(200);
  pass(20s);
  wait_for("delivered", 1);
  const auto all = received();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all.at(0).text, all.at(1).text);
  EXPECT_EQ(all.at(1).body.at("data").at("object").at("status"), "shortlisted");
}

TEST_F(Payloads, say_that_an_object_is_too_long) {
  make_endpoint({"job.created"}, "/in", full);
  start_worker();
  Json body = job_body();
  body["description"] = std::string(60'000, 'x');
  make_job(service, tenant, body);
  wait_for("delivered", 1);
  const Json data = only_data();
  EXPECT_FALSE(data.contains("object"));
  EXPECT_EQ(data.at("truncated"), true);
  EXPECT_TRUE(data.contains("objectAsOf"));
}

TEST_F(Payloads, that_are_thin_contain_no_object) {
  make_endpoint({"pipeline.*"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  EXPECT_FALSE(only_data().contains("object"));
  EXPECT_FALSE(only_data().contains("objectAsOf"));
  EXPECT_EQ(count("deliveries where participant_id is not null"), 0);
}

TEST_F(Payloads, are_in_the_log) {
  make_endpoint({"pipeline.*"}, "/in", full);
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  EXPECT_EQ(delivery().at("body"), received().at(0).body);
}

TEST_F(Payloads, are_in_the_log_as_far_as_a_key_may_read) {
  make_endpoint({"pipeline.*"}, "/in", full);
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  EXPECT_FALSE(delivery(key_with({"webhooks:read"})).contains("body"));
  const Json thin = delivery(key_with({"webhooks:read", "events:read"})).at("body").at("data");
  EXPECT_FALSE(thin.contains("object"));
  EXPECT_TRUE(delivery(key_with({"webhooks:read", "events:read", "jobs:read", "pipelines:read",
                                 "interviews:read"}))
                  .at("body")
                  .at("data")
                  .contains("object"));
}

TEST_F(Payloads, are_chosen_by_keys_that_may_read_what_they_contain) {
  const Json body = {{"url", receiver.url("/in")}, {"eventTypes", {"*"}}, {"payload", "full"}};
  const HttpAnswer refused = service.post(
      "/v1/webhook-endpoints",
      key_with({"webhooks:write", "events:read", "jobs:read", "pipelines:read"}), body);
  EXPECT_EQ(refused.json().at("code"), "scope_missing");
  EXPECT_EQ(refused.json().at("scope"), "interviews:read");
  const Json endpoint = make_endpoint({"*"});
  const std::string poor = key_with({"webhooks:write"});
  for (const Json& change : {Json{{"payload", "full"}}, Json{{"url", receiver.url("/other")}}})
    EXPECT_EQ(service.patch(place_of(endpoint), poor, change).json().at("code"), "scope_missing");
  const std::string rich =
      key_with({"webhooks:write", "events:read", "jobs:read", "pipelines:read", "interviews:read"});
  EXPECT_EQ(service.patch(place_of(endpoint), rich, full).json().at("data").at("payload"), "full");
}

TEST_F(Payloads, lose_the_words_of_an_erased_person) {
  make_endpoint({"pipeline.*"}, "/in", full);
  answer(200, "thank you for candidate@example.com");
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::string person = service.database().value("select participant_id from pipelines");
  const HttpAnswer erased = service.post("/v1/pipeline/pool/" + person + "/erase", tenant.token,
                                         {{"reason", "It was asked for"}});
  ASSERT_EQ(erased.status, 200);
  EXPECT_FALSE(delivery().at("body").at("data").contains("object"));
  EXPECT_EQ(delivery().at("attemptLog").at(0).at("responseBody"), "");
  EXPECT_EQ(count("deliveries where object is not null"), 0);
}

// A receiver may answer a thin webhook with what it knows of the person.
TEST_F(Payloads, lose_what_a_receiver_said_of_an_erased_person) {
  make_endpoint({"pipeline.*"});
  answer(200, "stored for candidate@example.com");
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  EXPECT_EQ(delivery().at("attemptLog").at(0).at("responseBody"),
            "stored for candidate@example.com");
  const std::string person = service.database().value("select participant_id from pipelines");
  ASSERT_EQ(service
                .post("/v1/pipeline/pool/" + person + "/erase", tenant.token,
                      {{"reason", "It was asked for"}})
                .status,
            200);
  EXPECT_EQ(delivery().at("attemptLog").at(0).at("responseBody"), "");
  EXPECT_EQ(count("delivery_attempts where response_head <> '' or response_body <> ''"), 0);
}

TEST_F(Payloads, follow_a_person_who_is_merged) {
  make_endpoint({"pipeline.status_changed"}, "/in", full);
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::string person = service.database().value("select participant_id from pipelines");
  for (const char* address : {"other@example.com", "candidate@example.com"})
    service.get("/v1/candidate/dashboard", service.token("somebody", address));
  const std::string merged = service.database().value("select participant_id from pipelines");
  ASSERT_NE(merged, person);
  EXPECT_EQ(service.database().value("select participant_id from deliveries"), merged);
}

}  // namespace
}  // namespace hireline::test
