// hireline queue: background tasks of all organizations, and of the service itself.
#include <gmock/gmock.h>

#include "common/db/operations/tasks.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class QueueTest : public OperatorTest {
 protected:
  // Queues a task as use cases do; then it is put into this state.
  std::string add(TaskKind kind, const std::string& state, const std::string& subject = new_id(),
                  bool is_of_acme = true) const {
    in_organization("acme", [&](db::Tx& tx, const Recruiter& who) {
      const auto owner = is_of_acme ? std::optional(who.organization_id) : std::nullopt;
      db::enqueue(tx, kind, owner, subject);
      return Result<void>();
    });
    const std::string id = database.value("select max(id) from tasks");
    database.execute(
        "update tasks set state = '" + state + "'" +
        (state == "running" ? ", worker = 'w', lease_until = now() + '1 minute', attempt = 1"
                            : "") +
        (state == "retryable" ? ", run_at = now() + '1 hour', attempt = 3, last_error = 'no'"
                              : "") +
        (state == "dead" ? ", finished_at = now(), attempt = 10, last_error = 'never'" : "") +
        (state == "done" ? ", finished_at = now(), attempt = 1" : "") + " where id = '" + id + "'");
    return id;
  }
  static std::string new_id() {
    const auto id = new_id_text();
    return {id.data(), id.size()};
  }
  std::vector<std::string> ids(std::vector<std::string> words) const {
    words.insert(words.begin(), {"queue", "list"});
    std::vector<std::string> list;
    for (const Json& task : json_of(words)) list.push_back(task.at("_id"));
    return list;
  }
  std::string state_of(const std::string& id) const {
    return database.value("select concat_ws(' ', state, attempt) from tasks where id = '" + id +
                          "'");
  }
};

constexpr TaskKind invitation = TaskKind::send_invitation;

TEST_F(QueueTest, is_counted_by_kind) {
  EXPECT_EQ(json_of({"queue", "status"}), Json::array());
  for (const char* state : {"available", "running", "retryable", "dead", "dead", "done"})
    add(invitation, state);
  add(TaskKind::prune_tasks, "available", new_id(), false);
  database.execute("update tasks set run_at = now() + '1 day' where kind = 'prune_tasks'");
  Json status = json_of({"queue", "status"});
  ASSERT_EQ(status.size(), 2u);
  EXPECT_TRUE(status.at(1).contains("dueSince"));
  status.at(1).erase("dueSince");
  EXPECT_EQ(status, Json::array({{{"kind", "prune_tasks"},
                                  {"due", 0},
                                  {"running", 0},
                                  {"scheduled", 1},
                                  {"retryable", 0},
                                  {"dead", 0}},
                                 {{"kind", "send_invitation"},
                                  {"due", 1},
                                  {"running", 1},
                                  {"scheduled", 0},
                                  {"retryable", 1},
                                  {"dead", 2}}}));
  EXPECT_THAT(cli.run({"queue", "status"}).out, HasSubstr("prune_tasks\t0\t0\t1\t0\t0\t\n"));
}

TEST_F(QueueTest, is_listed_newest_first_without_what_is_done) {
  add_organization("other", "otto");
  const auto waiting = add(invitation, "available");
  const auto dead = add(TaskKind::notify_decline, "dead");
  const auto done = add(invitation, "done");
  const auto ours = add(TaskKind::prune_tasks, "retryable", new_id(), false);
  EXPECT_THAT(ids({}), ElementsAre(ours, dead, waiting));
  EXPECT_THAT(ids({"--status", "done"}), ElementsAre(done));
  EXPECT_THAT(ids({"--status", "dead,available"}), ElementsAre(dead, waiting));
  EXPECT_THAT(ids({"--kind", "send_invitation"}), ElementsAre(waiting));
  EXPECT_THAT(ids({"--org", "acme"}), ElementsAre(dead, waiting));
  EXPECT_THAT(ids({"--org", "other"}), ElementsAre());
  EXPECT_THAT(ids({"--limit", "1", "--page", "2"}), ElementsAre(dead));
  const auto listed = cli.run({"queue", "list", "--status", "dead"});
  EXPECT_THAT(listed.out, testing::StartsWith(dead + "\tnotify_decline\tdead\t10\t"));
  EXPECT_THAT(listed.out, testing::EndsWith("\tnever\n"));
  EXPECT_EQ(exit_code_of({"queue", "list", "--org", "none"}), 3);
  EXPECT_EQ(exit_code_of({"queue", "list", "--status", "alive"}), 2);
  EXPECT_EQ(exit_code_of({"queue", "list", "--kind", "cook"}), 2);
}

// Of two processes at work in the same second, the later id may be the earlier task's.
TEST_F(QueueTest, is_listed_by_when_tasks_were_made) {
  const auto one = add(invitation, "dead");
  const auto two = add(invitation, "dead");
  EXPECT_THAT(ids({}), ElementsAre(two, one));
  database.execute("update tasks set created_at = created_at + '1 second' where id = '" + one +
                   "'");
  EXPECT_THAT(ids({}), ElementsAre(one, two));
  EXPECT_THAT(ids({"--limit", "1"}), ElementsAre(one));
}

TEST_F(QueueTest, says_how_many_are_tried_again) {
  EXPECT_EQ(cli.run({"queue", "retry", "--dead", "--yes"}).error, "No task is dead.\n");
  add(invitation, "dead");
  EXPECT_EQ(cli.run({"queue", "retry", "--dead", "--yes"}).error, "1 task in total.\n");
}

