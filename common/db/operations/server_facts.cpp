#include "common/db/operations/server_facts.hpp"

namespace hireline::db {

ServerFacts server_facts(Connection& connection) {
  const Rows rows = connection.run_script(
      "select split_part(current_setting('server_version'), ' ', 1),"
      " current_setting('server_version_num')::int / 10000,"
      " current_database(), current_user, pg_is_in_recovery(), clock_timestamp(),"
      " exists (select from pg_stat_activity"
      "  where datname = current_database() and application_name = 'hireline-queue')");
  ServerFacts facts;
  rows.front().read(facts.version, facts.major_version, facts.database, facts.user,
                    facts.is_read_only, facts.clock, facts.has_worker);
  return facts;
}

}  // namespace hireline::db
