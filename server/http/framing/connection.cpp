#include "server/http/framing/connection.hpp"

#include <array>
#include <cerrno>
#include <exception>
#include <utility>

#include <sys/socket.h>

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

constexpr std::size_t read_size = 16 * 1024;
constexpr int reads_per_turn = 4;
// Responses to pipelined requests are collected up to this size before they are sent.
constexpr std::size_t gather_size = 64 * 1024;
constexpr std::chrono::milliseconds linger_time{1'000};

ParserLimits limits_of(const ListenOptions& options) {
  return {.head = options.max_head,
          .target = options.max_target,
          .body = options.max_body,
          .headers = options.max_headers};
}

bool would_block(int error) {
  return error == EAGAIN || error == EWOULDBLOCK;
}

}  // namespace

Connection::Connection(int fd, ConnectionId id, std::string remote, Site& site)
    : fd_(fd),
      id_(id),
      remote_(std::move(remote)),
      site_(site),
      parser_(limits_of(site.options)),
      deadline_(site.now + time_for(Wait::silent)) {}

Connection::~Connection() {
  if (stream_) stream_->is_gone = true;
}

void Connection::on_readable() {
  drained_ = false;
  reads_left_ = reads_per_turn;
  if (stream_) look_for_end();
  if (state_ == State::lingering) return swallow();
  if (state_ == State::reading && !blocked_) return pump();
  paused_ = true;
}

void Connection::on_writable() {
  pump();
}

void Connection::on_hangup() {
  state_ = State::finished;
}

void Connection::on_tick() {
  if (site_.now < deadline_) return;
  switch (wait_) {
    case Wait::head:
    case Wait::body:
      return refuse(FramingFault::timed_out);
    case Wait::silent:
    case Wait::idle:
      if (site_.draining) return linger();
      [[fallthrough]];
    case Wait::write:
    case Wait::linger:
      state_ = State::finished;
      return;
    case Wait::response:
      return;
  }
}

void Connection::respond(Response response) {
  if (state_ != State::answering) return;
  frame_.close = frame_.close || response.close || site_.draining;
  append(response);
  finish_response();
}

void Connection::finish_response() {
  state_ = frame_.close ? State::closing : State::reading;
  if (common_) flush();  // nothing may be appended before it is sent
  if (!pumping_) pump();
}

bool Connection::begin(const Response& head, std::shared_ptr<BodyStream::State> state) {
  if (state_ != State::answering || stream_) return false;
  frame_.is_piecewise = true;
  frame_.close = frame_.close || head.close || site_.draining || frame_.http_1_0;
  append(head);
  stream_ = std::move(state);
  if (frame_.to_head)
    end(true);
  else if (!pumping_)
    pump();
  return true;
}

void Connection::write(std::string_view piece) {
  if (!stream_) return;
  const std::size_t before = out_.size();
  if (frame_.is_chunked())
    append_chunk(out_, piece);
  else
    out_.append(piece);
  stream_->unsent += out_.size() - before - piece.size();  // the frame of the chunk
  in_pieces_ += out_.size() - before;
  if (!blocked_ && !pumping_) pump();
}

void Connection::end(bool is_whole) {
  const auto stream = std::exchange(stream_, nullptr);
  if (!stream) return;
  stream->is_gone = true;
  in_pieces_ = 0;
  if (!is_whole && !frame_.is_chunked()) return reset();
  if (is_whole && frame_.is_chunked() && !frame_.to_head) append_chunk(out_, {});
  frame_.close = frame_.close || !is_whole || site_.draining;
  finish_response();
}

// Without chunks, the end of the connection is the end of the body. Only a reset shows that the
// body is not complete.
void Connection::reset() {
  const struct linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  state_ = State::finished;
}

