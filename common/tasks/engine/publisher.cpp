#include "common/tasks/engine/publisher.hpp"

#include <algorithm>
#include <iterator>

#include "common/app/webhooks/deliveries.hpp"
#include "common/base/log.hpp"
#include "common/tasks/engine/task_notifier.hpp"

namespace hireline::tasks {
namespace {

// A pause lasts at least this many times as long as the look before it. On a busy machine, the
// publisher takes little from the requests whose events it publishes; these wait longer.
constexpr int rest = 6;

// The events of the first one can be read when those of the last one have their numbers, too.
constexpr std::size_t most_together = 16;

db::ConnectionOptions for_publishing(db::ConnectionOptions connection) {
  connection.application_name = "hireline-publisher";
  // A plan made for an empty table would read the whole of a long one.
  connection.plans_each_time = true;
  return connection;
}

db::ConnectionOptions for_listening(db::ConnectionOptions connection) {
  connection.application_name = "hireline-publisher-listener";
  return connection;
}

}  // namespace

Publisher::Publisher(PublisherOptions options)
    : options_(std::move(options)), connection_(for_publishing(options_.connection)) {
  if (options_.listens)
    listening_.emplace(for_listening(options_.connection), std::string(events_channel),
                       [this] { wake(); });
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Publisher::~Publisher() {
  thread_.request_stop();
  thread_.join();
}

void Publisher::wake() {
  const std::lock_guard lock(mutex_);
  is_woken_ = true;
  wake_.notify_all();
}

void Publisher::run(const std::stop_token& stop) {
  bool is_away = false;
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    is_woken_ = false;
    lock.unlock();
    const auto began = std::chrono::steady_clock::now();
    bool is_more = false;
    try {
      is_more = publish(stop);
      if (is_away) log::info("publisher.resumed");
      is_away = false;
    } catch (const std::exception& error) {
      if (!is_away) log::warn("publisher.held_up", {{"reason", error.what()}});
      is_away = true;
    }
    const std::chrono::nanoseconds took = std::chrono::steady_clock::now() - began;
    lock.lock();
    if (is_more) continue;
    wake_.wait_for(lock, stop, std::max<std::chrono::nanoseconds>(options_.pause, rest * took),
                   [] { return false; });
    wake_.wait_for(lock, stop, options_.poll, [&] { return is_woken_ && !is_away; });
  }
}

// Publishes one batch of each organization that has events, so that no organization waits for all
// events of another. Returns whether there may be more.
bool Publisher::publish(const std::stop_token& stop) {
  bool is_more = false;
  const auto unpublished = list_waiting();
  std::span<const OrganizationId> waiting = unpublished;
  while (!waiting.empty() && !stop.stop_requested()) {
    const auto together = waiting.first(std::min(waiting.size(), most_together));
    if (publish_together_or_each(together)) is_more = true;
    waiting = waiting.subspan(together.size());
  }
  return is_more && !stop.stop_requested();
}

std::vector<OrganizationId> Publisher::list_waiting() {
  std::vector<OrganizationId> waiting = connection_.read(db::list_unpublished()).value();
  const auto now = std::chrono::steady_clock::now();
  if (now < next_sweep_) return waiting;
  next_sweep_ = now + options_.sweep;
  const auto undelivered = connection_.read(db::list_undelivered()).value();
  std::vector<OrganizationId> all;
  std::ranges::set_union(waiting, undelivered, std::back_inserter(all));
  return all;
}

// One transaction costs one flush of PostgreSQL's log, which requests would wait for, too. An
// organization whose events cannot be published does not keep those of the others back.
bool Publisher::publish_together_or_each(std::span<const OrganizationId> organizations) {
  try {
    return publish_together(organizations);
  } catch (const db::Unavailable&) {
    throw;
  } catch (const std::exception& error) {
    if (organizations.size() == 1) {
      log::error("feed.not_published",
                 {{"organization", organizations.front().view()}, {"reason", error.what()}});
      return false;
    }
  }
  bool is_more = false;
  for (std::size_t i = 0; i < organizations.size(); ++i)
    if (publish_together_or_each(organizations.subspan(i, 1))) is_more = true;
  return is_more;
}

bool Publisher::publish_together(std::span<const OrganizationId> organizations) {
  const Cause cause{.actor = {ActorKind::system, "publisher", "hireline"},
                    .request_id = {},
                    .now = options_.clock()};
  return connection_
      .transact(cause,
                [&](db::Tx& tx) -> Result<bool> {
                  bool is_more = false;
                  for (const OrganizationId& organization : organizations) {
                    const auto done = db::publish_events(tx, organization, options_.batch);
                    const bool is_behind =
                        done.needs_deliveries && app::queue_deliveries(tx, organization);
                    if (done.may_be_more || is_behind) is_more = true;
                  }
                  return is_more;
                })
      .value();
}

}  // namespace hireline::tasks
