#include "server/http/reading/feed_waits.hpp"

#include <algorithm>
#include <iterator>

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

// The interval of checks without a notification, since a notification may be lost with its
// connection.
constexpr std::chrono::milliseconds poll{500};

db::ConnectionOptions named(db::ConnectionOptions connection, std::string name) {
  connection.application_name = std::move(name);
  return connection;
}

}  // namespace

FeedWaits::FeedWaits(db::ConnectionOptions connection, FeedWaitLimits limits)
    : limits_(limits),
      connection_(named(connection, "hireline-feed-heads")),
      listening_(named(connection, "hireline-feed-listener"), std::string(db::feed_channel),
                 [this] { note_news(); }),
      watching_([this](const std::stop_token& stop) { watch(stop); }) {}

FeedWaits::~FeedWaits() {
  close();
}

FeedWaits::Taken FeedWaits::wait(const FeedWait& what, Clock::time_point until, Receiver receiver) {
  const std::lock_guard lock(mutex_);
  if (is_closed_) return Taken::closing;
  if (count_ >= limits_.all) return Taken::full;
  std::vector<Waiting>& line = waiting_[what.organization_id];
  if (line.size() >= limits_.of_one) return Taken::too_many_of_one;
  line.push_back({what.number, until, std::move(receiver)});
  ++count_;
  // The number may have been given before this call.
  has_news_ = true;
  reason_.notify_all();
  return Taken::yes;
}

void FeedWaits::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
  }
  watching_.request_stop();
  if (watching_.joinable()) watching_.join();
  end(End::closing, [](const OrganizationId&, const Waiting&) { return true; });
}

std::size_t FeedWaits::waiting() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

void FeedWaits::note_news() {
  const std::lock_guard lock(mutex_);
  has_news_ = true;
  reason_.notify_all();
}

void FeedWaits::watch(const std::stop_token& stop) {
  bool is_away = false;
  while (!stop.stop_requested()) {
    wait_for_reason(stop);
    try {
      look();
      is_away = false;
    } catch (const std::exception& error) {
      if (!is_away) log::warn("feed.held_up", {{"reason", error.what()}});
      is_away = true;
    }
    end(End::late, [now = Clock::now()](const OrganizationId&, const Waiting& one) {
      return one.until <= now;
    });
  }
}

void FeedWaits::look() {
  const std::vector<OrganizationId> asked = organizations();
  if (asked.empty()) return;
  const auto found = connection_.read(db::list_feed_heads(asked));
  std::map<OrganizationId, std::int64_t> heads;
  for (const db::FeedHead& head : found.value()) heads[head.organization_id] = head.last_number;
  end(End::news, [&](const OrganizationId& organization, const Waiting& one) {
    const auto head = heads.find(organization);
    return head != heads.end() && head->second > one.number;
  });
}

// Returns at the next notification, at the end of a wait, and after the interval.
void FeedWaits::wait_for_reason(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  Clock::time_point until = Clock::now() + poll;
  for (const auto& [organization, line] : waiting_)
    for (const Waiting& one : line) until = std::min(until, one.until);
  reason_.wait_until(lock, stop, until, [&] { return has_news_; });
  has_news_ = false;
}

std::vector<OrganizationId> FeedWaits::organizations() const {
  const std::lock_guard lock(mutex_);
  std::vector<OrganizationId> organizations;
  for (const auto& [organization, line] : waiting_) organizations.push_back(organization);
  return organizations;
}

template <class Condition>
void FeedWaits::end(End how, const Condition& ends) {
  std::vector<Receiver> receivers;
  {
    const std::lock_guard lock(mutex_);
    for (auto line = waiting_.begin(); line != waiting_.end();) {
      const auto first =
          std::stable_partition(line->second.begin(), line->second.end(),
                                [&](const Waiting& one) { return !ends(line->first, one); });
      for (auto one = first; one != line->second.end(); ++one)
        receivers.push_back(std::move(one->receiver));
      line->second.erase(first, line->second.end());
      line = line->second.empty() ? waiting_.erase(line) : std::next(line);
    }
    count_ -= receivers.size();
  }
  for (const Receiver& receiver : receivers) receiver(how);
}

}  // namespace hireline::http
