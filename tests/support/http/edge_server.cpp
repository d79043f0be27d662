#include "tests/support/http/edge_server.hpp"

#include <stdexcept>
#include <utility>

#include "server/http/framing/render.hpp"

namespace hireline::test {
namespace {

http::ListenOptions on_a_free_port(http::ListenOptions options) {
  options.address = {.host = "127.0.0.1", .port = 0};
  return options;
}

http::Response answer_fault(http::FramingFault fault, const http::Request&) {
  const int status = http::status_of(fault);
  return {.status = status, .headers = {}, .body = "fault " + std::to_string(status)};
}

bool take_prefix(std::string_view& target, std::string_view prefix) {
  if (!target.starts_with(prefix)) return false;
  target.remove_prefix(prefix.size());
  return true;
}

http::Response answer_with_common() {
  static const auto common =
      std::make_shared<const std::string>(std::string(EdgeServer::common_size, 'c'));
  return {.headers = {}, .body = {}, .common_body = common};
}

http::Response answer_by_path(http::Request&& request) {
  std::string_view target = request.target;
  if (target == "/common") return answer_with_common();
  if (take_prefix(target, "/status/"))
    return {.status = std::stoi(std::string(target)), .headers = {}, .body = "status"};
  if (take_prefix(target, "/bytes/"))
    return {.headers = {}, .body = std::string(std::stoul(std::string(target)), 'b')};
  if (target == "/close") return {.headers = {}, .body = "closing", .close = true};
  if (target == "/forge") return {.headers = {{"X-Forged", "a\r\nX-Other: b"}}, .body = {}};
  return echo(std::move(request));
}

}  // namespace

http::Response echo(http::Request&& request) {
  http::Response response;
  response.headers = {{"X-Method", request.method},
                      {"X-Target", request.target},
                      {"X-Headers", std::to_string(request.headers.size())},
                      {"X-Remote", request.remote}};
  response.body = std::move(request.body);
  return response;
}

EdgeServer::EdgeServer(http::ListenOptions options)
    : worker_([this] { run_worker(); }),
      listener_(
          on_a_free_port(std::move(options)),
          [this](http::Request&& request, http::Reply&& reply) {
            handle(std::move(request), std::move(reply));
          },
          answer_fault) {
  listener_.start();
}

EdgeServer::~EdgeServer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  worker_.join();
}

void EdgeServer::handle(http::Request&& request, http::Reply&& reply) {
  if (request.target == "/throw") throw std::runtime_error("thrown by a test's handler");
  if (request.target == "/drop") return;
  if (request.target == "/begin") {
    http::BodyStream stream = std::move(reply).begin({.headers = {}, .body = {}});
    const std::lock_guard lock(mutex_);
    begun_.push(std::move(stream));
    return changed_.notify_all();
  }
  const bool hold = request.target.starts_with("/hold");
  if (!hold && !request.target.starts_with("/async"))
    return std::move(reply).send(answer_by_path(std::move(request)));
  {
    const std::lock_guard lock(mutex_);
    Held held{std::move(request), std::move(reply)};
    if (hold)
      held_.push_back(std::move(held));
    else
      for_worker_.push(std::move(held));
  }
  changed_.notify_all();
}

void EdgeServer::run_worker() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stopping_ || !for_worker_.empty(); });
    if (stopping_) return;
    Held next = std::move(for_worker_.front());
    for_worker_.pop();
    lock.unlock();
    std::move(next.reply).send(echo(std::move(next.request)));
    lock.lock();
  }
}

http::BodyStream EdgeServer::take_stream() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, std::chrono::seconds(10), [&] { return !begun_.empty(); }))
    throw std::runtime_error("no response was begun");
  http::BodyStream stream = std::move(begun_.front());
  begun_.pop();
  return stream;
}

void EdgeServer::wait_for_held(std::size_t count) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, std::chrono::seconds(10), [&] { return held_.size() >= count; }))
    throw std::runtime_error("a request did not reach the handler");
}

std::size_t EdgeServer::release() {
  std::unique_lock lock(mutex_);
  auto held = std::exchange(held_, {});
  lock.unlock();
  for (Held& each : held) std::move(each.reply).send(echo(std::move(each.request)));
  return held.size();
}

}  // namespace hireline::test
