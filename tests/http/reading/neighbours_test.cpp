// One organization whose slow reads never end, asked for without a pause by more clients than may
// wait: nobody else feels it.
#include <atomic>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/race.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::Each;
using testing::Key;
using testing::Not;

// Clients that ask again as soon as they are answered, until it is destroyed.
class Crowd {
 public:
  Crowd(int clients, const std::function<HttpAnswer()>& ask) {
    for (int i = 0; i < clients; ++i)
      clients_.emplace_back([this, ask](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
          const HttpAnswer answer = ask();
          const std::lock_guard lock(mutex_);
          ++counts_[answer.status];
          last_[answer.status] = answer;
        }
      });
  }
  StatusCounts counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
  }
  HttpAnswer last(int status) const {
    const std::lock_guard lock(mutex_);
    return last_.at(status);
  }

 private:
  mutable std::mutex mutex_;
  StatusCounts counts_;
  std::map<int, HttpAnswer> last_;
  std::vector<std::jthread> clients_;  // last: they use all of the above
};

class Neighbours : public testing::Test {
 protected:
  Neighbours() {
    for (const Tenant& tenant : {noisy, quiet}) {
      jobs.push_back(make_job(service, tenant));
      schedule(service, tenant, stage_body(jobs.back(), 0));
      service.get("/v1/jobs", tenant.token);  // remembered from here on
    }
  }

  // From here on, until release(), whoever reads rows of the noisy organization there waits.
  void hold_up(const std::string& table) {
    held_up_table = table;
    service.database().execute(
        "create function is_let_through(organization text) returns boolean language plpgsql"
        " cost 1000000 as $$ begin if organization = '" +
        noisy.organization_id +
        "' then perform pg_advisory_xact_lock_shared(1); end if; return true; end $$;"
        "alter table " +
        table + " rename to kept_rows; create view " + table +
        " as select * from kept_rows where is_let_through(organization_id)");
    holder.run_script("select pg_advisory_lock(1)");
  }
  void release() { holder.run_script("select pg_advisory_unlock_all()"); }

  std::string job_of(const Tenant& tenant) const {
    return jobs.at(&tenant == &noisy ? 0 : 1).at("_id");
  }
  std::string job_path(const Tenant& tenant) const { return "/v1/jobs/" + job_of(tenant); }
  std::string list_of(const Tenant& tenant) const { return "/v1/pipeline?jobId=" + job_of(tenant); }
  // How many of them the database works at, or holds up.
  std::int64_t running(const std::string& application) {
    return service.database().count(
        "pg_stat_activity where datname = current_database() and state = 'active' and"
        " application_name = '" +
        application + "'");
  }
  // Of its job, each with a stage of a long name: rows by themselves, without what triggers would
  // make of each.
  void add_pipelines(const Tenant& tenant, int count) {
    const std::string ids = " from (select lpad(n::text, 23, '0') as id from generate_series(1, " +
                            std::to_string(count) + ") n) made";
    service.database().execute(
        "alter table pipelines disable trigger pool_follows_inserts;"
        "insert into participants (id, email, email_key, created_at)"
        " select 'c' || id, id || '@example.com', id || '@example.com', now()" +
        ids +
        ";insert into pipelines (organization_id, id, opening_id, participant_id, status,"
        "  last_activity_at, created_at) select '" +
        tenant.organization_id + "', 'f' || id, '" + job_of(tenant) +
        "', 'c' || id, 'rejected', now(), now()" + ids +
        ";insert into pipeline_stages (organization_id, pipeline_id, stage_index, stage_id, name,"
        "  stage_type_key, status, candidate_status) select '" +
        tenant.organization_id +
        "', 'f' || id, 0, 'e' || id, repeat('x', 1000), 'live_1on1',"
        "  'pending', 'locked'" +
        ids + ";alter table pipelines enable trigger pool_follows_inserts");
  }
  // What the quiet organization does all day.
  void expect_all_is_well() {
    std::vector<std::string> targets{"/v1/jobs", list_of(quiet) + "&limit=20", list_of(quiet)};
    // Of tables so small the planner reads the pool's pipelines without an index, and so waits,
    // too.
    if (held_up_table != "pipelines")
      targets.insert(targets.end(), {"/v1/pipeline/pool?limit=20", "/v1/pipeline/pool?search=can"});
    for (const std::string& target : targets) {
      const HttpAnswer answer = service.get(target, quiet.token);
      EXPECT_EQ(answer.status, 200) << target << ": " << answer.text;
    }
  }
  void expect_neighbours_to_be_well_beside(int clients, const std::string& target,
                                           const std::string& application) {
    Crowd crowd(clients, [&] { return service.get(target, noisy.token); });
    wait_until("some are turned away", [&] { return crowd.counts().contains(429); });
    for (int round = 0; round < 20; ++round) {
      expect_all_is_well();
      EXPECT_LE(running(application), 1);
      EXPECT_EQ(service.get("/v1/jobs", noisy.token).status, 200) << "its own quick reads go on";
    }
    EXPECT_THAT(crowd.counts(), Each(Key(AnyOf(429, 503))));
    const HttpAnswer refused = crowd.last(429);
    EXPECT_EQ(refused.json().at("code"), "too_many_at_once");
    EXPECT_EQ(refused.headers.at("retry-after"), "1");
    release();
  }

