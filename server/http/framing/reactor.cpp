#include "server/http/framing/reactor.hpp"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <system_error>
#include <utility>

#include <pistache/peer.h>
#include <pistache/tcp.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "common/base/log.hpp"
#include "server/http/framing/reply_target.hpp"

namespace hireline::http {
namespace {

using Pistache::Polling::Mode;
using Pistache::Polling::NotifyOn;
using Pistache::Polling::Tag;

thread_local Reactor* running = nullptr;

class Running {
 public:
  explicit Running(Reactor* reactor) : before_(std::exchange(running, reactor)) {}
  ~Running() { running = before_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Reactor* before_;
};

// Pistache requires a handler; the reactor handles all events itself.
class Unused final : public Pistache::Tcp::Handler {
  PROTOTYPE_OF(Pistache::Tcp::Handler, Unused)
  void onInput(const char*, std::size_t, const std::shared_ptr<Pistache::Tcp::Peer>&) override {}
};

struct RespondByMail final : Reply::Target {
  RespondByMail(std::shared_ptr<Mailbox> to, ConnectionId from)
      : mailbox(std::move(to)), connection(from) {}

  void respond(Response response) override { pass(ReadyResponse{connection, std::move(response)}); }
  void begin(Response head, std::shared_ptr<BodyStream::State> state) override {
    pass(BegunResponse{connection, std::move(head), std::move(state)});
  }
  // From the reactor's thread, too, so that no piece overtakes another.
  void write(std::string piece) override { mailbox->post(BodyPiece{connection, std::move(piece)}); }
  void end(bool is_whole) override { mailbox->post(BodyEnd{connection, is_whole}); }

  void pass(Mail mail) const {
    Reactor* here = Reactor::current();
    if (here && here->mailbox() == mailbox)
      here->deliver(std::move(mail));
    else
      mailbox->post(std::move(mail));
  }

