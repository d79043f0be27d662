#include "server/http/reading/feed_streams.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

// How long a reader waits whose client has to accept something first.
constexpr std::chrono::milliseconds pause_for_client{100};

std::string end_of(std::string_view reason) {
  return "event: end\ndata: {\"reason\":\"" + std::string(reason) + "\"}\n\n";
}

}  // namespace

// Handled by one thread at a time: reading, waiting and sending follow each other.
struct FeedStreams::Stream {
  BodyStream body;
  Place place;
  Read read;
  FeedWait position = {};
  bool caught_up = false;
  Clock::time_point last_text = Clock::now();
  std::optional<Clock::time_point> slow_since = {};

  void write(std::string text) {
    if (text.empty()) return;
    body.write(std::move(text));
    last_text = Clock::now();
  }
  void end(std::string_view reason) {
    body.write(end_of(reason));
    std::move(body).end();
  }
};

struct FeedStreams::Counts {
  std::mutex mutex;
  std::size_t all = 0;
  std::map<std::string, std::size_t> by_owner;  // callers and organizations

  std::size_t of(const std::string& owner) const {
    const auto found = by_owner.find(owner);
    return found == by_owner.end() ? 0 : found->second;
  }
  void leave(const std::string& owner) {
    if (--by_owner[owner] == 0) by_owner.erase(owner);
  }
};

FeedStreams::FeedStreams(FeedWaits& waits, Run run, FeedStreamOptions options)
    : waits_(waits), run_(std::move(run)), options_(options), counts_(std::make_shared<Counts>()) {}

FeedStreams::Place FeedStreams::enter(const std::string& caller,
                                      const OrganizationId& organization) {
  const std::string of_organization = organization.str();
  const std::lock_guard lock(counts_->mutex);
  if (counts_->all >= options_.all || counts_->of(caller) >= options_.of_one_caller ||
      counts_->of(of_organization) >= options_.of_one_organization)
    return nullptr;
  ++counts_->all;
  ++counts_->by_owner[caller];
  ++counts_->by_owner[of_organization];
  const auto leave = [counts = counts_, caller, of_organization](const void*) {
    const std::lock_guard leaving(counts->mutex);
    --counts->all;
    counts->leave(caller);
    counts->leave(of_organization);
  };
  return {this, leave};
}

std::size_t FeedStreams::count() const {
  const std::lock_guard lock(counts_->mutex);
  return counts_->all;
}

void FeedStreams::begin(BodyStream body, Place place, Read read, Step first) {
  const auto stream = std::make_shared<Stream>(std::move(body), std::move(place), std::move(read));
  send(stream, std::move(first));
}

void FeedStreams::send(const std::shared_ptr<Stream>& stream, Step step) {
  stream->write(std::move(step.text));
  if (!step.end.empty()) return stream->end(step.end);
  stream->position = step.position;
  stream->caught_up = step.caught_up;
  go_on(stream);
}

// Reads on at once only if the client keeps up: what it has not accepted stays in memory.
void FeedStreams::go_on(const std::shared_ptr<Stream>& stream) {
  if (stream->body.is_gone()) return;
  const Clock::time_point now = Clock::now();
  if (stream->body.unsent() >= options_.most_unsent) {
    if (!stream->slow_since) stream->slow_since = now;
    if (now - *stream->slow_since >= options_.patience) return stream->end("too_slow");
    return wait(stream, std::numeric_limits<std::int64_t>::max(), pause_for_client);
  }
  stream->slow_since.reset();
  if (!stream->caught_up) return read(stream);
  const auto silent =
      std::chrono::duration_cast<std::chrono::milliseconds>(now - stream->last_text);
  wait(stream, stream->position.number,
       std::max(options_.ping - silent, std::chrono::milliseconds(0)));
}

void FeedStreams::wait(const std::shared_ptr<Stream>& stream, std::int64_t number,
                       std::chrono::milliseconds time) {
  FeedWait what = stream->position;
  what.number = number;
  const auto taken = waits_.wait(what, Clock::now() + time, [this, stream](FeedWaits::End end) {
    if (end == FeedWaits::End::closing) return stream->end("shutting_down");
    if (stream->slow_since) return go_on(stream);
    if (end == FeedWaits::End::late) stream->write(std::string(stream_ping));
    read(stream);
  });
  if (taken == FeedWaits::Taken::yes) return;
  stream->end(taken == FeedWaits::Taken::closing ? "shutting_down" : "overloaded");
}

void FeedStreams::read(const std::shared_ptr<Stream>& stream) {
  const auto action = [this, stream](db::Connection* connection, const Executor::Place&) {
    if (stream->body.is_gone()) return;
    send(stream, next_step(*stream, connection));
  };
  if (run_(stream->position.organization_id.str(), action) != Added::yes) stream->end("overloaded");
}

FeedStreams::Step FeedStreams::next_step(const Stream& stream, db::Connection* connection) {
  try {
    if (connection != nullptr) return stream.read(*connection);
  } catch (const std::exception& error) {
    log::warn("feed.not_read", {{"reason", error.what()}});
  }
  // Without a turn in time or a database, the reader tries again after the next ping.
  return {.position = stream.position, .caught_up = true};
}

}  // namespace hireline::http
