// Requests for the feed that are held until there is an event, and then begin again; and streams of
// events.
#pragma once

#include <expected>
#include <functional>
#include <memory>

#include "server/http/call.hpp"
#include "server/http/reading/feed_streams.hpp"
#include "server/http/reading/feed_waits.hpp"
#include "server/http/reading/read_router.hpp"

namespace hireline::http {

// Returns the page of a reader who waits for an event, or nullptr.
const Done* page_to_wait_with(const ReadRouter::Outcome& outcome);

class HeldReads {
 public:
  // Identifies the caller again, and reads the input again.
  struct Tools {
    std::function<std::expected<Caller, LostAccess>(Call&, db::Connection&)> identify;
    std::function<Result<Work>(Call&, const Caller&)> prepare;
  };

  // `reads` must exist until close().
  HeldReads(std::unique_ptr<FeedWaits> waits, ReadRouter& reads, Tools tools,
            const FeedStreamOptions& streams);

  // Holds the request until the feed has a greater number than `page`, which is the response if
  // this takes too long. Returns the response if the request cannot be held. Safe from any thread.
  std::optional<Response> hold(const std::shared_ptr<Call>& call, const Done& page);

  // Begins a stream of events for a caller whose input was read. Returns the response if there is
  // none.
  std::optional<Response> begin_stream(const std::shared_ptr<Call>& call,
                                       db::Connection& connection, const Caller& caller);

  // Answers all requests at once, ends all streams, and holds no more.
  void close() { waits_->close(); }

  std::size_t waiting() const { return waits_->waiting(); }
  std::size_t streams() const { return streams_.count(); }

 private:
  void read_again(const std::shared_ptr<Call>& call, const OrganizationId& organization);
  std::optional<Response> read(const std::shared_ptr<Call>& call, db::Connection& connection,
                               const Executor::Place& place);

  std::unique_ptr<FeedWaits> waits_;
  ReadRouter& reads_;
  Tools tools_;
  FeedStreams streams_;
};

// Returns whether the request is for a stream of events. If so, its Last-Event-ID replaces its
// `after`.
bool begin_stream_at_last_event(Call& call);

}  // namespace hireline::http
