// POST /v1/pipeline/pool/:participantId/erase and GET …/export
#include "tests/http/erasure/erasing.hpp"
#include "tests/http/webhooks/webhook_worker.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class OwnCandidate : public testing::Test {
 protected:
  std::string path(const std::string& id) const { return "/v1/pipeline/pool/" + id; }
  HttpAnswer erase(const std::string& query = {}, const std::string& reason = "It was asked for") {
    return service.post(path(candidate) + "/erase" + query, tenant.token, {{"reason", reason}});
  }
  HttpAnswer exported() { return service.get(path(candidate) + "/export", tenant.token); }
  Json invite(const Tenant& by) {
    return schedule(service, by, stage_body(make_job(service, by), 0));
  }
  // What the other organization sees of its pipeline with the same person.
  std::string seen_elsewhere() {
    return service
        .get("/v1/pipeline/" + elsewhere.at("candidatePipelineId").get<std::string>(), other.token)
        .text;
  }

  Service service{{.db_pool = 4}};
  Tenant tenant = service.add_organization("acme");
  Tenant other = service.add_organization("other");
  Json interview = invite(tenant);
  std::string pipeline = interview.at("candidatePipelineId");
  Json elsewhere = invite(other);
  std::string candidate = service.database().value("select id from participants");
};

TEST_F(OwnCandidate, is_erased_by_owners_and_admins_only) {
  expect_members_only(service, "POST", path(candidate) + "/erase", Json{{"reason", "x"}});
  const Tenant recruiter = service.add_member(tenant, "recruiter", Role::recruiter);
  const Tenant admin = service.add_member(tenant, "admin", Role::admin);
  {
    const Untouched untouched(service);
    expect_forbidden(service.post(path(candidate) + "/erase", recruiter.token, {{"reason", "x"}}));
  }
  EXPECT_EQ(service.post(path(candidate) + "/erase", admin.token, {{"reason", "x"}}).status, 200);
}

TEST_F(OwnCandidate, is_erased_here_and_stays_elsewhere) {
  ASSERT_EQ(
      service
          .post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "Speaks of width"}})
          .status,
      201);
  const std::string before = seen_elsewhere();
  const auto answer = erase();
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json data = answer.json()["data"];
  EXPECT_EQ(data["pipelinesWithdrawn"], 1);
  EXPECT_EQ(data["interviewsCancelled"], 1);
  std::set<std::string> kinds;
  for (const Json& kind : data["erased"]) kinds.insert(kind["kind"]);
  EXPECT_TRUE(kinds.contains("notes")) << answer.text;
  EXPECT_TRUE(kinds.contains("interviews")) << answer.text;

  const Json detail = service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"];
  EXPECT_EQ(detail["status"], "withdrawn");
  EXPECT_EQ(detail["participant"]["name"], "Erased candidate");
  EXPECT_EQ(detail["notes"][0]["text"], "(erased)");
  EXPECT_THAT(service.get("/v1/pipeline/pool", tenant.token).text,
              Not(HasSubstr("candidate@example.com")));
  EXPECT_EQ(seen_elsewhere(), before);
  EXPECT_EQ(service.get(path(candidate), other.token).status, 200);
}

// The response must not tell an organization whether the candidate applies elsewhere.
TEST_F(OwnCandidate, is_erased_with_the_same_response_whether_known_elsewhere_or_not) {
  Json here = stage_body(make_job(service, tenant), 0);
  here["participant"] = {{"email", "only@example.com"}, {"name", "Only"}};
  schedule(service, tenant, here);
  const std::string only =
      service.database().value("select id from participants where email = 'only@example.com'");
  const auto kinds = [&](const std::string& id) {
    Json found = Json::array();
    const auto answer =
        service.post(path(id) + "/erase", tenant.token, {{"reason", "It was asked for"}});
    EXPECT_EQ(answer.status, 200) << answer.text;
    const Json erased = answer.json()["data"]["erased"];
    for (const Json& kind : erased) found.push_back(kind["kind"]);
    return found;
  };
  EXPECT_EQ(kinds(only), kinds(candidate));
  EXPECT_THAT(rows_with(service.database(), "only@example.com"), testing::IsEmpty());
}

// The event of a tag names the candidate's former record, which is not the one that is erased.
TEST_F(OwnCandidate, is_erased_from_what_receivers_answered_to_tags) {
  LoopbackServer receiver;
  const tasks::Publisher publisher(publisher_options(service));
  const auto worker = webhook_worker(service, 2, wall_clock_now);
  receiver.answer(
      {.status = 200, .headers = {"X-Known-As: Widow Twankey"}, .body = "Widow Twankey is known"},
      "/in");
  ASSERT_EQ(
      service
          .post("/v1/webhook-endpoints", tenant.token,
                {{"url", receiver.url("/in")}, {"eventTypes", Json::array({"candidate.tagged"})}})
          .status,
      201);
  ASSERT_EQ(service
                .request("PUT", path(candidate) + "/tags", tenant.token,
                         Json{{"tags", Json::array({"C++"})}})
                .status,
            200);
  wait_until("the webhook is delivered", [&] {
    return service.database().count("deliveries where status = 'delivered'") == 1;
  });
  EXPECT_THAT(rows_with(service.database(), "Widow Twankey"), Not(testing::IsEmpty()));
  ASSERT_EQ(erase().status, 200);
  EXPECT_THAT(rows_with(service.database(), "Widow Twankey"), testing::IsEmpty());
}

