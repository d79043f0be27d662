// Waits for notifications (NOTIFY) on a channel, over a separate connection.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <libpq-fe.h>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

class Listener {
 public:
  // Does not connect; wait() does. `channel` is an SQL name.
  Listener(ConnectionOptions options, std::string channel);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // Returns true if a notification was received, or may have been missed while there was no
  // connection; false if the wait was interrupted. Throws Unavailable if the connection cannot be
  // made or is lost; the next call connects again.
  bool wait();

  // Ends the current wait, or the next one. Safe from any thread.
  void interrupt();

 private:
  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  void connect();
  bool take_notices();
  [[noreturn]] void lose();

  ConnectionOptions options_;
  std::string channel_;
  std::unique_ptr<PGconn, Close> connection_;
  int interruptions_;  // an eventfd
};

}  // namespace hireline::db
