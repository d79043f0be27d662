#include "tests/support/database/fault_proxy.hpp"

#include <algorithm>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/database/database_sockets.hpp"
#include "tests/support/http/wire_messages.hpp"

namespace hireline::test {
namespace {

// A client connection and the server connection that belongs to it.
struct Link {
  int client;
  int server;
  std::string from_client = {};
  std::string from_server = {};
  CallReader calls = {};
  std::string application = {};
  bool has_introduced_itself = false;
  std::size_t due = 1;                           // outstanding responses of the server
  std::optional<std::size_t> left_to_pass = {};  // responses to forward before breaking
  bool is_in_transaction = false;
  bool is_over = false;
  bool is_lost = false;    // by a fault
  bool is_ending = false;  // by the server
};

}  // namespace

Fault Fault::refused(const std::string& sqlstate) {
  return {.name = "refused with " + sqlstate,
          .kind = Kind::replaced,
          .statement =
              "do $$ begin raise exception 'a fault' using errcode = '" + sqlstate + "'; end $$"};
}

Fault Fault::terminated() {
  return {.name = "terminated",
          .kind = Kind::replaced,
          .loses_connection = true,
          .statement =
              "do $$ begin perform pg_terminate_backend(pg_backend_pid()), "
              "pg_sleep(1); end $$"};
}

Fault Fault::lost_before() {
  return {.name = "lost before", .kind = Kind::lost_before, .loses_connection = true};
}

Fault Fault::lost_after() {
  return {.name = "lost after", .kind = Kind::lost_after, .loses_connection = true};
}

struct FaultProxy::Engine {
  Engine(const std::string& folder, DatabaseAddress to)
      : server(std::move(to)),
        listener(listen_in(folder)),
        wake(::eventfd(0, EFD_CLOEXEC)),
        thread([this] { run(); }) {}

  ~Engine() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    interrupt();
    thread.join();
    for (Link& link : links) close(link);
    ::close(listener);
    ::close(wake);
  }

  void interrupt() const {
    const std::uint64_t one = 1;
    require(::write(wake, &one, sizeof one) == sizeof one);
  }

  // Closes a lost link only after the server has ended its session and released its locks.
  // Otherwise the outcome of the client's next attempt would depend on timing.
  static void close(Link& link) {
    ::shutdown(link.server, SHUT_WR);
    while (link.is_lost && receive(link.server, link.from_server)) {
    }
    ::close(link.client);
    ::close(link.server);
  }

  void run() {
    while (true) {
      std::vector<pollfd> watched = {{listener, POLLIN, 0}, {wake, POLLIN, 0}};
      for (const Link& link : links) {
        watched.push_back({link.client, POLLIN, 0});
        watched.push_back({link.server, POLLIN, 0});
      }
      if (::poll(watched.data(), watched.size(), -1) < 0) continue;
      const std::lock_guard lock(mutex);
      if (stopping) return;
      std::uint64_t count = 0;
      if (watched[1].revents != 0) require(::read(wake, &count, sizeof count) == sizeof count);
      std::size_t place = 2;
      for (Link& link : links) {
        if (watched[place].revents != 0) hear_client(link);
        if (!link.is_over && watched[place + 1].revents != 0) hear_server(link);
        place += 2;
      }
      for (Link& link : links)
        if (link.is_over) close(link);
      std::erase_if(links, [](const Link& link) { return link.is_over; });
      if (watched[0].revents != 0) accept_one();
      if (asked && std::ranges::all_of(links, [](const Link& link) { return link.due == 0; }))
        ask_links();
    }
  }

  void accept_one() {
    const int client = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    try {
      links.push_back({.client = client, .server = connect_to(server)});
    } catch (const std::exception&) {
      ::close(client);
    }
  }

  void hear_client(Link& link) {
    link.is_over = !receive(link.client, link.from_client);
    while (!link.is_over) {
      const auto message = take_message(link.from_client, link.has_introduced_itself);
      if (!message) return;
      if (!link.has_introduced_itself) {
        link.has_introduced_itself = true;
        send_all(link.server, *message);
        continue;
      }
      std::string aside;
      const auto call = link.calls.take(*message, aside);
      send_all(link.server, aside);
      if (call) pass_on(link, *call);
    }
  }

