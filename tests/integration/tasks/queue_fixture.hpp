// What the tests of the queue start from.
#pragma once

#include <string>

#include "common/db/operations/task_queue.hpp"
#include "common/db/operations/tasks.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {

class QueueTest : public DatabaseTest {
 protected:
  // A subject that nothing else is called by.
  static std::string new_subject() {
    const auto id = new_id_text();
    return {id.data(), id.size()};
  }

  // Queues a task for a subject, as a use case does at that time.
  void enqueue(const std::string& subject, Instant now, std::optional<Instant> run_at = {}) {
    enqueue(connection, subject, now, run_at);
  }
  static void enqueue(db::Connection& connection, const std::string& subject, Instant now,
                      std::optional<Instant> run_at = {}) {
    connection.transact(cause_at(now), [&](db::Tx& tx) {
      db::enqueue(tx, TaskKind::send_invitation, std::nullopt, subject, run_at);
      return true;
    });
  }

  // One column of the only task.
  std::string task(const std::string& column) {
    return database.value("select " + column + " from tasks");
  }
  std::int64_t count(const std::string& state) {
    return database.count("tasks where state = '" + state + "'");
  }
};

}  // namespace hireline::test