  std::shared_ptr<Mailbox> mailbox;
  ConnectionId connection;
};

std::chrono::milliseconds tick_of(const ListenOptions& options) {
  const auto shortest = std::min(
      {options.head_timeout, options.body_timeout, options.idle_timeout, options.write_timeout});
  return std::clamp(shortest / 4, std::chrono::milliseconds(5), std::chrono::milliseconds(250));
}

int make_timer(std::chrono::milliseconds interval) {
  const int fd = ::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (fd < 0) throw std::system_error(errno, std::generic_category(), "timerfd");
  const timespec time{interval.count() / 1000, interval.count() % 1000 * 1'000'000};
  const itimerspec every{time, time};
  ::timerfd_settime(fd, 0, &every, nullptr);
  return fd;
}

}  // namespace

Reactor::Entry::Entry(std::shared_ptr<Pistache::Tcp::Peer> whose, std::string remote, Site& site)
    : peer(std::move(whose)), connection(peer->fd(), peer->getID(), std::move(remote), site) {}

Reactor::Reactor(const EdgeContext& context)
    : Transport(std::make_shared<Unused>()),
      context_(context),
      mailbox_(std::make_shared<Mailbox>()),
      site_{.options = context.options,
            .handler = context.handler,
            .fault_handler = context.fault_handler,
            .make_reply =
                [mailbox = mailbox_](ConnectionId connection) {
                  return Reply(std::make_shared<RespondByMail>(mailbox, connection));
                },
            .date = {},
            .now = Clock::now(),
            .draining = false,
            .idle_timeout = context.options.idle_timeout},
      timer_(make_timer(tick_of(context.options))) {}

Reactor::~Reactor() {
  ::close(timer_);
}

Reactor* Reactor::current() {
  return running;
}

void Reactor::start_as(std::size_t number) {
  number_ = number;
  if (number >= context_.options.work.size()) return;
  for (const ReactorWork& work : context_.options.work[number]) {
    work_.emplace_back(&work, false);
    reactor()->registerFd(key(), work.descriptor, NotifyOn::Read);
  }
}

std::shared_ptr<Pistache::Aio::Handler> Reactor::clone() const {
  return std::make_shared<Reactor>(context_);
}

void Reactor::registerPoller(Pistache::Polling::Epoll& poller) {
  for (const int fd : {mailbox_->wake_fd(), timer_})
    poller.addFd(fd, Pistache::Flags<NotifyOn>(NotifyOn::Read), Tag(static_cast<uint64_t>(fd)));
}

void Reactor::onReady(const Pistache::Aio::FdSet& events) {
  const Running here(this);
  site_.now = Clock::now();
  try {
    for (const auto& event : events) handle(event);
    run_work();
    // Only after all events, so that the number of a descriptor cannot pass to another connection
    // while events of the old one are still to be handled.
    remove_finished();
  } catch (const std::exception& error) {
    log::error("a reactor went on after an error", {{"reason", error.what()}});
  }
}

void Reactor::handle(const Pistache::Aio::FdSet::Entry& event) {
  const int fd = static_cast<int>(event.getTag().value());
  if (fd == mailbox_->wake_fd()) return read_mail();
  if (fd == timer_) return on_tick();
  for (auto& [work, is_readable] : work_)
    if (work->descriptor == fd) {
      is_readable = true;
      return;
    }
  const auto peer = peers.find(fd);
  if (peer == peers.end()) return;
  const auto entry = entries_.find(peer->second->getID());
  if (entry == entries_.end()) return;
  touch(*entry->second, [&](Connection& connection) {
    if (event.isHangup()) return connection.on_hangup();
    if (event.isWritable()) connection.on_writable();
    if (event.isReadable()) connection.on_readable();
  });
}

void Reactor::on_tick() {
  std::uint64_t ignored = 0;
  if (::read(timer_, &ignored, sizeof ignored) < 0) return;
  touch_all([](Connection& connection) { connection.on_tick(); });
}

void Reactor::run_work() {
  for (auto& [work, is_readable] : work_) work->run(std::exchange(is_readable, false));
}

void Reactor::read_mail() {
  for (Mail& mail : mailbox_->take()) {
    if (auto* arrival = std::get_if<Arrival>(&mail)) {
      open(*arrival);
    } else if (const auto* drain = std::get_if<StartDraining>(&mail)) {
      site_.draining = true;
      site_.idle_timeout = drain->idle_for;
      touch_all([](Connection& connection) { connection.start_draining(); });
    } else if (std::holds_alternative<GiveUp>(mail)) {
      touch_all([](Connection& connection) { connection.give_up(); });
    } else {
      deliver(std::move(mail));
    }
  }
}

void Reactor::open(Arrival& arrival) {
  const int fd = arrival.fd;
  try {
    const auto peer = Pistache::Tcp::Peer::Create(fd, Pistache::Address());
    handleNewPeer(peer);
    // Pistache watches new peers edge-triggered, which does not report pending input again.
    reactor()->modifyFd(key(), fd, NotifyOn::Read, Mode::Level);
    auto entry = std::make_unique<Entry>(peer, std::move(arrival.remote), site_);
    Entry& opened = *entries_.emplace(peer->getID(), std::move(entry)).first->second;
    if (arrival.over_limit)
      touch(opened, [](Connection& it) { it.refuse(FramingFault::too_many_connections); });
  } catch (const std::exception& error) {
    log::warn("a new connection was closed", {{"reason", error.what()}});
    peers.erase(fd);
    ::close(fd);
    context_.connection_count.remove();
  }
}

void Reactor::deliver(Mail mail) {
  if (auto* ready = std::get_if<ReadyResponse>(&mail)) {
    touch(ready->connection, [&](Connection& to) { to.respond(std::move(ready->response)); });
  } else if (auto* begun = std::get_if<BegunResponse>(&mail)) {
    bool is_taken = false;
    touch(begun->connection,
          [&](Connection& to) { is_taken = to.begin(begun->head, begun->state); });
    if (!is_taken) begun->state->is_gone = true;
  } else if (const auto* piece = std::get_if<BodyPiece>(&mail)) {
    touch(piece->connection, [&](Connection& to) { to.write(piece->bytes); });
  } else if (const auto* end = std::get_if<BodyEnd>(&mail)) {
    touch(end->connection, [&](Connection& to) { to.end(end->is_whole); });
  }
}

void Reactor::touch(ConnectionId connection, const std::function<void(Connection&)>& action) {
  const auto entry = entries_.find(connection);
  if (entry != entries_.end()) touch(*entry->second, action);
}

void Reactor::touch(Entry& entry, const std::function<void(Connection&)>& action) {
  if (entry.connection.finished()) return;
  try {
    action(entry.connection);
    if (!entry.connection.finished()) watch(entry);
  } catch (const std::exception& error) {
    log::error("a connection was dropped after an error", {{"reason", error.what()}});
    entry.connection.on_hangup();
  }
  if (entry.connection.finished()) finished_.push_back(entry.peer->getID());
}

void Reactor::touch_all(const std::function<void(Connection&)>& action) {
  for (const auto& [id, entry] : entries_) touch(*entry, action);
}

void Reactor::watch(Entry& entry) {
  const bool reading = entry.connection.wants_read();
  const bool writing = entry.connection.wants_write();
  if (reading == entry.reading && writing == entry.writing) return;
  const auto interest =
      (reading ? NotifyOn::Read : NotifyOn::None) | (writing ? NotifyOn::Write : NotifyOn::None);
  reactor()->modifyFd(key(), entry.peer->fd(), interest, Mode::Level);
  entry.reading = reading;
  entry.writing = writing;
}

void Reactor::remove_finished() {
  while (!finished_.empty()) {
    const auto entry = entries_.find(finished_.back());
    finished_.pop_back();
    if (entry == entries_.end()) continue;
    const auto peer = entry->second->peer;
    entries_.erase(entry);
    context_.connection_count.remove();
    removePeer(peer);
  }
}

}  // namespace hireline::http
