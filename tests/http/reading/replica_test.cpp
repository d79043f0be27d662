// Reads on a replica: what goes there, what must not, and what happens when it is away. The replica
// is a real one, whose replay is held up to tell it from its primary.
#include <gtest/gtest.h>

#include "common/base/metrics.hpp"
#include "common/db/connection/connection.hpp"
#include "server/http/server.hpp"
#include "tests/support/database/private_cluster.hpp"
#include "tests/support/database/publish.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class ReplicaOverHttp : public testing::Test {
 protected:
  ReplicaOverHttp() { use_replica(std::chrono::hours(1)); }

  // From here on the server reads there, too, unless it is further behind than that.
  void use_replica(std::chrono::milliseconds oldest) {
    service.stop(std::chrono::seconds(5));
    options.database_read_url = with_database(replica.url(), service.database().name());
    options.replica_oldest = oldest;
    service.start(options);
    wait_until("the replica is in use", [&] { return is_in_use(); });
    for (const Tenant* one : {&writer, &colleague}) service.get("/v1/jobs", one->token);
  }
  bool is_in_use() {
    MetricsText text;
    service.server().append_metrics(text);
    return text.text().find("hireline_replica_in_use 1\n") != std::string::npos;
  }
  // Waits until what was written is there, so that only what comes after is missing.
  void hold_up() {
    const std::string written = service.database().value("select pg_current_wal_lsn()::text");
    db::Connection admin(as_superuser());
    wait_until("it has caught up", [&] {
      return admin.run_script("select pg_last_wal_replay_lsn() >= '" + written + "'::pg_lsn")
          .front()
          .next<bool>();
    });
    admin.run_script("select pg_wal_replay_pause()");
    wait_until("replay is held up", [&] {
      return admin.run_script("select pg_get_wal_replay_pause_state() = 'paused'")
          .front()
          .next<bool>();
    });
  }
  db::ConnectionOptions as_superuser() {
    std::string url = replica.url();
    url.replace(url.find("user=hireline"), std::string("user=hireline").size(), "user=postgres");
    return {.url = url, .application_name = "test"};
  }
  std::string title_for(const Tenant& who) {
    const HttpAnswer answer =
        service.get("/v1/jobs/" + job.at("_id").get<std::string>(), who.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data").at("title");
  }
  void rename() {
    const auto answer = service.patch("/v1/jobs/" + job.at("_id").get<std::string>(), writer.token,
                                      {{"title", "A new title"}});
    ASSERT_EQ(answer.status, 200) << answer.text;
  }

  PrivateCluster primary;
  PrivateCluster replica{&primary};
  Service::Options options{.caller_memory = std::chrono::hours(1), .cluster = primary.url()};
  Service service{options};
  Tenant writer = service.add_organization("acme");
  Tenant colleague = service.add_member(writer, "colleague", Role::recruiter);
  Json job = make_job(service, writer);
};

TEST_F(ReplicaOverHttp, who_has_written_reads_what_they_wrote) {
  hold_up();
  rename();
  EXPECT_EQ(title_for(writer), "A new title");
  EXPECT_EQ(title_for(colleague), "Backend engineer");
}

TEST_F(ReplicaOverHttp, is_read_by_who_has_only_tried_to_write) {
  hold_up();
  rename();
  const auto tried = service.patch("/v1/jobs/" + job.at("_id").get<std::string>() + "?dryRun=true",
                                   colleague.token, {{"title", "Another title"}});
  ASSERT_EQ(tried.status, 200) << tried.text;
  EXPECT_EQ(title_for(colleague), "Backend engineer");
}

TEST_F(ReplicaOverHttp, searches_go_there_too) {
  Json body = stage_body(job, 0);
  body["participant"]["name"] = "Ada Example";
  schedule(service, writer, body);
  const auto found = [&](const Tenant& who) {
    return service.get("/v1/pipeline/pool?search=a.a%20ex", who.token)
        .json()
        .at("data")
        .at("pagination")
        .at("total");
  };
  hold_up();
  body = stage_body(job, 0);
  body["participant"] = {{"email", "second@example.com"}, {"name", "Ada Example the second"}};
  schedule(service, writer, body);
  EXPECT_EQ(found(writer), 2);
  EXPECT_EQ(found(colleague), 1);
}

TEST_F(ReplicaOverHttp, that_lags_loses_no_cursor_of_the_feed) {
  const auto newest_for = [&](const Tenant& who) {
    return service.get("/v1/events?from=now", who.token).json().at("data").at("next");
  };
  publish_all(service.database());
  hold_up();
  rename();
  publish_all(service.database());
  const std::string newest = newest_for(writer);
  ASSERT_NE(newest_for(colleague), newest) << "the replica has it, too, so this proves nothing";
  const HttpAnswer answer = service.get("/v1/events?after=" + newest, colleague.token);
  EXPECT_EQ(answer.status, 200) << answer.text;
  const std::string never = "5f00000000000000000000ff";
  EXPECT_EQ(service.get("/v1/events?after=" + never, colleague.token).status, 410);
}

TEST_F(ReplicaOverHttp, that_is_too_far_behind_is_left_alone) {
  use_replica(std::chrono::milliseconds(1));
  hold_up();
  rename();
  wait_until("nobody reads there any more", [&] { return title_for(colleague) == "A new title"; });
  db::Connection(as_superuser()).run_script("select pg_wal_replay_resume()");
  wait_until("it is in use again", [&] { return is_in_use(); });
}

TEST_F(ReplicaOverHttp, that_goes_away_is_not_missed) {
  replica.stop();
  for (int i = 0; i < 50; ++i) EXPECT_EQ(title_for(colleague), "Backend engineer");
  wait_until("it is left alone", [&] { return !is_in_use(); });
  replica.start();
  wait_until("it is in use again", [&] { return is_in_use(); });
  hold_up();
  rename();
  // The connections of quick reads come back a moment after the first look.
  wait_until("it is read there again", [&] { return title_for(colleague) == "Backend engineer"; });
}

TEST_F(ReplicaOverHttp, that_was_never_there_keeps_nobody_from_starting) {
  service.stop(std::chrono::seconds(5));
  options.database_read_url = "postgresql:///nothing?host=/nowhere";
  service.start(options);
  EXPECT_EQ(title_for(colleague), "Backend engineer");
}

}  // namespace
}  // namespace hireline::test
