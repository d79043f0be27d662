// Where the keys come from that tokens are checked with.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "common/outside/identity/key_set.hpp"

namespace hireline::outside {

// Ages are measured with it: it must not jump when the time of day is put right.
using SteadyClock = std::function<std::chrono::steady_clock::time_point()>;

// Safe from any thread.
class KeySource {
 public:
  virtual ~KeySource() = default;

  // The keys to trust at this moment, never null, perhaps empty. Doesn't wait for anything slower
  // than a look at a local file. As long as the keys are the same, so is the pointer.
  virtual std::shared_ptr<const KeySet> keys() = 0;

  // The same, after a token named a key that isn't among them: looks for newer ones as far as the
  // source allows itself to be pressed. May wait.
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
