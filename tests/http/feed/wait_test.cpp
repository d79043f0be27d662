// GET /v1/events?wait=: readers that are held until there is an event.
#include <filesystem>
#include <future>

#include <sys/resource.h>

#include "tests/http/feed/feed.hpp"
#include "tests/support/http/raw_client.hpp"

namespace hireline::test {
namespace {

class WaitForEvents : public Feed {
 protected:
  std::future<HttpAnswer> wait_for(const std::string& query, const Tenant& who) {
    return std::async(std::launch::async,
                      [=, this] { return service.get("/v1/events" + query, who.token); });
  }
  std::future<HttpAnswer> wait_for(const std::string& query) { return wait_for(query, tenant); }
  std::int64_t waiting() { return metric("hireline_feed_waiting"); }
  // Each reader needs two files here: one for the client, and one for the server.
  static void allow_files() {
    rlimit limit{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &limit), 0);
  }
  void wait_until_waiting(std::int64_t count) {
    wait_until("the readers wait", [&] { return waiting() == count; });
  }
};

TEST_F(WaitForEvents, are_answered_when_there_is_one) {
  const std::string next = read_all();
  auto held = wait_for("?wait=30&after=" + next);
  wait_until_waiting(1);
  ASSERT_EQ(set_status("shortlisted").status, 200);
  const HttpAnswer answer = held.get();
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json found = answer.json().at("data");
  ASSERT_EQ(found.at("events").size(), 1u);
  EXPECT_EQ(found.at("events").at(0).at("type"), "pipeline.status_changed");
  EXPECT_EQ(waiting(), 0);
}

TEST_F(WaitForEvents, do_not_wait_if_there_is_one) {
  wait_for_publisher();
  EXPECT_FALSE(page("?wait=30").at("events").empty());
}

TEST_F(WaitForEvents, get_an_empty_page_in_the_end) {
  const std::string next = read_all();
  const Json found = page("?wait=1&after=" + next);
  EXPECT_EQ(found.at("events"), Json::array());
  EXPECT_EQ(found.at("next"), next);
  EXPECT_EQ(found.at("caughtUp"), true);
}

TEST_F(WaitForEvents, are_not_disturbed_by_other_organizations_and_types) {
  const Tenant other = service.add_organization("other");
  const std::string next = read_all();
  auto held = wait_for("?wait=30&types=job.*&after=" + next);
  wait_until_waiting(1);
  make_job(service, other);
  ASSERT_EQ(set_status("shortlisted").status, 200);
  wait_for_publisher();
  const Json other_job = make_job(service, tenant);
  const Json found = held.get().json().at("data");
  ASSERT_EQ(found.at("events").size(), 1u) << found;
  EXPECT_EQ(found.at("events").at(0).at("subject").at("id"), other_job.at("_id"));
}

TEST_F(WaitForEvents, from_now_miss_nothing_that_comes) {
  read_all();
  auto held = wait_for("?wait=30&from=now");
  wait_until_waiting(1);
  ASSERT_EQ(set_status("shortlisted").status, 200);
  EXPECT_EQ(held.get().json().at("data").at("events").size(), 1u);
}

TEST_F(WaitForEvents, without_access_any_more_get_no_event) {
  const Tenant member = service.add_member(tenant, "leaving", Role::recruiter);
  const std::string next = read_all();
  auto held = wait_for("?wait=30&after=" + next, member);
  wait_until_waiting(1);
  service.database().execute(
      "update organization_members set role = 'interviewer' where"
      " recruiter_id = '" +
      member.recruiter_id + "'");
  ASSERT_EQ(set_status("shortlisted").status, 200);
  EXPECT_EQ(outcome(held.get()), refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(WaitForEvents, are_answered_at_once_when_the_server_stops) {
  const std::string next = read_all();
  auto held = wait_for("?wait=30&after=" + next);
  wait_until_waiting(1);
  service.stop(std::chrono::minutes(2));
  const HttpAnswer answer = held.get();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json().at("data").at("next"), next);
}

TEST_F(WaitForEvents, hold_no_thread_and_no_connection) {
  constexpr int readers = 1'000;
  allow_files();
  const std::string next = read_all();
  page("?wait=1&after=" + next);  // opens the connection that looks for events
  const auto threads = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
  };
  const auto connections = [&] {
    return service.database().count("pg_stat_activity where datname = current_database()");
  };
  const auto threads_before = threads();
  const auto connections_before = connections();
  std::vector<RawClient> clients;
  for (int i = 0; i < readers; ++i) {
    clients.emplace_back(service.port());
    clients.back().send("GET /v1/events?wait=30&after=" + next +
                        " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + tenant.token +
                        "\r\n\r\n");
    if (i % 100 == 99) wait_until_waiting(i + 1);
  }
  EXPECT_EQ(threads(), threads_before);
  // Threads of the service that had no work before may have connected since.
  EXPECT_LE(connections(), connections_before + 4);
  RawClient one_more(service.port());
  one_more.send("GET /v1/events?wait=30&after=" + next +
                " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + tenant.token + "\r\n\r\n");
  EXPECT_EQ(one_more.read_answer().status, 429);
  ASSERT_EQ(set_status("shortlisted").status, 200);
  for (RawClient& client : clients) {
    const RawAnswer answer = client.read_answer();
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_NE(answer.body.find("pipeline.status_changed"), std::string::npos);
  }
}

// A consumer who asks again and again gets each event once, while several people change things.
TEST_F(WaitForEvents, who_ask_again_get_each_event_once) {
  std::string next = read_all();
  constexpr int changes = 60;
  std::vector<std::jthread> writers;
  for (int i = 0; i < 3; ++i)
    writers.emplace_back([this] {
      const Json own = make_job(service, tenant);
      for (int n = 0; n < changes; ++n)
        EXPECT_EQ(service
                      .patch("/v1/jobs/" + own.at("_id").get<std::string>(), tenant.token,
                             {{"title", "Title " + std::to_string(n)}})
                      .status,
                  200);
    });
  std::vector<std::string> ids;
  while (ids.size() < 3 * (changes + 1)) {
    const Json found = page("?wait=30&limit=7&after=" + next);
    for (const std::string& id : all(found.at("events"), "_id")) ids.push_back(id);
    next = found.at("next");
  }
  std::ranges::sort(ids);
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
  EXPECT_EQ(ids.size(), 3u * (changes + 1));
}

}  // namespace
}  // namespace hireline::test
