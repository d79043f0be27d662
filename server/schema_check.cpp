#include "server/schema_check.hpp"

#include "common/db/connection/migrate.hpp"

namespace hireline::server {

void check_schema(const Config& config) {
  db::Connection connection(db::connection_options(config, "hireline-migrate"));
  const auto status = db::migration_status(connection, db::embedded_migrations());
  switch (db::schema_fit(status)) {
    case db::SchemaFit::fits:
    case db::SchemaFit::newer:
      return;  // an older program can use a schema that was expanded
    case db::SchemaFit::older:
      if (db::has_no_schema(status))
        throw SchemaError("the database is empty: it has no tables of hireline",
                          "run 'hireline migrate up' to create them");
      throw SchemaError("the database's schema is older than this program",
                        "run 'hireline migrate up'");
    case db::SchemaFit::changed:
      throw SchemaError("an applied migration differs from this program's",
                        "see 'hireline migrate verify'");
  }
}

}  // namespace hireline::server