  void pass_on(Link& link, const ClientCall& call) {
    const bool counts = (call.does_work || counts_preparing) && counted(link.application);
    if (counts) calls.push_back(call.what);
    if (counts && calls.size() == planned) {
      struck = true;
      if (fault.kind == Fault::Kind::lost_before) {
        link.is_over = link.is_lost = true;
        return;
      }
      if (fault.kind == Fault::Kind::lost_after) link.left_to_pass = link.due;
    }
    const bool is_replaced =
        counts && calls.size() == planned && fault.kind == Fault::Kind::replaced;
    link.is_ending = is_replaced && fault.loses_connection;
    send_all(link.server, is_replaced ? instead_of(call) : call.bytes);
    ++link.due;
  }

  std::string instead_of(const ClientCall& call) const {
    if (call.ends_copy) return make_message('f', std::string("a fault").append(1, '\0'));
    return call.is_simple ? query_message(fault.statement) : extended_messages(fault.statement);
  }

  void hear_server(Link& link) {
    bool goes_on = receive(link.server, link.from_server);
    while (goes_on && link.is_ending && !ends_with_ready(link.from_server))
      goes_on = receive(link.server, link.from_server);
    while (!link.is_over) {
      const auto message = take_message(link.from_server);
      if (!message) break;
      const char letter = message->front();
      if (letter == 'S' && text_in(content_of(*message)) == "application_name")
        link.application = text_in(content_of(*message), 1);
      const bool is_passed = !link.left_to_pass || *link.left_to_pass > 0;
      if (is_passed) send_all(link.client, *message);
      if (letter == 'Z') link.is_in_transaction = content_of(*message).front() != 'I';
      if (letter != 'Z' && letter != 'G') continue;
      if (link.due > 0) --link.due;
      if (!is_passed) link.is_over = link.is_lost = true;
      if (link.left_to_pass && *link.left_to_pass > 0) --*link.left_to_pass;
    }
    if (!goes_on) link.is_over = true;
  }

  void ask_links() {
    for (Link& link : links) {
      send_all(link.server, query_message(*asked));
      std::string value;
      char letter = 0;
      while (letter != 'Z' && receive(link.server, link.from_server))
        while (const auto message = take_message(link.from_server)) {
          letter = message->front();
          if (letter == 'D') value = first_value(*message);
          if (letter == 'A') send_all(link.client, *message);
        }
      answers.push_back(link.application + ": " + value);
    }
    std::ranges::sort(answers);
    asked.reset();
    was_asked.notify_all();
  }

  const DatabaseAddress server;
  std::mutex mutex;  // protects all members below; the thread polls the links without it
  std::list<Link> links;
  std::condition_variable was_asked;
  Counted counted = [](std::string_view) { return true; };
  bool counts_preparing = false;
  std::vector<std::string> calls;
  std::size_t planned = 0;
  Fault fault;
  bool struck = false;
  std::optional<std::string> asked;
  std::vector<std::string> answers;
  bool stopping = false;
  int listener;
  int wake;
  std::thread thread;  // the last member, because the thread uses all others
};

FaultProxy::FaultProxy(const std::string& url) {
  DatabaseAddress to = address_of(url);
  url_ = to.in(folder_.path()).url();
  engine_ = std::make_unique<Engine>(folder_.path(), std::move(to));
}

FaultProxy::~FaultProxy() = default;

void FaultProxy::count(Counted counted, bool counts_preparing) {
  const std::lock_guard lock(engine_->mutex);
  engine_->counted = std::move(counted);
  engine_->counts_preparing = counts_preparing;
}

void FaultProxy::begin(std::size_t number, const Fault& fault) {
  const std::lock_guard lock(engine_->mutex);
  engine_->calls.clear();
  engine_->planned = number;
  engine_->fault = fault;
  engine_->struck = false;
}

std::vector<std::string> FaultProxy::calls() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->calls;
}

bool FaultProxy::has_struck() const {
  const std::lock_guard lock(engine_->mutex);
  return engine_->struck;
}

std::vector<std::string> FaultProxy::in_transaction() const {
  const std::lock_guard lock(engine_->mutex);
  std::vector<std::string> found;
  for (const Link& link : engine_->links)
    if (link.is_in_transaction && !link.is_over) found.push_back(link.application);
  return found;
}

std::vector<std::string> FaultProxy::ask_each(const std::string& query) {
  std::unique_lock lock(engine_->mutex);
  engine_->answers.clear();
  engine_->asked = query;
  engine_->interrupt();
  engine_->was_asked.wait(lock, [&] { return !engine_->asked; });
  return engine_->answers;
}

}  // namespace hireline::test
