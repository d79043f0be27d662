# Writes the migration files into a C++ source, so that the programs carry the schema they expect.
file(GLOB migrations CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/migrations/[0-9]*.sql)
embedded_entries(entries NAME_WE ${migrations})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/migrations.cpp @ONLY CONTENT
[[#include "common/db/connection/migrate.hpp"

namespace hireline::db {

std::vector<MigrationFile> embedded_migrations() {
  return {
@entries@  };
}

}  // namespace hireline::db
]])
target_sources(hireline_db PRIVATE ${CMAKE_BINARY_DIR}/generated/migrations.cpp)
