#include "common/outside/identity/remote_key_source.hpp"

#include <algorithm>

#include "common/base/log.hpp"
#include "common/outside/identity/key_fetch.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds shortest_age = 1min;
constexpr std::chrono::seconds longest_age = 24h;
constexpr std::chrono::seconds usual_age = 10min;
constexpr std::chrono::seconds longest_staleness = 24h;
constexpr std::chrono::seconds between_fetches_for_misses = 1min;
constexpr std::chrono::seconds before_retry = 30s;
constexpr std::chrono::seconds longest_wait = 5s;

// An exception must not end the thread, and with it the process.
std::expected<FetchedKeys, std::string> attempt(const KeyFetch& fetch,
                                                const std::stop_token& stop) {
  try {
    return fetch(stop);
  } catch (const std::exception& error) {
    return std::unexpected(error.what());
  }
}

}  // namespace

RemoteKeySource::RemoteKeySource(std::string name, KeyFetch fetch, SteadyClock clock)
    : name_(std::move(name)),
      fetch_(std::move(fetch)),
      clock_(std::move(clock)),
      next_fetch_(clock_()),
      next_fetch_for_miss_(next_fetch_),
      usable_until_(next_fetch_),
      worker_([this](const std::stop_token& stop) { run(stop); }) {}

RemoteKeySource::~RemoteKeySource() {
  worker_.request_stop();
  worker_.join();
}

std::shared_ptr<const KeySet> RemoteKeySource::keys() {
  const std::lock_guard lock(mutex_);
  const Moment now = clock_();
  if (now >= next_fetch_) want_fetch();
  return keys_at(now);
}

std::shared_ptr<const KeySet> RemoteKeySource::keys_after_miss() {
  std::unique_lock lock(mutex_);
  const Moment now = clock_();
  if (!is_fetch_coming()) {
    if (now < next_fetch_for_miss_) return keys_at(now);
    next_fetch_for_miss_ = now + between_fetches_for_misses;
    want_fetch();
  }
  if (someone_waits_) return keys_at(now);
  someone_waits_ = true;
  done_.wait_for(lock, longest_wait,
                 [&, before = fetches_ended_] { return fetches_ended_ > before; });
  someone_waits_ = false;
  return keys_at(clock_());
}

std::optional<ProviderEndpoints> RemoteKeySource::endpoints() {
  const std::lock_guard lock(mutex_);
  return endpoints_;
}

void RemoteKeySource::wait_until_quiet() {
  std::unique_lock lock(mutex_);
  done_.wait(lock, [&] { return !is_fetch_coming(); });
}

const std::shared_ptr<const KeySet>& RemoteKeySource::keys_at(Moment now) const {
  return now < usable_until_ ? keys_ : no_keys_;
}

void RemoteKeySource::want_fetch() {
  if (is_fetch_coming()) return;
  wanted_ = true;
  wake_.notify_one();
}

void RemoteKeySource::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait_for(lock, stop, next_fetch_ - clock_(), [&] { return wanted_; });
    if (stop.stop_requested()) return;
    if (!wanted_ && clock_() < next_fetch_) continue;
    wanted_ = false;
    fetching_ = true;
    lock.unlock();
    auto fetched = attempt(fetch_, stop);
    lock.lock();
    if (stop.stop_requested()) return;
    take(std::move(fetched));
    fetching_ = false;
    ++fetches_ended_;
    done_.notify_all();
  }
}

void RemoteKeySource::take(std::expected<FetchedKeys, std::string> fetched) {
  const Moment now = clock_();
  if (!fetched) {
    next_fetch_ = now + before_retry;
    log::warn("the issuer's keys can't be fetched",
              {{"source", name_}, {"reason", fetched.error()}, {"has_keys", now < usable_until_}});
    return;
  }
  const auto age = std::clamp(fetched->max_age.value_or(usual_age), shortest_age, longest_age);
  next_fetch_ = now + age;
  usable_until_ = next_fetch_ + longest_staleness;
  endpoints_ = std::move(fetched->endpoints);
  // Unchanged keys keep their pointer, so that the token cache stays valid.
  if (fetched->document == document_) return;
  document_ = std::move(fetched->document);
  keys_ = std::make_shared<const KeySet>(std::move(fetched->keys));
  log::info("the issuer's keys have changed",
            {{"source", name_}, {"keys", static_cast<std::int64_t>(keys_->size())}});
}

}  // namespace hireline::outside
