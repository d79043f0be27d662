#include "server/http/held_reads.hpp"

#include <algorithm>

#include "common/domain/refusals.hpp"
#include "common/wire/engine/render.hpp"
#include "server/http/caller.hpp"
#include "server/http/change.hpp"

namespace hireline::http {
namespace {

constexpr std::string_view stream_type = "text/event-stream";

// A stream reads so few events at a time that the read hardly delays requests of others, which may
// have to wait for a processor.
constexpr std::string_view events_of_one_read = "20";

// Replaces the place at which the caller begins to read.
void set_after(std::vector<std::pair<std::string, std::string>>& query, std::string_view after) {
  std::erase_if(query, [](const auto& one) { return one.first == "after" || one.first == "from"; });
  query.emplace_back("after", after);
}

// Reads a part of the feed for each step, and remembers how far.
class StreamedFeed {
 public:
  explicit StreamedFeed(std::shared_ptr<Call> call) : call_(std::move(call)), query_(call_->query) {
    std::erase_if(query_, [](const auto& one) { return one.first == "limit"; });
    query_.emplace_back("limit", events_of_one_read);
  }

  Result<FeedStreams::Step> read(db::Connection& connection, const Caller& caller) {
    const wire::RawInput raw{call_->parameters, query_, nullptr, nullptr};
    const auto query = TRY(call_->route->stream(raw, caller));
    const FeedPage page = TRY(connection.read(query));
    FeedStreams::Step step{
        .text = text_of(page),
        .position = {.organization_id = member_in(caller)->organization_id, .number = page.head},
        .caught_up = page.caught_up};
    set_after(query_, page.next.view());
    last_ = page.next;
    return step;
  }

 private:
  std::string text_of(const FeedPage& page) const {
    std::string text;
    for (const FeedEvent& event : page.events) {
      text.append("id: ").append(event.id.view()).append("\nevent: ").append(event.type);
      text.append("\ndata: ");
      wire::append_json(text, event);
      text.append("\n\n");
    }
    // Events that were left out: the client continues behind them, too.
    const bool is_moved = last_ && page.next != *last_;
    if (page.events.empty() && is_moved)
      text.append("id: ").append(page.next.view()).append("\n\n");
    return text;
  }

  std::shared_ptr<Call> call_;
  std::vector<std::pair<std::string, std::string>> query_;
  std::optional<EventId> last_;
};

}  // namespace

bool begin_stream_at_last_event(Call& call) {
  const auto accepted = call.request.header("accept");
  if (!call.route->stream || !accepted || !accepted->starts_with(stream_type)) return false;
  const auto last = call.request.header("last-event-id");
  if (last && !last->empty()) set_after(call.query, *last);
  return true;
}

const Done* page_to_wait_with(const ReadRouter::Outcome& outcome) {
  const auto* read = std::get_if<Result<Done>>(&outcome);
  return read != nullptr && *read && (*read)->wait ? &**read : nullptr;
}

HeldReads::HeldReads(std::unique_ptr<FeedWaits> waits, ReadRouter& reads, Tools tools,
                     const FeedStreamOptions& streams)
    : waits_(std::move(waits)),
      reads_(reads),
      tools_(std::move(tools)),
      streams_(
          *waits_,
          [this](const std::string& owner, Executor::Action action) {
            return reads_.run_newest(db::QueryCost::feed, owner, std::move(action));
          },
          streams) {}

std::optional<Response> HeldReads::begin_stream(const std::shared_ptr<Call>& call,
                                                db::Connection& connection, const Caller& caller) {
  FeedStreams::Place place =
      streams_.enter(actor_of(caller).id, member_in(caller)->organization_id);
  if (!place) return reply_too_many_streams();
  const auto feed = std::make_shared<StreamedFeed>(call);
  auto first = feed->read(connection, caller);
  if (!first) return reply_to(first.error());
  if (first->text.empty()) first->text = stream_ping;
  const auto read = [this, call, feed](db::Connection& with) -> FeedStreams::Step {
    const auto again = tools_.identify(*call, with);
    if (!again) return {.end = again.error().is_expired ? "token_expired" : "revoked"};
    auto step = feed->read(with, *again);
    if (step) return *std::move(step);
    return {.end = refused_for<CursorLost>(step.error()) != nullptr ? "cursor_lost" : "revoked"};
  };
  Response head{
      .status = 200,
      .headers = {{"Content-Type", std::string(stream_type)}, {"X-Accel-Buffering", "no"}},
      .body = {}};
  BodyStream body = std::move(call->reply).begin(call->exchange.finish(std::move(head)));
  streams_.begin(std::move(body), std::move(place), read, *std::move(first));
  return std::nullopt;
}

std::optional<Response> HeldReads::hold(const std::shared_ptr<Call>& call, const Done& page) {
  const auto respond = [call, page] {
    return response_of(*call->route, call->request, Result<Done>(page));
  };
  // `from=now` would skip the event that ends the wait.
  set_after(call->query, page.wait->next.view());
  if (!call->held_until) call->held_until = FeedWaits::Clock::now() + page.wait->time;
  const auto taken =
      waits_->wait(*page.wait, *call->held_until,
                   [this, call, respond, organization = page.wait->organization_id](auto end) {
                     if (end == FeedWaits::End::news) return read_again(call, organization);
                     call->respond(respond);
                   });
  switch (taken) {
    case FeedWaits::Taken::yes:
      return std::nullopt;
    case FeedWaits::Taken::full:
      return reply_overloaded();
    case FeedWaits::Taken::too_many_of_one:
      return reply_too_many_at_once();
    case FeedWaits::Taken::closing:
      break;
  }
  return respond();
}

void HeldReads::read_again(const std::shared_ptr<Call>& call, const OrganizationId& organization) {
  const auto action = [this, call](db::Connection* connection, const Executor::Place& place) {
    call->respond([&]() -> std::optional<Response> {
      if (connection == nullptr) return reply_overloaded();
      return read(call, *connection, place);
    });
  };
  // One event wakes all that wait, who read little: they must not wait for a part of the time.
  constexpr bool is_charged = false;
  if (reads_.run_newest(db::QueryCost::feed, organization.str(), action, is_charged) != Added::yes)
    call->respond([] { return reply_overloaded(); });
}

std::optional<Response> HeldReads::read(const std::shared_ptr<Call>& call,
                                        db::Connection& connection, const Executor::Place& place) {
  auto caller = tools_.identify(*call, connection);
  if (!caller) return std::move(caller).error().response;
  const auto work = tools_.prepare(*call, *caller);
  if (!work) return reply_to(work.error());
  ReadRouter::Outcome outcome = connection.read(std::get<db::Query<Done>>(*work));
  if (const Done* page = page_to_wait_with(outcome)) return hold(call, *page);
  return holding(
      place, response_of(*call->route, call->request, std::get<Result<Done>>(std::move(outcome))));
}

}  // namespace hireline::http