  Service service{Service::Options{.db_pool = 4, .caller_memory = std::chrono::hours(1)}};
  Tenant noisy = service.add_organization("noisy");
  Tenant quiet = service.add_organization("quiet");
  std::vector<Json> jobs;
  std::string held_up_table;
  db::Connection holder{service.database().connection_options()};
};

TEST_F(Neighbours, do_not_feel_slow_searches) {
  hold_up("pool_names");
  expect_neighbours_to_be_well_beside(20, "/v1/pipeline/pool?search=can", "hireline-searches");
  EXPECT_EQ(service.get("/v1/pipeline/pool?search=can", noisy.token).status, 200);
}

TEST_F(Neighbours, do_not_feel_whole_lists) {
  hold_up("pipelines");
  expect_neighbours_to_be_well_beside(6, list_of(noisy), "hireline-reports");
  EXPECT_EQ(service.get(list_of(noisy), noisy.token).status, 200);
}

// More clients than the reactors' connections could take, if one organization might use all of
// them.
TEST_F(Neighbours, do_not_feel_quick_reads_that_take_long) {
  hold_up("interviews");
  // So that the organization counts as one that reads, however long a round takes.
  const Crowd others(4, [&] { return service.get("/v1/jobs", quiet.token); });
  Crowd crowd(20, [&] { return service.get("/v1/interviews", noisy.token); });
  wait_until("they wait", [&] { return running("hireline-reads") > 0; });
  for (int round = 0; round < 20; ++round) expect_all_is_well();
  release();
}

// They wait for a lock that somebody holds, on more clients than there are threads.
TEST_F(Neighbours, do_not_feel_writes_that_wait) {
  holder.run_script("begin; select from openings where organization_id = '" +
                    noisy.organization_id + "' for update");
  Crowd crowd(
      20, [&] { return service.patch(job_path(noisy), noisy.token, Json{{"title", "Gardener"}}); });
  wait_until("they wait", [&] { return running("hireline-server") > 0; });
  for (int round = 0; round < 20; ++round) {
    expect_all_is_well();
    EXPECT_EQ(service.patch(job_path(quiet), quiet.token, Json{{"title", "Gardener"}}).status, 200);
  }
  EXPECT_THAT(crowd.counts(), Not(Contains(Key(200))));
  holder.run_script("rollback");
}

TEST_F(Neighbours, are_none_to_the_four_reports_of_one_page) {
  const auto answers = race(4, [&](int i) {
    constexpr std::array reports{"pipeline-funnel", "time-to-hire", "question-effectiveness",
                                 "interviewer-activity"};
    return service.get(std::string("/v1/analytics/") + reports.at(static_cast<std::size_t>(i)),
                       quiet.token);
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 4}}));
}

// Four answers of eight megabytes that nobody takes are as many as one organization has in memory.
TEST_F(Neighbours, hold_no_more_answers_than_they_may) {
  add_pipelines(noisy, 5'000);
  std::vector<RawClient> idle;
  for (int i = 0; i < 4; ++i) {
    idle.emplace_back(service.port(), 4096)
        .send("GET " + list_of(noisy) + " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " +
              noisy.token + "\r\n\r\n");
    wait_until("it is answered", [&] { return idle.back().has_input(); });
  }
  EXPECT_EQ(service.get(list_of(noisy), noisy.token).status, 429);
  EXPECT_EQ(service.get(list_of(noisy) + "&limit=20", noisy.token).status, 200);
  expect_all_is_well();
  idle.back().abort();
  wait_until("there is a place again",
             [&] { return service.get(list_of(noisy), noisy.token).status == 200; });
}

TEST_F(Neighbours, have_a_bound_to_what_one_answer_takes) {
  add_pipelines(quiet, 20'000);
  EXPECT_EQ(issues(service.get(list_of(quiet), quiet.token)),
            Json({{"limit", "there are more than 20000 pipelines: ask for them page by page"}}));
  EXPECT_EQ(service.get(list_of(quiet) + "&status=active", quiet.token)
                .json()["data"]["pagination"]["total"],
            1);
  EXPECT_EQ(service.get(list_of(quiet) + "&limit=20", quiet.token).status, 200);
}

}  // namespace
}  // namespace hireline::test
