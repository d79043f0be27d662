// Keys from a file that the operator may replace while the service runs.
#pragma once

#include <compare>
#include <cstdint>
#include <mutex>
#include <string>

#include <sys/types.h>

#include "common/outside/identity/key_source.hpp"

namespace hireline::outside {

// Reads the file again once it has changed, which it looks for at most once a second, and at once
// when a token names an unknown key. A file that has become unreadable or holds no usable key is
// logged, once, and the keys from before stay in force.
class FileKeySource : public KeySource {
 public:
  // Throws SetupError when there are no keys to start with.
  FileKeySource(std::string path, KeyFormat format,
                SteadyClock clock = std::chrono::steady_clock::now);

  std::shared_ptr<const KeySet> keys() override;
  std::shared_ptr<const KeySet> keys_after_miss() override;

 private:
  struct Stamp {  // differs once the file was written or replaced
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    std::uint64_t inode = 0;
    std::int64_t size = -1;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;
  std::expected<KeySet, std::string> read() const;
  void look();

  const std::string path_;
  const KeyFormat format_;
  const SteadyClock clock_;
  std::mutex mutex_;
  Stamp seen_;
  std::chrono::steady_clock::time_point next_look_;
  std::shared_ptr<const KeySet> keys_;
};

}  // namespace hireline::outside
