// Hears what NOTIFY says on a channel, over a connection of its own.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <libpq-fe.h>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

class Listener {
 public:
  // Does not connect yet; waiting does. The channel is an SQL name.
  Listener(ConnectionOptions options, std::string channel);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // True when something was said, or may have been while there was no connection; false when the
  // wait was interrupted. Throws Unavailable when the connection can't be had or is lost; the next
  // call makes a new one.
  bool wait();

  // Ends the wait that is under way, or the next one. Safe from any thread.
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
