#include "server/http/framing/listener.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <unistd.h>

#include "common/base/log.hpp"
#include "server/http/framing/acceptor.hpp"
#include "server/http/framing/connection_count.hpp"
#include "server/http/framing/mailbox.hpp"
#include "server/http/framing/reactor.hpp"

namespace hireline::http {
namespace {

// The number of connections beyond the limit that may get a 503 at the same time; all others are
// closed without a response.
constexpr std::size_t refusals_at_once = 256;
constexpr std::chrono::milliseconds longest_idling_in_drain{1'000};
constexpr std::chrono::milliseconds longest_handshake{20};

}  // namespace

std::size_t current_reactor() {
  const Reactor* here = Reactor::current();
  return here != nullptr ? here->number() : std::numeric_limits<std::size_t>::max();
}

class Listener::Engine {
 public:
  Engine(const ListenOptions& options, const Handler& handler, const FaultHandler& fault_handler)
      : options_(options),
        context_{options, handler, fault_handler, connection_count_},
        acceptor_(options.address,
                  [this](int fd, std::string remote) { admit(fd, std::move(remote)); }),
        port_(acceptor_.port()),
        loop_(Pistache::Aio::Reactor::create()) {
    loop_->init(Pistache::Aio::AsyncContext(std::max(1u, options.reactors), "http"));
    const auto key = loop_->addHandler(std::make_shared<Reactor>(context_));
    for (const auto& handler_of_thread : loop_->handlers(key)) {
      const auto reactor = std::static_pointer_cast<Reactor>(handler_of_thread);
      reactor->start_as(mailboxes_.size());
      mailboxes_.push_back(reactor->mailbox());
    }
    loop_->run();
    acceptor_.start();
  }

  ~Engine() { stop(); }

  std::uint16_t port() const { return port_; }
  std::size_t connections() const { return connection_count_.count(); }

  void drain(std::chrono::milliseconds grace) {
    acceptor_.stop(std::min(grace / 2, longest_handshake));
    send_to_all(StartDraining{std::min(grace / 2, longest_idling_in_drain)});
    if (!connection_count_.wait_until_empty(grace))
      log::warn("connections were cut off at the end of the grace");
    stop();
  }

 private:
  // Called on the accepting thread.
  void admit(int fd, std::string remote) {
    const std::size_t others = connection_count_.add();
    if (others >= options_.max_connections + refusals_at_once) {
      ::close(fd);
      connection_count_.remove();
      return;
    }
    const bool over_limit = others >= options_.max_connections;
    mailboxes_[next_++ % mailboxes_.size()]->post(Arrival{fd, std::move(remote), over_limit});
  }

  void stop() {
    if (!loop_) return;
    acceptor_.stop();
    send_to_all(GiveUp{});
    connection_count_.wait_until_empty();
    loop_->shutdown();
    loop_.reset();
    for (const auto& mailbox : mailboxes_) mailbox->close();
  }

  template <class Message>
  void send_to_all(const Message& message) {
    for (const auto& mailbox : mailboxes_) mailbox->post(message);
  }

  const ListenOptions& options_;
  ConnectionCount connection_count_;
  EdgeContext context_;
  std::vector<std::shared_ptr<Mailbox>> mailboxes_;
  std::size_t next_ = 0;
  Acceptor acceptor_;
  std::uint16_t port_;
  std::shared_ptr<Pistache::Aio::Reactor> loop_;
};

Listener::Listener(ListenOptions options, Handler handler, FaultHandler fault_handler)
    : options_(std::move(options)),
      handler_(std::move(handler)),
      fault_handler_(std::move(fault_handler)) {}

Listener::~Listener() = default;

void Listener::start() {
  engine_ = std::make_unique<Engine>(options_, handler_, fault_handler_);
}

std::uint16_t Listener::port() const {
  return engine_->port();
}

std::size_t Listener::connections() const {
  return engine_->connections();
}

void Listener::drain(std::chrono::milliseconds grace) {
  engine_->drain(grace);
}

}  // namespace hireline::http
