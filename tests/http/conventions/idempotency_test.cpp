// Idempotency-Key: what is sent again is answered again, and not done again.
#include <set>
#include <thread>
#include <tuple>

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class Idempotency : public testing::Test {
 protected:
  HttpAnswer post(const std::string& target, const Json& sent, const std::string& key = "key-1") {
    return service.request("POST", target, tenant.token, sent, {{"Idempotency-Key", key}});
  }
  // The same answer, said to be one that was given before.
  void expect_replay(const HttpAnswer& again, const HttpAnswer& first) {
    EXPECT_EQ(again.status, first.status);
    EXPECT_EQ(again.text, first.text);
    for (const std::string name : {"location", "etag", "content-type"})
      EXPECT_EQ(again.headers.contains(name) ? again.headers.at(name) : "",
                first.headers.contains(name) ? first.headers.at(name) : "")
          << name;
    EXPECT_FALSE(first.headers.contains("idempotent-replayed"));
    ASSERT_TRUE(again.headers.contains("idempotent-replayed"));
    EXPECT_EQ(again.headers.at("idempotent-replayed"), "true");
  }
  std::int64_t count(const std::string& table) { return service.database().count(table); }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json body = stage_body(job, 0);
};

const Json reused =
    refusal(422, "This Idempotency-Key was used with another body", "idempotency_key_reused");

TEST_F(Idempotency, replays_what_was_created) {
  const HttpAnswer first = post("/v1/interviews", body);
  ASSERT_EQ(first.status, 201) << first.text;
  const Untouched untouched(service);
  expect_replay(post("/v1/interviews", body), first);
  expect_replay(post("/v1/interviews", body), first);
  EXPECT_EQ(count("interviews"), 1);
  EXPECT_EQ(count("events where type = 'interview.scheduled'"), 1);
  EXPECT_EQ(service.database().value("select sum(used) from interview_usage"), "1");
}

TEST_F(Idempotency, replays_a_refusal_after_what_it_was_for_has_changed) {
  const std::string pipeline = schedule(service, tenant, body).at("candidatePipelineId");
  const std::string target = "/v1/pipeline/" + pipeline + "/unlock-stage";
  const HttpAnswer locked = post("/v1/interviews", stage_body(job, 2));
  EXPECT_EQ(locked.json()["code"], "stage_locked");
  const HttpAnswer lacking = post(target, {{"stageIndex", 1}});
  EXPECT_EQ(lacking.json()["code"], "requires_feedback");
  const HttpAnswer unknown = post("/v1/pipeline/nobody/unlock-stage", {{"stageIndex", 1}});
  EXPECT_EQ(unknown.status, 404);
  ASSERT_EQ(service
                .post("/v1/interviews/" + service.database().value("select id from interviews") +
                          "/feedback",
                      tenant.token, feedback_body())
                .status,
            200);
  expect_replay(post(target, {{"stageIndex", 1}}), lacking);
  expect_replay(post("/v1/interviews", stage_body(job, 2)), locked);
  expect_replay(post("/v1/pipeline/nobody/unlock-stage", {{"stageIndex", 1}}), unknown);
  EXPECT_EQ(post(target, {{"stageIndex", 1}}, "key-2").status, 200);
}

TEST_F(Idempotency, keeps_a_refusal_without_what_it_had_done) {
  schedule(service, tenant, body);
  const std::string events = service.database().value("select count(*) from events");
  // The person, the pipeline and the month's place are there before the stage is looked at.
  Json other = stage_body(job, 2);
  other["participant"]["email"] = "another@example.com";
  const HttpAnswer refused = post("/v1/interviews", other);
  EXPECT_EQ(refused.json()["code"], "stage_locked");
  EXPECT_EQ(count("idempotency_records"), 1);
  EXPECT_EQ(service.database().value("select sum(used) from interview_usage"), "1");
  EXPECT_EQ(count("interviews"), 1);
  EXPECT_EQ(count("pipelines"), 1);
  EXPECT_EQ(count("participants"), 1);
  EXPECT_EQ(service.database().value("select count(*) from events"), events);
}

