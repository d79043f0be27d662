#include "common/tasks/engine/publisher.hpp"

#include "common/base/log.hpp"
#include "common/tasks/engine/task_notifier.hpp"

namespace hireline::tasks {
namespace {

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
    bool is_more = false;
    try {
      is_more = publish(stop);
      if (is_away) log::info("publisher.resumed");
      is_away = false;
    } catch (const std::exception& error) {
      if (!is_away) log::warn("publisher.held_up", {{"reason", error.what()}});
      is_away = true;
    }
    lock.lock();
    if (is_more) continue;
    wake_.wait_for(lock, stop, options_.pause, [] { return false; });
    wake_.wait_for(lock, stop, options_.poll, [&] { return is_woken_ && !is_away; });
  }
}

// Publishes one batch of each organization that has events, so that no organization waits for all
// events of another. Returns whether there may be more.
bool Publisher::publish(const std::stop_token& stop) {
  bool is_more = false;
  const auto unpublished = connection_.read(db::list_unpublished());
  for (const OrganizationId& organization : unpublished.value()) {
    if (stop.stop_requested()) return false;
    if (publish_of(organization)) is_more = true;
  }
  return is_more;
}

// An organization whose events cannot be published does not keep those of the others back.
bool Publisher::publish_of(const OrganizationId& organization) {
  const Cause cause{.actor = {ActorKind::system, "publisher", "hireline"},
                    .request_id = {},
                    .now = options_.clock()};
  try {
    return connection_
        .transact(cause,
                  [&](db::Tx& tx) -> Result<db::Published> {
                    return db::publish_events(tx, organization, options_.batch);
                  })
        .value()
        .may_be_more;
  } catch (const db::Unavailable&) {
    throw;
  } catch (const std::exception& error) {
    log::error("feed.not_published",
               {{"organization", organization.view()}, {"reason", error.what()}});
    return false;
  }
}

}  // namespace hireline::tasks
