// ?dryRun=true: what the response tells, and what it shares with the change in earnest.
#include <atomic>

#include <gtest/gtest.h>

#include "tests/support/database/table_digests.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/foretold.hpp"

namespace hireline::test {
namespace {

class DryRunTest : public testing::Test {
 protected:
  HttpAnswer try_post(const std::string& target, const Json& sent, HttpHeaders headers = {}) {
    return service.request("POST", with_dry_run(target), tenant.token, sent, std::move(headers));
  }
  HttpAnswer post(const std::string& target, const Json& sent, HttpHeaders headers = {}) {
    return service.request("POST", target, tenant.token, sent, std::move(headers));
  }
  Json automated() {
    Json body = automated_body(make_automated_job(service, tenant), 0);
    body["participant"]["email"] = "ada@example.com";
    body["sendAutomatedLink"] = true;
    return body;
  }

  std::atomic<int> tasks = 0;
  Service service{{.db_pool = 8, .on_tasks = [this] { ++tasks; }}};
  Tenant tenant = service.add_organization("acme", "free");
  Json job = make_job(service, tenant);
};

TEST_F(DryRunTest, shows_events_mails_and_counters_beside_the_data) {
  const Json body = automated();
  const Untouched untouched(service);
  const HttpAnswer answer = try_post("/v1/interviews", body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(answer.headers.at("dry-run"), "true");
  EXPECT_EQ(answer.json().size(), 3u);
  EXPECT_EQ(answer.json().at("success"), true);
  const std::string id = answer.json().at("data").at("_id");
  EXPECT_EQ(answer.headers.at("location"), "/v1/interviews/" + id);
  const Json effects = answer.json().at("dryRun");
  EXPECT_EQ(effects.size(), 3u);
  EXPECT_EQ(effects.at("mails"),
            Json::array({{{"kind", "link_invitation"}, {"to", "ada@example.com"}}}));
  EXPECT_EQ(effects.at("counters"),
            (Json{{"interviewsThisMonth", {{"before", 0}, {"after", 1}, {"max", 25}}}}));
  const Json& event = effects.at("events").back();
  EXPECT_EQ(event, (Json{{"type", "interview.scheduled"},
                         {"subject", {{"type", "interview"}, {"id", id}}},
                         {"to", {{"status", "scheduled"}}}}));
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).status, 404);
}

TEST_F(DryRunTest, of_an_unlimited_plan_shows_no_limit) {
  const Tenant rich = service.add_organization("rich");
  const auto answer = service.request("POST", "/v1/jobs?dryRun=true", rich.token, job_body());
  EXPECT_EQ(effects_of(answer).at("counters"),
            (Json{{"activeJobs", {{"before", 0}, {"after", 1}, {"max", nullptr}}}}));
}

TEST_F(DryRunTest, of_an_archived_job_gives_its_place_back) {
  const auto answer = service.request(
      "DELETE", "/v1/jobs/" + job.at("_id").get<std::string>() + "?dryRun=true", tenant.token);
  EXPECT_EQ(effects_of(answer).at("counters"),
            (Json{{"activeJobs", {{"before", 1}, {"after", 0}, {"max", 3}}}}));
}

// The response has no body, so its effects are in a header.
TEST_F(DryRunTest, of_a_removal_has_its_effects_in_a_header) {
  const Tenant member = service.add_member(tenant, "member", Role::admin);
  const std::string place = "/v1/orgs/" + tenant.organization_id + "/members/";
  const Untouched untouched(service);
  const auto answer =
      service.request("DELETE", place + member.recruiter_id + "?dryRun=true", tenant.token);
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.text, "");
  EXPECT_EQ(answer.headers.at("dry-run"), "true");
  EXPECT_EQ(effects_of(answer).at("events").at(0).at("type"), "member.removed");
}

