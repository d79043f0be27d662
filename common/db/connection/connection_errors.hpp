// Errors that the database reported over a connection that still works.
#pragma once

#include "common/db/connection/connection.hpp"

namespace hireline::db {

// The database reported that it cannot run the statement now: it has no disk space or memory, it
// only accepts reads, or for the reasons below. Nothing of the transaction has taken effect, but a
// script has to roll back by itself.
class Answered : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

// The server does not let this user into this database: the role or the database does not exist,
// the password is wrong, or a rule of pg_hba.conf or a privilege is missing. A retry does not help.
class LoginRefused : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

// A statement exceeded the statement timeout or the lock timeout of its connection, or was
// cancelled. A statement timeout and a cancellation have the same SQLSTATE.
class TimedOut : public Answered {
 public:
  using Answered::Answered;
};

// Waiting for a lock exceeded the lock timeout. A retry may succeed once the lock is released.
class LockTimedOut : public TimedOut {
 public:
  using TimedOut::TimedOut;
};

}  // namespace hireline::db
