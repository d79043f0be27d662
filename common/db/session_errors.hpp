// What a session throws for a database that is there, and too slow.
#pragma once

#include "common/db/session.hpp"

namespace hireline::db {

// A statement took longer than its connection may, or waited longer for a lock. Nothing of its
// transaction has taken effect.
class TimedOut : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

}  // namespace hireline::db
