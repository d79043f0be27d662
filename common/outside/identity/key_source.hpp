// Interface for sources of the keys that tokens are verified with.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "common/outside/identity/key_set.hpp"

namespace hireline::outside {

// A monotonic clock, for ages: it must not jump when the wall clock is corrected.
using SteadyClock = std::function<std::chrono::steady_clock::time_point()>;

// Where an OpenID provider signs people in, as its configuration names it. All are https URLs, or
// loopback URLs if the issuer is on loopback.
struct ProviderEndpoints {
  std::string authorization;
  std::string token;
  std::string end_session;  // empty: the provider has none
  bool operator==(const ProviderEndpoints&) const = default;
};

// Safe from any thread.
class KeySource {
 public:
  virtual ~KeySource() = default;

  // Returns the currently trusted keys: never null, possibly empty. Waits for nothing slower than a
  // check of a local file. Returns the same pointer as long as the keys do not change.
  virtual std::shared_ptr<const KeySet> keys() = 0;

  // Returns the same after a token named an unknown key: first looks for newer keys, within the
  // rate limit of the source. May block.
  virtual std::shared_ptr<const KeySet> keys_after_miss() = 0;

  // Returns nullopt if the source reads no OpenID configuration, has not read it yet, or found no
  // authorization code flow in it. Never waits.
  virtual std::optional<ProviderEndpoints> endpoints() { return std::nullopt; }
};

// Keys that never change.
class FixedKeySource : public KeySource {
 public:
  explicit FixedKeySource(KeySet keys) : keys_(std::make_shared<const KeySet>(std::move(keys))) {}
  std::shared_ptr<const KeySet> keys() override { return keys_; }
  std::shared_ptr<const KeySet> keys_after_miss() override { return keys_; }

 private:
  std::shared_ptr<const KeySet> keys_;
};

}  // namespace hireline::outside
