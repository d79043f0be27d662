// Readers of the feed to whom the server sends events as they come (Server-Sent Events). Between
// two events they occupy no thread and no database connection.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/http/framing/message.hpp"
#include "server/http/reading/executor.hpp"
#include "server/http/reading/feed_waits.hpp"

namespace hireline::http {

// A comment in a stream, which shows that the connection works.
inline constexpr std::string_view stream_ping = ": ping\n\n";

struct FeedStreamOptions {
  std::size_t of_one_caller = 5;
  std::size_t of_one_organization = 200;
  std::size_t all = 1'000;
  std::chrono::milliseconds ping{15'000};  // after so much time without an event
  std::size_t most_unsent = 1024 * 1024;   // bytes that the client has not accepted yet
  std::chrono::milliseconds patience{
      10'000};  // so long, a client may have most_unsent bytes unsent
};

class FeedStreams {
 public:
  using Clock = FeedWaits::Clock;

  // A part of the feed, as text for the client.
  struct Step {
    std::string text = {};
    FeedWait position = {};  // for a reader who is caught up
    bool caught_up = false;
    std::string end = {};  // not empty: the stream ends for this reason
  };
  // Reads on. Checks also whether the caller still has access.
  using Read = std::function<Step(db::Connection&)>;
  // Runs an action on a thread with a connection, in the turn of the owner.
  using Run = std::function<Added(const std::string& owner, Executor::Action action)>;

  // `waits` must exist as long as this object; both functions may be called until it is closed.
  FeedStreams(FeedWaits& waits, Run run, FeedStreamOptions options = {});

  // The right of a caller to one stream. It is released with the last copy.
  using Place = std::shared_ptr<const void>;
  // Returns nullptr if the caller, the organization, or all together have too many streams.
  Place enter(const std::string& caller, const OrganizationId& organization);

  // Sends `first` and what follows. Safe from any thread.
  void begin(BodyStream body, Place place, Read read, Step first);

  std::size_t count() const;

 private:
  struct Stream;
  struct Counts;
  void send(const std::shared_ptr<Stream>& stream, Step step);
  void go_on(const std::shared_ptr<Stream>& stream);
  void read(const std::shared_ptr<Stream>& stream);
  static Step next_step(const Stream& stream, db::Connection* connection);
  void wait(const std::shared_ptr<Stream>& stream, std::int64_t number,
            std::chrono::milliseconds time);

  FeedWaits& waits_;
  Run run_;
  FeedStreamOptions options_;
  std::shared_ptr<Counts> counts_;
};

}  // namespace hireline::http