TEST_F(Idempotency, refuses_the_key_for_another_body) {
  ASSERT_EQ(post("/v1/interviews", body).status, 201);
  const Untouched untouched(service);
  Json other = body;
  other["title"] = "Another interview";
  EXPECT_EQ(outcome(post("/v1/interviews", other)), reused);
  EXPECT_EQ(outcome(post("/v1/interviews?a=1", body)), reused);
  EXPECT_EQ(post("/v1/interviews", body).status, 201);
}

TEST_F(Idempotency, is_each_callers_own) {
  const Tenant stranger = service.add_organization("other");
  const Tenant colleague = service.add_member(tenant, "colleague", Role::recruiter);
  const Tenant peer = service.add_member(tenant, "peer", Role::recruiter);
  std::set<std::string> jobs;
  for (const std::string& token : {tenant.token, stranger.token, colleague.token, peer.token}) {
    const auto answer =
        service.request("POST", "/v1/jobs", token, job_body(), {{"Idempotency-Key", "the-same"}});
    ASSERT_EQ(answer.status, 201);
    EXPECT_FALSE(answer.headers.contains("idempotent-replayed"));
    jobs.insert(answer.json()["data"]["_id"]);
  }
  EXPECT_EQ(jobs.size(), 4u);
}

// What was shown to a role is not shown to a lesser one, though the request is the same.
TEST_F(Idempotency, replays_nothing_to_who_has_lost_the_role) {
  const Tenant member = service.add_member(tenant, "member", Role::recruiter);
  const auto schedule_again = [&] {
    return service.request("POST", "/v1/interviews", member.token, body,
                           {{"Idempotency-Key", "key-1"}});
  };
  ASSERT_EQ(schedule_again().status, 201);
  const std::string path = "/v1/orgs/" + tenant.organization_id + "/members/" + member.recruiter_id;
  ASSERT_EQ(service.patch(path, tenant.token, {{"role", "interviewer"}}).status, 200);
  expect_forbidden(schedule_again());
  EXPECT_EQ(count("interviews"), 1);
}

TEST_F(Idempotency, replays_nothing_to_who_has_left_the_organization) {
  const Tenant member = service.add_member(tenant, "member", Role::recruiter);
  const Tenant other = service.add_organization("other");
  const auto post_job = [&] {
    return service.request("POST", "/v1/jobs", member.token, job_body(),
                           {{"Idempotency-Key", "key-1"}});
  };
  const HttpAnswer ours = post_job();
  ASSERT_EQ(ours.status, 201) << ours.text;
  const std::string path = "/v1/orgs/" + tenant.organization_id + "/members/" + member.recruiter_id;
  ASSERT_EQ(service.request("DELETE", path, tenant.token).status, 204);
  EXPECT_EQ(service.add_member(other, "member", Role::recruiter).recruiter_id, member.recruiter_id);
  const HttpAnswer theirs = post_job();
  EXPECT_EQ(theirs.status, 201);
  EXPECT_FALSE(theirs.headers.contains("idempotent-replayed"));
  EXPECT_NE(theirs.json()["data"]["_id"], ours.json()["data"]["_id"]);
  EXPECT_EQ(count("openings where organization_id = '" + other.organization_id + "'"), 1);
}

TEST_F(Idempotency, is_each_routes_own_with_its_ids) {
  const Json feedback = feedback_body();
  const auto target = [](const Json& interview) {
    return "/v1/interviews/" + interview.at("_id").get<std::string>() + "/feedback";
  };
  const Json one = schedule(service, tenant, live_body(job["_id"]));
  const Json two = schedule(service, tenant, live_body(job["_id"]));
  EXPECT_EQ(post(target(one), feedback).status, 200);
  const HttpAnswer other = post(target(two), feedback);
  EXPECT_EQ(other.status, 200);
  EXPECT_EQ(other.json()["data"]["_id"], two["_id"]);
  EXPECT_EQ(post("/v1/jobs", job_body()).status, 201);
  EXPECT_EQ(count("feedbacks"), 2);
}

TEST_F(Idempotency, is_each_links_own) {
  const auto decline = [&](const Json& interview) {
    const std::string token = interview.at("declineToken");
    return service.request("POST", "/v1/interviews/decline/" + token, "", Json::object(),
                           {{"Idempotency-Key", "the-same"}});
  };
  const Json one = schedule(service, tenant, live_body(job["_id"]));
  const Json two = schedule(service, tenant, live_body(job["_id"]));
  const HttpAnswer first = decline(one);
  EXPECT_EQ(first.status, 200) << first.text;
  EXPECT_FALSE(decline(two).headers.contains("idempotent-replayed"));
  expect_replay(decline(one), first);
  EXPECT_EQ(count("interviews where status = 'declined'"), 2);
}

