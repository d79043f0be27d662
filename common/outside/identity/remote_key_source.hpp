// Fetches keys that another machine publishes and may change at any time.
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

// Fetches on its own thread: at once, then whenever the keys reach the age that the source allows
// (1 minute to 1 day; 10 minutes if the source sends none), and at most once a minute for unknown
// keys. A failed fetch is repeated after 30 s. Until a fetch succeeds, the previous keys remain
// valid for at most one day beyond their age.
class RemoteKeySource : public KeySource {
 public:
  // `name` identifies the source in logs.
  RemoteKeySource(std::string name, KeyFetch fetch,
                  SteadyClock clock = std::chrono::steady_clock::now);
  // Aborts a running fetch within a second.
  ~RemoteKeySource() override;

  // Never waits.
  std::shared_ptr<const KeySet> keys() override;

  // Waits at most 5 s for a fetch. If another caller already waits, returns the current keys at
  // once, so that an issuer that does not respond blocks only one caller.
  std::shared_ptr<const KeySet> keys_after_miss() override;

  std::optional<ProviderEndpoints> endpoints() override;

  // Waits until no fetch is requested or running.
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
  std::optional<ProviderEndpoints> endpoints_;

  std::jthread worker_;  // last: it uses all of the above
};

}  // namespace hireline::outside
