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

using Batch = std::span<const OrganizationId>;

// Does the work for all in one transaction; if that fails, for each by itself, and calls `give_up`
// for those that fail. `work` returns whether there is more to do, and so does this.
template <class Work, class GiveUp>
bool together_or_each(Batch organizations, const Work& work, const GiveUp& give_up) {
  try {
    return work(organizations);
  } catch (const std::exception& error) {
    if (organizations.size() == 1) {
      give_up(organizations.front(), error);
      return false;
    }
  }
  bool is_more = false;
  for (std::size_t i = 0; i < organizations.size(); ++i)
    if (together_or_each(organizations.subspan(i, 1), work, give_up)) is_more = true;
  return is_more;
}

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
  const auto in_batches = [&](Batch all, const auto& work) {
    while (!all.empty() && !stop.stop_requested()) {
      const auto together = all.first(std::min(all.size(), most_together));
      if (work(together)) is_more = true;
      all = all.subspan(together.size());
    }
  };
  const auto unpublished = connection_.read(db::list_unpublished()).value();
  find_undelivered();
  in_batches(unpublished, [&](Batch batch) { return number(batch); });
  std::vector<OrganizationId> undelivered;
  std::ranges::set_difference(undelivered_, held_up_, std::back_inserter(undelivered));
  in_batches(undelivered, [&](Batch batch) { return deliver(batch); });
  return is_more && !stop.stop_requested();
}

// Now and then, looks for events that another release, or a publisher that was lost, has left
// without deliveries.
void Publisher::find_undelivered() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_sweep_) return;
  next_sweep_ = now + options_.sweep;
  held_up_.clear();
  const auto found = connection_.read(db::list_undelivered()).value();
  undelivered_.insert(found.begin(), found.end());
}

// One transaction costs one flush of PostgreSQL's log, which requests would wait for, too. An
// organization whose events cannot be published does not keep those of the others back.
bool Publisher::number(Batch organizations) {
  return together_or_each(
      organizations, [this](Batch batch) { return number_together(batch); },
      [](const OrganizationId& organization, const std::exception& error) {
        if (dynamic_cast<const db::Unavailable*>(&error) != nullptr) throw;
        log::error("feed.not_published",
                   {{"organization", organization.view()}, {"reason", error.what()}});
      });
}

// Whoever keeps endpoints of an organization locked delays only the webhooks of this organization.
bool Publisher::deliver(Batch organizations) {
  return together_or_each(
      organizations, [this](Batch batch) { return deliver_together(batch); },
      [this](const OrganizationId& organization, const std::exception& error) {
        log::warn("webhooks.held_up",
                  {{"organization", organization.view()}, {"reason", error.what()}});
        held_up_.insert(organization);
      });
}

bool Publisher::number_together(Batch organizations) {
  const auto published =
      connection_
          .transact(cause(),
                    [&](db::Tx& tx) -> Result<std::vector<db::Published>> {
                      std::vector<db::Published> all;
                      for (const OrganizationId& organization : organizations)
                        all.push_back(db::publish_events(tx, organization, options_.batch));
                      return all;
                    })
          .value();
  for (std::size_t i = 0; i < organizations.size(); ++i)
    if (published[i].needs_deliveries) undelivered_.insert(organizations[i]);
  return std::ranges::any_of(published, &db::Published::may_be_more);
}

bool Publisher::deliver_together(Batch organizations) {
  const auto more = connection_
                        .transact(cause(),
                                  [&](db::Tx& tx) -> Result<std::vector<OrganizationId>> {
                                    std::vector<OrganizationId> behind;
                                    for (const OrganizationId& organization : organizations)
                                      if (db::lock_feed(tx, organization) &&
                                          app::queue_deliveries(tx, organization))
                                        behind.push_back(organization);
                                    return behind;
                                  })
                        .value();
  for (const OrganizationId& organization : organizations) undelivered_.erase(organization);
  undelivered_.insert(more.begin(), more.end());
  return !more.empty();
}

Cause Publisher::cause() const {
  return {.actor = {ActorKind::system, "publisher", "hireline"},
          .request_id = {},
          .now = options_.clock()};
}

}  // namespace hireline::tasks