TEST_F(Idempotency, runs_once_however_many_send_at_once) {
  for (int round = 0; round < 5; ++round) {
    const std::string key = "race-" + std::to_string(round);
    const auto answers = race(20, [&](int) { return post("/v1/jobs", job_body(), key); });
    int executed = 0;
    std::set<std::string> bodies;
    for (const HttpAnswer& answer : answers) {
      ASSERT_TRUE(answer.status == 201 || answer.status == 409) << answer.text;
      if (answer.status == 201) {
        executed += answer.headers.contains("idempotent-replayed") ? 0 : 1;
        bodies.insert(answer.text);
      } else {
        EXPECT_EQ(answer.json()["code"], "idempotency_in_progress");
      }
    }
    EXPECT_EQ(executed, 1);
    EXPECT_EQ(bodies.size(), 1u);
    EXPECT_EQ(count("openings"), round + 2);
  }
}

TEST_F(Idempotency, tells_that_the_first_is_still_running) {
  const std::string pipeline = schedule(service, tenant, body).at("candidatePipelineId");
  const std::string target = "/v1/pipeline/" + pipeline + "/unlock-stage";
  const Json force = {{"stageIndex", 2}, {"force", true}};
  db::Connection rival(service.database().connection_options());
  rival.run_script("begin; select from pipelines for update");
  HttpAnswer first;
  std::jthread sender([&] { first = post(target, force); });
  wait_until("the first waits for the pipeline",
             [&] { return service.database().waiting_sessions() == 1; });
  const HttpAnswer meanwhile = post(target, force);
  EXPECT_EQ(outcome(meanwhile),
            refusal(409, "The first request with this Idempotency-Key is still running",
                    "idempotency_in_progress"));
  EXPECT_EQ(meanwhile.headers.at("retry-after"), "1");
  EXPECT_EQ(post("/v1/jobs", job_body()).status, 201);
  rival.run_script("rollback");
  sender.join();
  EXPECT_EQ(first.json()["code"], "requires_feedback");
  expect_replay(post(target, force), first);
}

TEST_F(Idempotency, leaves_nothing_when_the_world_breaks) {
  service.database().execute(
      "alter table interviews add constraint broken check (false) not valid");
  const std::string before = service.database().value("select count(*) from idempotency_records");
  EXPECT_EQ(post("/v1/interviews", body).status, 500);
  EXPECT_EQ(service.database().value("select count(*) from idempotency_records"), before);
  service.database().execute("alter table interviews drop constraint broken");
  const HttpAnswer first = post("/v1/interviews", body);
  EXPECT_EQ(first.status, 201);
  expect_replay(post("/v1/interviews", body), first);
}

TEST_F(Idempotency, keeps_no_input_that_was_wrong) {
  const Untouched untouched(service);
  EXPECT_EQ(post("/v1/interviews", Json::object()).status, 400);
  Json beyond = body;
  beyond["stageIndex"] = 7;
  EXPECT_EQ(issues(post("/v1/interviews", beyond)).contains("stageIndex"), true);
  EXPECT_EQ(service.request("POST", "/v1/interviews", "", body, {{"Idempotency-Key", "a"}}).status,
            401);
}

TEST_F(Idempotency, forgets_after_a_day) {
  const HttpAnswer first = post("/v1/jobs", job_body());
  EXPECT_EQ(service.database().value(
                "select count(*) from idempotency_records where expires_at between "
                "now() + interval '23 hours 59 minutes' and now() + interval '24 hours'"),
            "1");
  for (int i = 0; i < 15; ++i) post("/v1/jobs", job_body(), "old-" + std::to_string(i));
  service.database().execute(
      "update idempotency_records set expires_at = now() - interval '1 second'");
  const HttpAnswer second = post("/v1/jobs", job_body());
  EXPECT_EQ(second.status, 201);
  EXPECT_FALSE(second.headers.contains("idempotent-replayed"));
  EXPECT_NE(second.text, first.text);
  expect_replay(post("/v1/jobs", job_body()), second);
  EXPECT_EQ(count("idempotency_records"), 6);  // ten of the others were swept out with it
}

