// The connections of one thread, on Pistache's epoll loop.
//
// Only the loop, its threads and the table of peers are used from Pistache. Its HTTP parser hangs
// on a chunk cut at the wrong byte, its router overflows the stack on long paths, its output queue
// can send one client's response to the next client, and its queue of new peers can lose a wake-up.
// Therefore sockets are read and written here, and other threads send messages through a Mailbox.
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

// An unused template of Pistache names a member that it does not have, which clang refuses.
#ifdef __clang__
#define chain_ chainCore
#endif
#include <pistache/transport.h>
#undef chain_

#include "server/http/framing/connection.hpp"
#include "server/http/framing/connection_count.hpp"
#include "server/http/framing/mailbox.hpp"

namespace hireline::http {

// Shared by all reactors of a listener. Must outlive them.
struct EdgeContext {
  const ListenOptions& options;
  const Handler& handler;
  const FaultHandler& fault_handler;
  ConnectionCount& connection_count;
};

class Reactor final : public Pistache::Tcp::Transport {
 public:
  explicit Reactor(const EdgeContext& context);
  ~Reactor() override;

  // Must be called before the reactor's thread runs. The number is that of current_reactor().
  void start_as(std::size_t number);
  std::size_t number() const { return number_; }

  // Returns the mailbox through which other threads reach this reactor. Safe from any thread.
  const std::shared_ptr<Mailbox>& mailbox() const { return mailbox_; }

  // Handles a message for a connection, if it still exists. Only on this reactor's thread.
  void deliver(Mail mail);

  // Returns the reactor that runs on the calling thread, or nullptr.
  static Reactor* current();

  std::shared_ptr<Pistache::Aio::Handler> clone() const override;
  void registerPoller(Pistache::Polling::Epoll& poller) override;
  void onReady(const Pistache::Aio::FdSet& events) override;

 private:
  struct Entry {
    Entry(std::shared_ptr<Pistache::Tcp::Peer> peer, std::string remote, Site& site);

    std::shared_ptr<Pistache::Tcp::Peer> peer;
    Connection connection;
    bool reading = true;  // the poller watches for input
    bool writing = false;
  };

  void handle(const Pistache::Aio::FdSet::Entry& event);
  void on_tick();
  void run_work();
  void open(Arrival& arrival);
  void read_mail();
  void touch(ConnectionId connection, const std::function<void(Connection&)>& action);
  void touch(Entry& entry, const std::function<void(Connection&)>& action);
  void touch_all(const std::function<void(Connection&)>& action);
  void watch(Entry& entry);
  void remove_finished();

  const EdgeContext& context_;
  std::shared_ptr<Mailbox> mailbox_;
  Site site_;
  int timer_ = -1;
  std::size_t number_ = 0;
  // Work whose descriptor was readable in this round has true.
  std::vector<std::pair<const ReactorWork*, bool>> work_;
  std::unordered_map<ConnectionId, std::unique_ptr<Entry>> entries_;
  std::vector<ConnectionId> finished_;
};

}  // namespace hireline::http