TEST_F(OwnCandidate, is_erased_with_the_reason_in_the_audit_log) {
  const auto answer = erase();
  const Json events = events_of(service, answer);
  const auto erased = std::ranges::find(
      events, "candidate.erased", [](const Json& event) -> std::string { return event["type"]; });
  ASSERT_NE(erased, events.end()) << events;
  EXPECT_EQ((*erased)["reason"], "It was asked for");
  EXPECT_EQ((*erased)["actor"], "recruiter " + tenant.recruiter_id);
}

TEST_F(OwnCandidate, is_not_erased_with_a_reason_that_names_the_candidate) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(erase("", "Candidate@example.com asked")),
            Json({{"reason", "names the person, and would be kept permanently"}}));
  EXPECT_EQ(issues(service.post(path(candidate) + "/erase", tenant.token, Json::object())),
            Json({{"reason", "is required"}}));
  EXPECT_EQ(issues_of(erase("", std::string(2'001, 'x'))),
            Json::array({too_big({"reason"}, "string", 2'000)}));
}

TEST_F(OwnCandidate, is_not_erased_with_a_reason_that_has_the_name_in_the_invitation) {
  const auto write = [&](const std::string& change, const Tenant& by) {
    service.database().execute("update " + change + " where organization_id = '" +
                               by.organization_id + "'");
  };
  write("pipelines set invited_name = 'First Name'", tenant);
  write("interviews set participant_name = 'Second Name'", tenant);
  write("pipelines set invited_name = 'Third Name'", other);
  write("interviews set participant_name = 'Fourth Name'", other);
  {
    const Untouched untouched(service);
    for (const std::string name : {"first name", "second name"})
      EXPECT_EQ(issues(erase("", "It was asked for by " + name)),
                Json({{"reason", "names the person, and would be kept permanently"}}));
  }
  // A refusal would tell that another organization knows the candidate by these names.
  EXPECT_EQ(erase("", "It was asked for by Third Name, Fourth Name").status, 200);
}

TEST_F(OwnCandidate, is_not_erased_by_a_dry_run_which_tells_what_would_happen) {
  const Untouched untouched(service);
  const auto answer = erase("?dryRun=true");
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["data"]["pipelinesWithdrawn"], 1);
  std::set<std::string> types;
  const Json events = answer.json()["dryRun"]["events"];
  for (const Json& event : events) types.insert(event["type"]);
  EXPECT_TRUE(types.contains("candidate.erased")) << answer.text;
  EXPECT_TRUE(types.contains("interview.cancelled")) << answer.text;
  EXPECT_TRUE(types.contains("pipeline.status_changed")) << answer.text;
}

TEST_F(OwnCandidate, is_erased_once_under_a_key) {
  const auto send = [&] {
    return service.request("POST", path(candidate) + "/erase", tenant.token,
                           Json{{"reason", "It was asked for"}}, {{"Idempotency-Key", "one"}});
  };
  const auto first = send();
  ASSERT_EQ(first.status, 200) << first.text;
  const auto again = send();
  EXPECT_EQ(again.text, first.text);
  EXPECT_TRUE(again.headers.contains("idempotent-replayed"));
  EXPECT_EQ(outcome(erase()), not_found("Candidate"));
}

TEST_F(OwnCandidate, of_another_organization_is_not_found) {
  Json there = stage_body(make_job(service, other), 0);
  there["participant"] = {{"email", "there@example.com"}};
  schedule(service, other, there);
  const std::string strange =
      service.database().value("select id from participants where email = 'there@example.com'");
  const Untouched untouched(service);
  std::vector<std::string> ids = strange_ids;
  ids.push_back(strange);
  for (const std::string& id : ids) {
    EXPECT_EQ(outcome(service.post(path(id) + "/erase", tenant.token, {{"reason", "x"}})),
              not_found("Candidate"))
        << id;
    EXPECT_EQ(outcome(service.get(path(id) + "/export", tenant.token)), not_found("Candidate"))
        << id;
  }
}

TEST_F(OwnCandidate, is_exported_with_everything_of_this_organization) {
  expect_members_only(service, "GET", path(candidate) + "/export");
  ASSERT_EQ(
      service
          .post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "Speaks of width"}})
          .status,
      201);
  const auto answer = exported();
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json data = answer.json()["data"];
  EXPECT_TRUE(is_timestamp(data["exportedAt"]));
  EXPECT_EQ(data["participant"]["_id"], candidate);
  EXPECT_EQ(data["participant"]["email"], "candidate@example.com");
  EXPECT_EQ(data["records"]["notes"][0]["text"], "Speaks of width");
  EXPECT_EQ(data["records"]["pipelines"].size(), 1u);
  EXPECT_EQ(data["records"]["pipelines"][0]["_id"], pipeline);
  EXPECT_EQ(data["records"]["interviews"][0]["_id"], interview["_id"]);
  EXPECT_FALSE(data["records"]["events"].empty());
  EXPECT_FALSE(data["records"].contains("records"));
  for (const char* key : {"_id", "candidatePipelineId", "jobOpeningId"})
    EXPECT_THAT(answer.text, Not(HasSubstr(elsewhere[key].get<std::string>()))) << key;
  EXPECT_THAT(answer.text, Not(HasSubstr(interview["declineToken"].get<std::string>())));
}

TEST_F(OwnCandidate, is_not_exported_by_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  expect_forbidden(service.get(path(candidate) + "/export", interviewer.token));
}

}  // namespace
}  // namespace hireline::test
