// Facts about the database server, for operators.
#pragma once

#include <string>

#include "common/base/time.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::db {

struct ServerFacts {
  std::string version;    // 15.6
  int major_version = 0;  // 15
  std::string database;
  std::string user;
  bool is_read_only = false;  // a standby
  Instant clock;
  bool has_worker = false;  // one with the same database role is connected
};

// Throws Unavailable.
ServerFacts server_facts(Connection& connection);

}  // namespace hireline::db
