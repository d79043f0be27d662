// The tables without personal data of candidates.
#pragma once

#include <span>

namespace hireline::db {

struct OtherTable {
  const char* table;
  const char* columns;
};

// Returns the tables that contain nothing about a candidate, or only data whose subject is unknown.
std::span<const OtherTable> other_tables();

}  // namespace hireline::db
