#include "common/app/operations/feed.hpp"

#include <algorithm>

#include "common/app/access.hpp"

namespace hireline::app {
namespace {

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

db::FeedStart start_of(const ReadFeed& in) {
  if (in.after) return in.after->after;
  if (in.last) return db::FeedEnd{*in.last};
  return parse_feed_start(in.from.value_or("start")).value_or(EventId{});
}

}  // namespace

std::optional<db::FeedStart> parse_feed_start(std::string_view text) {
  if (text == "start") return EventId{};
  if (text == "now") return db::FeedEnd{};
  if (const auto instant = parse_instant(text)) return *instant;
  return std::nullopt;
}

bool is_feed_type(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || !is_word(text.substr(0, dot))) return false;
  return text.substr(dot + 1) == "*" || is_word(text.substr(dot + 1));
}

Result<db::Query<FeedPage>> read_feed(const Recruiter& who, const ReadFeed& in) {
  TRY(allow(who, Permission::manage_hiring));
  const db::FeedRequest request{.start = start_of(in), .types = in.types, .limit = in.limit};
  const FeedWait wait{
      .organization_id = who.organization_id, .number = 0, .time = std::chrono::seconds(in.wait)};
  return db::mapped(db::read_feed(who.organization_id, request, who.recruiter_id),
                    [wait](FeedPage page) {
                      if (wait.time.count() > 0 && page.events.empty() && page.caught_up) {
                        page.wait = wait;
                        page.wait->next = page.next;
                        page.wait->number = page.head;
                      }
                      return page;
                    });
}

db::Query<db::FeedPending> count_pending_events(const Operator&) {
  return db::count_pending_events();
}

db::Query<std::vector<db::FaultyFeed>> list_faulty_feeds(const Operator&) {
  return db::list_faulty_feeds();
}

}  // namespace hireline::app