// Without this, a client that has gone would be noticed only when the next piece is sent.
void Connection::look_for_end() {
  char byte = 0;
  if (::recv(fd_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) state_ = State::finished;
}

void Connection::refuse(FramingFault fault) {
  Response response{.status = status_of(fault), .headers = {}, .body = {}};
  try {
    response = site_.fault_handler(fault, parser_.partial());
  } catch (const std::exception& error) {
    log::error("the answer to a faulty request could not be made", {{"reason", error.what()}});
  }
  frame_ = {.to_head = parser_.partial().method == "HEAD", .http_1_0 = false, .close = true};
  append(response);
  state_ = State::closing;
  if (!pumping_) pump();
}

void Connection::start_draining() {
  if (wait_ == Wait::idle || wait_ == Wait::silent) deadline_ = site_.now + site_.idle_timeout;
}

void Connection::give_up() {
  if (state_ == State::answering && !stream_) refuse(FramingFault::draining);
  state_ = State::finished;
}

void Connection::pump() {
  if (pumping_) return;
  pumping_ = true;
  bool was_blocked;
  do {
    take_requests();
    was_blocked = blocked_;
    flush();
    // A whole request may have waited in the parser. No event would announce it.
  } while (was_blocked && !blocked_ && state_ == State::reading);
  pumping_ = false;
  if (state_ == State::reading && !blocked_ && !input_ended_) paused_ = false;
  set_deadline();
}

void Connection::take_requests() {
  while (state_ == State::reading && !blocked_) {
    const auto step = parser_.advance();
    if (step == RequestParser::Step::complete) {
      dispatch();
      if (out_.size() > gather_size) flush();
    } else if (step == RequestParser::Step::faulted) {
      refuse(parser_.fault());
    } else {
      if (parser_.take_continue()) out_.append("HTTP/1.1 100 Continue\r\n\r\n");
      const auto received = receive();
      if (received == Received::end) input_ended();
      if (received != Received::some) break;
    }
  }
}

void Connection::dispatch() {
  frame_ = {.to_head = false, .http_1_0 = parser_.http_1_0(), .close = !parser_.keep_alive()};
  Request request = parser_.take();
  frame_.to_head = request.method == "HEAD";
  request.remote = remote_;
  ++served_;
  state_ = State::answering;
  try {
    site_.handler(std::move(request), site_.make_reply(id_));
  } catch (const std::exception& error) {
    // The Reply was destroyed together with the handler's call, which has sent 500.
    log::error("a handler threw", {{"reason", error.what()}});
  } catch (...) {
    log::error("a handler threw something that is no exception");
  }
}

Connection::Received Connection::receive() {
  if (drained_ || reads_left_ == 0) return Received::nothing;
  std::array<char, read_size> bytes;
  const ssize_t count = ::recv(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (count == 0) return Received::end;
  if (count < 0) {
    if (!would_block(errno) && errno != EINTR) state_ = State::finished;
    return Received::nothing;
  }
  --reads_left_;
  drained_ = static_cast<std::size_t>(count) < bytes.size();
  parser_.feed({bytes.data(), static_cast<std::size_t>(count)});
  return Received::some;
}

void Connection::input_ended() {
  input_ended_ = true;
  paused_ = true;
  // An incomplete request can no longer be completed; without one there is nothing left to respond
  // to.
  if (parser_.phase() == RequestParser::Phase::idle)
    state_ = State::closing;
  else
    refuse(FramingFault::malformed);
}

void Connection::swallow() {
  std::array<char, read_size> bytes;
  for (int i = 0; i < reads_per_turn; ++i) {
    const ssize_t count = ::recv(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count == 0 || (count < 0 && !would_block(errno))) state_ = State::finished;
    if (count <= 0) return;
  }
}

void Connection::append(const Response& response) {
  common_ = append_response(out_, response, frame_, site_.date.now());
}

std::string_view Connection::unsent() const {
  if (sent_ < out_.size()) return std::string_view(out_).substr(sent_);
  return common_ ? std::string_view(*common_).substr(sent_ - out_.size()) : std::string_view();
}

void Connection::flush() {
  if (state_ == State::finished) return;
  for (auto rest = unsent(); !rest.empty(); rest = unsent()) {
    const ssize_t count = ::send(fd_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      blocked_ = would_block(errno);
      if (!blocked_) state_ = State::finished;
      return;
    }
    sent_ += static_cast<std::size_t>(count);
    // Each part that the client accepts restarts the timeout.
    if (wait_ == Wait::write) deadline_ = site_.now + site_.options.write_timeout;
  }
  if (stream_) stream_->unsent -= std::exchange(in_pieces_, 0);
  out_.clear();
  if (out_.capacity() > gather_size) out_.shrink_to_fit();
  common_.reset();
  sent_ = 0;
  blocked_ = false;
  if (state_ == State::closing) linger();
}

void Connection::linger() {
  ::shutdown(fd_, SHUT_WR);
  state_ = input_ended_ ? State::finished : State::lingering;
  paused_ = false;
  set_deadline();
}

Connection::Wait Connection::current_wait() const {
  if (state_ == State::lingering) return Wait::linger;
  if (blocked_) return Wait::write;
  if (state_ == State::answering) return Wait::response;
  switch (parser_.phase()) {
    case RequestParser::Phase::idle:
      return served_ == 0 ? Wait::silent : Wait::idle;
    case RequestParser::Phase::head:
      return Wait::head;
    case RequestParser::Phase::body:
      return Wait::body;
  }
  return Wait::idle;
}

void Connection::set_deadline() {
  const Wait wait = current_wait();
  if (wait == wait_ && waits_in_ == served_) return;
  wait_ = wait;
  waits_in_ = served_;
  deadline_ = wait == Wait::response ? Clock::time_point::max() : site_.now + time_for(wait);
}

std::chrono::milliseconds Connection::time_for(Wait wait) const {
  switch (wait) {
    case Wait::silent:
      return site_.draining ? site_.idle_timeout : site_.options.head_timeout;
    case Wait::idle:
      return site_.idle_timeout;
    case Wait::head:
      return site_.options.head_timeout;
    case Wait::body:
      return site_.options.body_timeout;
    case Wait::write:
      return site_.options.write_timeout;
    case Wait::linger:
      return linger_time;
    case Wait::response:
      break;
  }
  return {};
}

}  // namespace hireline::http