TEST_F(Idempotency, wants_a_key_of_visible_ascii) {
  const Untouched untouched(service);
  const Json message = "must be 1 to 255 visible ASCII characters, given once";
  for (const std::string& wrong : {std::string(), std::string(256, 'k'), std::string("two words"),
                                   std::string("caf\xc3\xa9"), std::string("tab\there")}) {
    EXPECT_EQ(issues(post("/v1/jobs", job_body(), wrong)), Json({{"Idempotency-Key", message}}))
        << wrong;
    EXPECT_EQ(issues(post("/v1/jobs", {{"title", 1}}, wrong)).size(), 4u);
  }
  EXPECT_EQ(issues(service.request("POST", "/v1/jobs", tenant.token, job_body(),
                                   {{"Idempotency-Key", "a"}, {"Idempotency-Key", "a"}})),
            Json({{"Idempotency-Key", message}}));
}

TEST_F(Idempotency, takes_the_longest_key_and_every_visible_character) {
  std::string visible;
  for (char c = '!'; c <= '~'; ++c) visible.push_back(c);
  for (const std::string& key : {std::string(255, 'k'), visible, std::string("\"quoted\"")}) {
    const HttpAnswer first = post("/v1/jobs", job_body(), key);
    ASSERT_EQ(first.status, 201) << key;
    expect_replay(post("/v1/jobs", job_body(), key), first);
  }
}

TEST_F(Idempotency, is_not_for_other_methods) {
  const std::string target = "/v1/jobs/" + job.at("_id").get<std::string>();
  for (const std::string title : {"First", "Second"}) {
    const auto answer = service.request("PATCH", target, tenant.token, Json{{"title", title}},
                                        {{"Idempotency-Key", "key-1"}});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.json()["data"]["title"], title);
  }
  EXPECT_EQ(service.request("GET", target, tenant.token, {}, {{"Idempotency-Key", ""}}).status,
            200);
  EXPECT_EQ(count("idempotency_records"), 0);
}

TEST_F(Idempotency, keeps_answers_that_nobody_can_read) {
  const HttpAnswer first = post("/v1/interviews", body);
  const std::string token = first.json()["data"]["declineToken"];
  const std::string email = body["participant"]["email"];
  for (const std::string& part : {token, email, std::string("key-1"), std::string("success")})
    EXPECT_EQ(count("idempotency_records where position(convert_to('" + part +
                    "', 'UTF8') in answer) > 0 "
                    "or encode(key_hash, 'escape') like '%" +
                    part + "%'"),
              0)
        << part;
  EXPECT_EQ(count("idempotency_records where octet_length(answer) > " +
                  std::to_string(first.text.size())),
            1);
}

TEST_F(Idempotency, after_a_change_of_the_secret_does_nothing_twice) {
  ASSERT_EQ(post("/v1/interviews", body).status, 201);
  service.stop(std::chrono::seconds(5));
  service.start({.db_pool = 2, .secret = "another secret of at least thirty-two bytes"});
  const Untouched untouched(service);
  const HttpAnswer again = post("/v1/interviews", body);
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(again.json()["code"], "idempotency_answer_lost");
}

TEST_F(Idempotency, opens_no_answer_under_another_key) {
  ASSERT_EQ(post("/v1/interviews", body).status, 201);
  ASSERT_EQ(post("/v1/jobs", job_body(), "key-2").status, 201);
  service.database().execute(
      "update idempotency_records a set answer = b.answer from idempotency_records b"
      " where a.key_hash <> b.key_hash");
  const Untouched untouched(service);
  for (const auto& [target, sent, key] :
       {std::tuple("/v1/interviews", body, "key-1"), std::tuple("/v1/jobs", job_body(), "key-2")})
    EXPECT_EQ(post(target, sent, key).json()["code"], "idempotency_answer_lost");
}

TEST_F(Idempotency, outlives_the_server) {
  const HttpAnswer first = post("/v1/interviews", body);
  service.stop(std::chrono::seconds(5));
  service.start({.db_pool = 2});
  expect_replay(post("/v1/interviews", body), first);
}

}  // namespace
}  // namespace hireline::test
