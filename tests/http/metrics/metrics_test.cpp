// What the service tells a monitoring system, as one would read it.
#include <map>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "common/tasks/engine/task_metrics.hpp"
#include "common/tasks/engine/worker.hpp"
#include "server/http/metrics/metrics_server.hpp"
#include "server/http/server.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class Metrics : public testing::Test {
 protected:
  http::MetricsOptions options() {
    return {.address = {.host = "127.0.0.1", .port = 0},
            .connection = service.database().connection_options(),
            .ready = [this] { return service.server().ready(); },
            .sources = {[this](MetricsText& text) { service.server().append_metrics(text); },
                        [this](MetricsText& text) { tasks.append(text); }}};
  }
  HttpAnswer ask(const std::string& target, const std::string& method = "GET") {
    return http_request(metrics.port(), method, target, {}, "");
  }
  // The value of a sample by its name and labels, as they are written; 0 when there is none.
  double value(const std::string& sample) {
    std::istringstream lines(ask("/metrics").text);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with(sample + " ")) return std::stod(line.substr(sample.size()));
    return 0;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  tasks::TaskMetrics tasks;
  http::MetricsServer metrics{options()};
};

TEST_F(Metrics, count_requests_by_the_route_and_never_by_the_path) {
  const Json job = make_job(service, tenant);
  const std::string id = job.at("_id");
  service.get("/v1/jobs/" + id, tenant.token);
  service.get("/v1/jobs/" + id, tenant.token);
  service.get("/v1/jobs/abc", tenant.token);
  service.get("/v1/screening/a-token-that-nobody-must-read");
  const std::string get = R"(hireline_http_requests_total{method="GET",route=)";
  EXPECT_EQ(value(get + R"("/v1/jobs/:id",status="200"})"), 2);
  EXPECT_EQ(value(get + R"("/v1/jobs/:id",status="404"})"), 1);
  EXPECT_EQ(value(get + R"("/v1/screening/:token",status="404"})"), 1);
  EXPECT_EQ(value(R"(hireline_http_requests_total{method="POST",route="/v1/jobs",status="201"})"),
            1);
  EXPECT_EQ(value(R"(hireline_http_request_duration_seconds_count{method="GET",)"
                  R"(route="/v1/jobs/:id"})"),
            3);
  EXPECT_THAT(ask("/metrics").text, Not(AnyOf(HasSubstr(id), HasSubstr("nobody-must-read"))));
}

// A dry run has the status of its change, but is none.
TEST_F(Metrics, count_dry_runs_apart) {
  service.post("/v1/jobs?dryRun=true", tenant.token, job_body());
  service.post("/v1/jobs?dry_run=true", tenant.token, job_body());
  const std::string post = R"(hireline_http_requests_total{method="POST",route="/v1/jobs",status=)";
  EXPECT_EQ(value(post + R"("201"})"), 0);
  EXPECT_EQ(value(post + R"("201",dry_run="true"})"), 1);
  EXPECT_EQ(value(post + R"("400"})"), 1);
}

TEST_F(Metrics, bound_what_strangers_can_make_them_hold) {
  for (int i = 0; i < 20; ++i) {
    service.get("/nothing/" + std::to_string(i));
    service.request("BREW" + std::to_string(i), "/v1/jobs");
  }
  const std::string text = ask("/metrics").text;
  EXPECT_THAT(text, HasSubstr(R"({method="GET",route="unmatched",status="404"} 20)"));
  EXPECT_THAT(text, AllOf(HasSubstr(R"({method="other",)"), Not(HasSubstr("BREW"))));
}

TEST_F(Metrics, tell_of_connections_and_threads) {
  EXPECT_EQ(value("hireline_http_requests_waiting"), 0);
  EXPECT_EQ(value("hireline_replica_in_use"), 0);
  EXPECT_EQ(value("hireline_database_up"), 1);
}

