// What a connection throws for a database that is there, and did not do what it was asked for.
#pragma once

#include "common/db/connection/connection.hpp"

namespace hireline::db {

// It answered that it can't: for want of room or memory, since it only reads, or as below. Nothing
// of the transaction has taken effect, which a script has to roll back by itself.
class Answered : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

// A statement took longer than its connection may, or waited longer for a lock; or it was
// cancelled, which looks the same.
class TimedOut : public Answered {
 public:
  using Answered::Answered;
};

// It waited for a lock: whoever held the lock may be gone in a moment.
class LockTimedOut : public TimedOut {
 public:
  using TimedOut::TimedOut;
};

}  // namespace hireline::db
