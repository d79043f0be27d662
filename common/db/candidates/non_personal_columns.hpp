// The tables that hold nothing about a candidate.
#pragma once

#include <span>

namespace hireline::db {

struct OtherTable {
  const char* table;
  const char* columns;
};

// Those that hold nothing about a candidate, or nothing of which can be said about whom it is.
std::span<const OtherTable> other_tables();

}  // namespace hireline::db