TEST_F(DryRunTest, leaves_out_what_a_header_has_no_place_for) {
  const Tenant member = service.add_member(tenant, "member", Role::admin);
  const std::string place = "/v1/orgs/" + tenant.organization_id + "/members/";
  for (int i = 0; i < 40; ++i)
    ASSERT_EQ(service
                  .post(place + "invite", member.token,
                        {{"email", "invited-" + std::to_string(i) + "@example.com"},
                         {"role", "recruiter"}})
                  .status,
              201);
  const auto answer =
      service.request("DELETE", place + member.recruiter_id + "?dryRun=true", tenant.token);
  ASSERT_EQ(answer.status, 204);
  EXPECT_LE(answer.headers.at("dry-run-effects").size(), 4'096u);
  const Json effects = effects_of(answer);
  EXPECT_GT(effects.at("events").size(), 0u);
  EXPECT_EQ(effects.at("events").size() + effects.at("eventsLeftOut").get<std::size_t>(), 41u);
}

TEST_F(DryRunTest, is_refused_as_the_change_is) {
  const std::vector<std::pair<std::string, Json>> refused = {
      {"/v1/interviews", stage_body(job, 2)},
      {"/v1/interviews/nobody/cancel", Json::object()},
      {"/v1/jobs", {{"title", 1}}}};
  for (const auto& [target, sent] : refused) {
    const Untouched untouched(service);
    const HttpAnswer dry = try_post(target, sent);
    EXPECT_EQ(outcome(dry), outcome(post(target, sent)));
    EXPECT_GE(dry.status, 400);
    EXPECT_EQ(dry.headers.at("dry-run"), "true");
  }
  const auto anonymous = service.request("POST", "/v1/jobs?dryRun=true", "", job_body());
  EXPECT_EQ(outcome(anonymous), outcome(401, {{"message", "No token"}}));
}

TEST_F(DryRunTest, that_is_false_makes_the_change) {
  const auto answer = post("/v1/jobs?dryRun=false", job_body());
  EXPECT_EQ(answer.status, 201);
  EXPECT_FALSE(answer.headers.contains("dry-run"));
  EXPECT_FALSE(answer.json().contains("dryRun"));
  EXPECT_EQ(service.database().count("openings"), 2);
}

TEST_F(DryRunTest, wakes_no_worker) {
  const Json body = automated();
  tasks = 0;
  ASSERT_EQ(try_post("/v1/interviews", body).status, 201);
  EXPECT_EQ(tasks.load(), 0);
  ASSERT_EQ(post("/v1/interviews", body).status, 201);
  EXPECT_EQ(tasks.load(), 1);
}

TEST_F(DryRunTest, with_a_key_that_has_its_response_gets_that) {
  const HttpHeaders key = {{"Idempotency-Key", "the-key"}};
  const HttpAnswer first = post("/v1/jobs", job_body(), key);
  const Untouched untouched(service);
  const HttpAnswer dry = try_post("/v1/jobs", job_body(), key);
  EXPECT_EQ(dry.status, first.status);
  EXPECT_EQ(dry.text, first.text);
  EXPECT_EQ(dry.headers.at("idempotent-replayed"), "true");
  EXPECT_EQ(dry.headers.at("dry-run"), "true");
  Json other = job_body();
  other["title"] = "Another job";
  EXPECT_EQ(try_post("/v1/jobs", other, key).json().at("code"), "idempotency_key_reused");
}

TEST_F(DryRunTest, keeps_no_new_key) {
  const HttpHeaders key = {{"Idempotency-Key", "the-key"}};
  ASSERT_EQ(try_post("/v1/jobs", job_body(), key).status, 201);
  EXPECT_EQ(try_post("/v1/jobs", {{"title", ""}}, key).status, 400);
  EXPECT_EQ(service.database().count("idempotency_records"), 0);
  const HttpAnswer done = post("/v1/jobs", job_body(), key);
  EXPECT_EQ(done.status, 201);
  EXPECT_FALSE(done.headers.contains("idempotent-replayed"));
}

TEST_F(DryRunTest, compares_the_version_as_the_change_does) {
  const std::string target = "/v1/jobs/" + job.at("_id").get<std::string>();
  const std::string tag = service.get(target, tenant.token).headers.at("etag");
  const auto rename = [&](const std::string& version) {
    return service
        .request("PATCH", target + "?dryRun=true", tenant.token, Json{{"title", "New"}},
                 {{"If-Match", version}})
        .status;
  };
  EXPECT_EQ(rename(tag), 200);
  EXPECT_EQ(rename(R"("another")"), 412);
  EXPECT_EQ(service.get(target, tenant.token).headers.at("etag"), tag);
}

// The last place of the month, wanted by as many dry runs as changes at once: one change gets it,
// and each dry run tells of a moment that there was.
TEST_F(DryRunTest, takes_locks_and_gives_back_what_it_took) {
  service.database().execute(
      "insert into interview_usage (organization_id, month, used) select id,"
      " date_trunc('month', now() at time zone 'utc'), 24 from organizations");
  const auto invite = [&](int i) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = "candidate-" + std::to_string(i) + "@example.com";
    return i % 2 == 0 ? try_post("/v1/interviews", body) : post("/v1/interviews", body);
  };
  int done = 0;
  const auto answers = race(16, invite);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const HttpAnswer& answer = answers[i];
    if (answer.status != 201) {
      EXPECT_EQ(answer.json().at("code"), "plan_limit_exceeded");
    } else if (i % 2 == 0) {
      EXPECT_EQ(effects_of(answer).at("counters"),
                (Json{{"interviewsThisMonth", {{"before", 24}, {"after", 25}, {"max", 25}}}}));
    } else {
      ++done;
    }
  }
  EXPECT_EQ(done, 1);
  EXPECT_EQ(service.database().count("interviews"), 1);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "25");
}

TEST(DryRunRate, counts_towards_the_limit_of_the_caller) {
  const auto noon = std::chrono::steady_clock::now();
  Service service{{.rate_limit = 3, .clock = [noon] { return noon; }}};
  const Tenant tenant = service.add_organization("acme");
  std::vector<int> statuses;
  HttpAnswer last;
  for (int i = 0; i < 5; ++i) {
    last = service.request("POST", "/v1/jobs?dryRun=true", tenant.token, job_body());
    statuses.push_back(last.status);
  }
  EXPECT_EQ(statuses, (std::vector<int>{201, 201, 201, 429, 429}));
  EXPECT_EQ(last.headers.at("dry-run"), "true");
}

// A member who is a candidate elsewhere, too, tries as the member.
TEST_F(DryRunTest, is_for_members_where_candidates_write_as_well) {
  const Json interview = schedule(service, tenant, stage_body(job, 0));
  const std::string target =
      "/v1/interviews/" + interview.at("_id").get<std::string>() + "/candidate-feedback";
  const Json opinion = {{"overallRating", 4},
                        {"traits", {"clear"}},
                        {"recommendation", "yes"},
                        {"comments", "Clear questions"}};
  const std::string candidate = service.token("the-candidate", "candidate@example.com");
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(issues(service.request("POST", with_dry_run(target), candidate, opinion)).size(), 1u);
  const HttpAnswer tried = try_post(target, opinion);
  EXPECT_EQ(tried.status, 200) << tried.text;
  EXPECT_EQ(effects_of(tried).at("events").at(0).at("type"), "interview.candidate_feedback_given");
}

}  // namespace
}  // namespace hireline::test
