// An organization with tasks, and runs of hireline maintenance.
#pragma once

#include <string>
#include <vector>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {

class MaintenanceTest : public OperatorTest {
 protected:
  // A task of acme's in this state, which it came into so long ago.
  void add_task(const std::string& state, const std::string& ago) {
    const std::string end = "now() - interval '" + ago + "'";
    const bool is_running = state == "running";
    database.execute(
        "insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt,"
        " request_id, created_at, finished_at, worker, lease_until, last_error)"
        " select encode(substring(sha256(random()::text::bytea) for 12), 'hex'), 'deliver_email',"
        " id, encode(substring(sha256(random()::text::bytea) for 12), 'hex'), '" +
        state + "', now(), 1, 'test', now(), " + (is_running ? "null" : end) + ", " +
        (is_running ? "'lost', " + end : "null, null") + ", 'no' from organizations limit 1");
  }
  ProgramResult maintain(std::vector<std::string> words) const {
    words.insert(words.begin(), {"maintenance", "run"});
    return cli.run(words);
  }
  // The one report of a task.
  Json report_of(const std::string& task, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {task, "-o", "json"});
    return Json::parse(maintain(more).out).at(0);
  }
  // As a worker has it, for the period that is.
  void take_slot(const std::string& kind, const std::string& period) {
    database.execute("insert into periodic_tasks values ('" + kind + "', date_bin('" + period +
                     "', now(), 'epoch'))");
  }
  std::string maintenance_events() const { return events("maintenance.done", "service_events"); }
};

}  // namespace hireline::test
