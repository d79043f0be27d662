// Keys that another machine publishes and changes as it likes.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "common/outside/identity/http_fetch.hpp"
#include "common/outside/identity/key_fetch.hpp"
#include "common/outside/identity/key_source.hpp"

namespace hireline::outside {

// Fetches on a thread of its own, at once, then whenever the keys have reached the age that the
// source allows them (at least a minute, at most a day, ten minutes when it doesn't say), and once
// a minute at most for unknown keys. A failed fetch is tried again after 30 s. Until it succeeds
// the keys stay in force, but no longer than a day beyond their age.
class RemoteKeySource : public KeySource {
 public:
  // `name` is what logs call the source.
  RemoteKeySource(std::string name, KeyFetch fetch,
                  SteadyClock clock = std::chrono::steady_clock::now);
  // Breaks off a fetch that is under way, within a second.
  ~RemoteKeySource() override;

  // Never waits.
  std::shared_ptr<const KeySet> keys() override;

  // Waits for a fetch, for 5 s at most, unless another caller is waiting already: an issuer that
  // doesn't answer shall not hold up more than one. The others get the keys that there are.
  std::shared_ptr<const KeySet> keys_after_miss() override;

  // Waits until no fetch is due or under way.
  void wait_until_quiet();

 private:
  using Moment = std::chrono::steady_clock::time_point;
  void run(const std::stop_token& stop);
  void take(std::expected<FetchedKeys, std::string> fetched);
  const std::shared_ptr<const KeySet>& keys_at(Moment now) const;
  bool is_fetch_coming() const { return wanted_ || fetching_; }
  void want_fetch();

  const std::string name_;
  const KeyFetch fetch_;
  const SteadyClock clock_;

  std::mutex mutex_;
  std::condition_variable_any wake_;  // a fetch is wanted
  std::condition_variable_any done_;  // a fetch has ended
  bool wanted_ = true;
  bool fetching_ = false;
  bool someone_waits_ = false;
  std::uint64_t fetches_ended_ = 0;
  Moment next_fetch_;
  Moment next_fetch_for_miss_;
  Moment usable_until_;
  std::string document_;
  std::shared_ptr<const KeySet> keys_ = std::make_shared<const KeySet>();
  const std::shared_ptr<const KeySet> no_keys_ = keys_;

  std::jthread worker_;  // last: it uses all of the above
};

}  // namespace hireline::outside
