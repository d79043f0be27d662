// Interface for sources of the keys that tokens are verified with.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "common/outside/identity/key_set.hpp"

namespace hireline::outside {

// A monotonic clock, for ages: it must not jump when the wall clock is corrected.
using SteadyClock = std::function<std::chrono::steady_clock::time_point()>;

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
