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

// The latter of the two: whoever held the lock may be gone in a moment.
class LockTimedOut : public TimedOut {
 public:
  using TimedOut::TimedOut;
};

}  // namespace hireline::db
