// A thread that waits for notifications (NOTIFY) on a channel.
#pragma once

#include <functional>
#include <string>
#include <thread>

#include "common/db/connection/listener.hpp"

namespace hireline::db {

class ListenerThread {
 public:
  // Calls `on_notice` on the thread after each notification, and when one may have been missed
  // while there was no connection. Behind a pooler nothing is called: between two transactions a
  // pooler may give the connection to another client, which then gets the notifications.
  ListenerThread(ConnectionOptions options, std::string channel, std::function<void()> on_notice);
  ~ListenerThread();

 private:
  void run(const std::stop_token& stop);

  const bool is_pooled_;
  Listener listener_;
  std::function<void()> on_notice_;
  std::jthread thread_;  // last: it uses the members above
};

}  // namespace hireline::db