TEST_F(QueueTest, tries_a_dead_task_again_with_ten_more_attempts) {
  const auto id = add(invitation, "dead");
  const Json task = json_of({"queue", "retry", id, "--reason", "mail is back"});
  EXPECT_EQ(task.at("state"), "available");
  EXPECT_EQ(task.at("attempt"), 10);
  EXPECT_EQ(task.at("maxAttempts"), 20);
  EXPECT_FALSE(task.contains("finishedAt"));
  EXPECT_EQ(state_of(id), "available 10");
  EXPECT_EQ(events("task.retried"),
            "operator " + login() + R"( mail is back {"state": "dead"} {"state": "available"})");
  EXPECT_EQ(database.value("select subject_type || ' ' || subject_id from events"
                           " where type = 'task.retried'"),
            "task " + id);
}

TEST_F(QueueTest, does_not_wait_with_a_waiting_task_that_is_retried) {
  const auto id = add(invitation, "retryable");
  EXPECT_EQ(exit_code_of({"queue", "retry", id}), 0);
  EXPECT_EQ(database.count("tasks where run_at <= now() and state = 'available'"), 1);
}

TEST_F(QueueTest, notes_what_belongs_to_no_organization_in_the_record_of_the_service) {
  const auto id = add(TaskKind::prune_tasks, "dead", new_id(), false);
  EXPECT_EQ(exit_code_of({"queue", "retry", id}), 0);
  EXPECT_EQ(exit_code_of({"queue", "discard", id}), 0);
  EXPECT_EQ(events("task.retried", "service_events"),
            "operator " + login() + R"( {"state": "dead"} {"state": "available"})");
  EXPECT_EQ(events("task.discarded", "service_events"),
            "operator " + login() + R"( {"state": "available"} {"state": "dead"})");
  EXPECT_EQ(json_of({"audit", "list", "--type", "task"}).size(), 2u);
}

TEST_F(QueueTest, tries_all_dead_ones_again_but_one_for_each_subject) {
  const std::string subject = new_id();
  const auto older = add(invitation, "dead", subject);
  const auto newer = add(invitation, "dead", subject);
  const auto lone = add(invitation, "dead");
  const std::string busy = new_id();
  const auto replaced = add(invitation, "dead", busy);
  const auto open = add(invitation, "available", busy);
  const auto other_kind = add(TaskKind::notify_decline, "dead");
  const auto tried = cli.run({"queue", "retry", "--dead", "--kind", "send_invitation"});
  EXPECT_EQ(tried.exit_code, 0) << tried.error;
  EXPECT_EQ(tried.error, "2 tasks in total.\n");
  EXPECT_EQ(state_of(newer), "available 10");
  EXPECT_EQ(state_of(lone), "available 10");
  for (const auto& id : {older, replaced, other_kind}) EXPECT_EQ(state_of(id), "dead 10");
  EXPECT_EQ(state_of(open), "available 0");
  EXPECT_EQ(database.count("events where type = 'task.retried'"), 2);
  EXPECT_EQ(exit_code_of({"queue", "retry", "--dead"}), 0);
  EXPECT_EQ(state_of(other_kind), "available 10");
}

TEST_F(QueueTest, does_not_try_what_is_done_running_or_replaced) {
  const std::string subject = new_id();
  const auto code = [&](const std::string& verb, const std::string& id) {
    const Json refused = json_of({"queue", verb, id});
    EXPECT_EQ(exit_code_of({"queue", verb, id}), 5);
    return refused.at("code").get<std::string>();
  };
  EXPECT_EQ(code("retry", add(invitation, "done")), "task_done");
  EXPECT_EQ(code("retry", add(invitation, "running")), "task_running");
  const auto replaced = add(invitation, "dead", subject);
  add(invitation, "available", subject);
  EXPECT_EQ(code("retry", replaced), "task_replaced");
  EXPECT_EQ(code("discard", add(invitation, "done")), "task_done");
  for (const std::string verb : {"retry", "discard"}) {
    EXPECT_EQ(exit_code_of({"queue", verb, unknown_id}), 3);
    EXPECT_EQ(exit_code_of({"queue", verb, "nonsense"}), 3);
    EXPECT_EQ(exit_code_of({"queue", verb}), 2);
  }
  EXPECT_EQ(exit_code_of({"queue", "retry", replaced, "--dead"}), 2);
  EXPECT_EQ(exit_code_of({"queue", "retry", replaced, "--kind", "send_invitation"}), 2);
  EXPECT_EQ(database.count("events where type like 'task.%'"), 0);
}

TEST_F(QueueTest, gives_up_what_is_discarded) {
  const auto waiting = add(invitation, "retryable");
  const auto running = add(invitation, "running");
  for (const auto& id : {waiting, running}) {
    const Json task = json_of({"queue", "discard", id, "--reason", "sent by hand"});
    EXPECT_EQ(task.at("state"), "dead");
    EXPECT_EQ(task.at("lastError"), "discarded by " + login());
    EXPECT_EQ(exit_code_of({"queue", "discard", id}), 0) << "nothing changes";
  }
  EXPECT_EQ(events("task.discarded"),
            "operator " + login() + R"( sent by hand {"state": "retryable"} {"state": "dead"}, )" +
                "operator " + login() + R"( sent by hand {"state": "running"} {"state": "dead"})");
}

TEST_F(QueueTest, a_dry_run_leaves_it_as_it_is) {
  const auto id = add(invitation, "dead");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"retry", id}, {"retry", "--dead"}, {"discard", id}}) {
    std::vector<std::string> all = {"queue"};
    all.insert(all.end(), words.begin(), words.end());
    all.emplace_back("--dry-run");
    EXPECT_EQ(exit_code_of(all), 0);
    EXPECT_EQ(state_of(id), "dead 10");
  }
  EXPECT_EQ(database.count("events where type like 'task.%'"), 0);
}

}  // namespace
}  // namespace hireline::test