TEST_F(Metrics, tell_of_the_process) {
  EXPECT_GT(value("process_resident_memory_bytes"), 1e6);
  EXPECT_GT(value("process_open_fds"), 5);
  EXPECT_GT(value("process_max_fds"), value("process_open_fds"));
  EXPECT_GT(value("process_cpu_seconds_total"), 0);
  const double now = static_cast<double>(wall_clock_now().time_since_epoch().count()) / 1000;
  EXPECT_GT(value("process_start_time_seconds"), now - 86'400);
  EXPECT_LT(value("process_start_time_seconds"), now + 2);
}

TEST_F(Metrics, count_attempts_at_tasks_and_the_tasks_that_wait) {
  service.database().execute(
      "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at)"
      " select lpad(n::text, 24, '0'), case when n = 1 then 'prune_tasks' else 'send_invitation' "
      "end,"
      " lpad(n::text, 24, '0'), 'available', now() - interval '1 minute', 0, 'x', now()"
      " from generate_series(1, 3) n");
  EXPECT_EQ(value(R"(hireline_tasks{kind="send_invitation",state="due"})"), 2);
  EXPECT_GE(value(R"(hireline_tasks_due_for_seconds{kind="send_invitation"})"), 60);
  const std::string done = R"(hireline_task_attempts_total{kind="prune_tasks",outcome="done"})";
  EXPECT_EQ(value(done), 0);
  const tasks::Worker worker(
      {.connection = service.database().connection_options(), .threads = 1, .metrics = &tasks},
      {{TaskKind::prune_tasks,
        [](db::Connection&, const tasks::Attempt&, const std::stop_token&) -> tasks::Outcome {
          return tasks::Done{};
        }}});
  wait_until("the task is done", [&] { return value(done) == 1; });
  EXPECT_EQ(value(R"(hireline_task_duration_seconds_count{kind="prune_tasks"})"), 1);
}

TEST_F(Metrics, count_payment_events_that_failed) {
  EXPECT_EQ(value("hireline_webhooks_failed"), 0);
  service.database().execute(
      "insert into webhooks (id, event_id, type, payload, status, error, received_at, processed_at)"
      " values (lpad('1', 24, '0'), 'evt_1', 'customer.subscription.updated', '{}', 'failed',"
      " 'of nobody', now(), now())");
  EXPECT_EQ(value("hireline_webhooks_failed"), 1);
}

TEST_F(Metrics, count_endpoints_and_tell_how_long_they_have_failed) {
  const auto endpoints = [&](std::string_view state) {
    return value(R"(hireline_endpoints{state=")" + std::string(state) + R"("})");
  };
  EXPECT_EQ(endpoints("working"), 0);
  EXPECT_EQ(value("hireline_endpoints_failing_for_seconds"), 0);
  service.database().execute(
      "insert into endpoints (organization_id, id, url, description, event_types, payload, "
      "ordering,"
      " status, disabled_reason, failures, failing_since, removed_at, created_at, updated_at)"
      " select '" +
      tenant.organization_id +
      "', lpad(n::text, 24, '0'), 'https://' || n, '', '{*}', 'thin',"
      " 'none', case when n < 4 then 'enabled' when n < 6 then 'disabled' else 'secret_lost' end,"
      " case when n between 4 and 5 then 'failing' end, case when n in (2, 3, 4) then 1 else 0 end,"
      " case when n in (2, 3, 4) then now() - n * interval '1 hour' end,"
      " case when n = 7 then now() end, now(), now() from generate_series(1, 7) n");
  EXPECT_EQ(endpoints("working"), 1);
  EXPECT_EQ(endpoints("failing"), 2);
  EXPECT_EQ(endpoints("disabled"), 2);
  EXPECT_EQ(endpoints("secret_lost"), 1);
  // The fourth has failed for longer, but is disabled.
  EXPECT_GE(value("hireline_endpoints_failing_for_seconds"), 3 * 3'600);
  EXPECT_LT(value("hireline_endpoints_failing_for_seconds"), 4 * 3'600);
}

// Each line is a comment or a sample, and each sample belongs to the family told of last.
TEST_F(Metrics, are_well_formed) {
  make_job(service, tenant);
  const HttpAnswer answer = ask("/metrics");
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.headers.at("content-type"), HasSubstr("text/plain; version=0.0.4"));
  std::istringstream lines(answer.text);
  std::map<std::string, int> families;
  std::string family;
  int samples = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# HELP ")) {
      family = line.substr(7, line.find(' ', 7) - 7);
      EXPECT_EQ(++families[family], 1) << family;
    } else if (line.starts_with("# TYPE ")) {
      EXPECT_THAT(line, ContainsRegex(" (counter|gauge|histogram)$"));
    } else {
      ++samples;
      EXPECT_TRUE(line.starts_with(family)) << line << " in " << family;
      EXPECT_THAT(line, ContainsRegex(R"re(^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+$)re"));
    }
  }
  EXPECT_GT(samples, 20);
}

TEST_F(Metrics, are_not_among_what_the_api_answers) {
  EXPECT_EQ(service.get("/metrics").status, 404);
  EXPECT_EQ(ask("/elsewhere").status, 404);
  EXPECT_EQ(ask("/metrics", "POST").status, 405);
  EXPECT_EQ(ask("/metrics", "HEAD").text, "");
}

TEST_F(Metrics, stand_beside_probes) {
  EXPECT_EQ(ask("/health/live").status, 200);
  EXPECT_EQ(ask("/health/ready").status, 200);
}

}  // namespace
}  // namespace hireline::test
