// maxActiveJobs: what is counted, and that no number of racing requests passes it.
#include <latch>
#include <thread>

#include "tests/http/jobs/jobs.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class ActiveJobsLimit : public JobsTest {
 protected:
  ActiveJobsLimit() { set_plan("free"); }

  std::string make(const std::string& status) {
    Json body = job_body();
    body["status"] = status;
    return make_job(service, tenant, body)["_id"];
  }
  void fill() {
    for (int i = 0; i < 3; ++i) make("active");
  }
};

TEST_F(ActiveJobsLimit, says_how_many_are_allowed_and_used) {
  fill();
  expect_plan_limit(create(job_body()), 3, 3, "free");
  expect_active(3);
}

TEST_F(ActiveJobsLimit, leaves_drafts_free) {
  fill();
  make("draft");
  expect_active(3);
}

TEST_F(ActiveJobsLimit, gives_the_place_of_an_archived_job_back_once) {
  const std::string first = make("active");
  make("active");
  make("active");
  EXPECT_EQ(archive(first).status, 200);
  EXPECT_EQ(archive(first).status, 200);
  expect_active(2);
  make("active");
  expect_plan_limit(create(job_body()), 3, 3, "free");
}

TEST_F(ActiveJobsLimit, gives_the_place_of_a_paused_or_closed_job_back) {
  for (const char* status : {"paused", "closed", "draft"}) {
    const std::string job = make("active");
    expect_active(1);
    EXPECT_EQ(change(job, {{"status", status}}).status, 200);
    expect_active(0);
  }
}

TEST_F(ActiveJobsLimit, is_checked_when_a_job_becomes_active_again) {
  const std::string paused = make("active");
  EXPECT_EQ(change(paused, {{"status", "paused"}}).status, 200);
  const std::string draft = make("draft");
  fill();
  const std::string before = trace();
  for (const std::string& job : {paused, draft}) {
    expect_plan_limit(change(job, {{"status", "active"}, {"title", "New"}}), 3, 3, "free");
    EXPECT_EQ(detail(job)["title"], "Backend engineer");
  }
  EXPECT_EQ(trace(), before);
}

TEST_F(ActiveJobsLimit, is_checked_when_an_archived_job_is_restored) {
  const std::string archived = make("active");
  EXPECT_EQ(archive(archived).status, 200);
  fill();
  const std::string before = trace();
  expect_plan_limit(change(archived, {{"status", "active"}}), 3, 3, "free");
  EXPECT_EQ(trace(), before);
  Json restored = detail(archived);
  EXPECT_EQ(restored["status"], "archived");
  EXPECT_EQ(restored["isDeleted"], true);
  // Paused it takes no place.
  EXPECT_EQ(change(archived, {{"status", "paused"}}).status, 200);
  expect_active(3);
}

TEST_F(ActiveJobsLimit, holds_against_fifty_drafts_that_become_active_at_once) {
  std::vector<std::string> jobs;
  for (int i = 0; i < 50; ++i) {
    jobs.push_back(make("draft"));
    if (i % 2 == 1) archive(jobs.back());
  }
  const auto answers = race(
      50, [&](int i) { return change(jobs[static_cast<std::size_t>(i)], {{"status", "active"}}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 3}, {403, 47}}));
  expect_active(3);
  EXPECT_EQ(service.database().count("events where type = 'job.updated'"), 3);
}

TEST_F(ActiveJobsLimit, counts_right_however_archiving_and_restoring_race) {
  const std::string job = make("active");
  make("active");
  const auto answers = race(
      40, [&](int i) { return i % 2 == 0 ? archive(job) : change(job, {{"status", "active"}}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 40}}));
  expect_active(detail(job)["status"] == "active" ? 2 : 1);
}

TEST_F(ActiveJobsLimit, is_never_passed_while_jobs_go_and_the_plan_shrinks) {
  set_plan("growth");
  service.stop(std::chrono::milliseconds(0));
  service.start({.db_pool = 8});
  std::vector<std::string> jobs;
  for (int i = 0; i < 20; ++i) jobs.push_back(make("active"));
  const std::string plan = "/v1/orgs/" + tenant.organization_id + "/plan";
  const auto answers = race(120, [&](int i) {
    if (i % 6 == 1) return archive(jobs[static_cast<std::size_t>(i) / 6]);
    return i == 64 ? service.post(plan, tenant.token, {{"plan", "free"}}) : create(job_body());
  });
  int created = 0;
  for (const HttpAnswer& answer : answers) {
    created += answer.status == 201;
    if (answer.status == 403)
      EXPECT_EQ(answer.json()["code"], "plan_limit_exceeded");
    else
      EXPECT_LE(answer.status, 201) << answer.text;
  }
  expect_active(created);  // and as many are archived as there were
  // How many there were after each change, in the order in which they took effect.
  EXPECT_LE(std::stoi(service.database().value(
                "select max(active) from (select sum(case type when 'job.created' then 1 when "
                "'job.archived' then -1 else 0 end) over (order by position) as active from "
                "events) as history")),
            25);
}

TEST_F(ActiveJobsLimit, does_not_hinder_changes_of_what_is_active) {
  const std::string job = make("active");
  make("active");
  make("active");
  EXPECT_EQ(change(job, {{"status", "active"}, {"title", "New"}}).status, 200);
  expect_active(3);
}

TEST_F(ActiveJobsLimit, keeps_what_exists_when_the_plan_shrinks) {
  set_plan("growth");
  for (int i = 0; i < 5; ++i) make("active");
  set_plan("free");
  expect_plan_limit(create(job_body()), 3, 5, "free");
  expect_active(5);
}

TEST_F(ActiveJobsLimit, counts_each_organization_for_itself) {
  fill();
  const Tenant other = service.add_organization("other", "free");
  const HttpAnswer theirs = service.post("/v1/jobs", other.token, job_body());
  ASSERT_EQ(theirs.status, 201);
  EXPECT_EQ(service.request("DELETE", theirs.headers.at("location"), other.token).status, 200);
  EXPECT_EQ(service.post("/v1/jobs", tenant.token, job_body()).status, 403);
}

// A server that is too busy says so with 503 and Retry-After; that is no answer about the limit.
HttpAnswer create_when_there_is_time(Service& service, const Tenant& tenant) {
  while (true) {
    HttpAnswer answer = service.post("/v1/jobs", tenant.token, job_body());
    if (answer.status != 503) return answer;
  }
}

TEST_F(ActiveJobsLimit, holds_against_two_hundred_at_once) {
  constexpr int racers = 200;
  std::latch start(racers);
  std::vector<HttpAnswer> answers(racers);
  {
    std::vector<std::jthread> threads;
    for (HttpAnswer& answer : answers)
      threads.emplace_back([&] {
        start.arrive_and_wait();
        answer = create_when_there_is_time(service, tenant);
      });
  }
  int created = 0;
  for (const HttpAnswer& answer : answers) {
    if (answer.status == 201)
      ++created;
    else
      expect_plan_limit(answer, 3, 3, "free");
  }
  EXPECT_EQ(created, 3);
  expect_active(3);
  EXPECT_EQ(service.database().count("openings"), 3);
  EXPECT_EQ(service.database().count("events where type = 'job.created'"), 3);
}

}  // namespace
}  // namespace hireline::test
