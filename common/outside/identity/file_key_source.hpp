// Reads keys from a file that the operator may replace while the service runs.
#pragma once

#include <compare>
#include <cstdint>
#include <mutex>
#include <string>

#include <sys/types.h>

#include "common/outside/identity/key_source.hpp"

namespace hireline::outside {

// Rereads the file after a change. Checks for a change at most once a second, and immediately if a
// token names an unknown key. If the file becomes unreadable or contains no usable key, a warning
// is logged once and the previous keys remain valid.
class FileKeySource : public KeySource {
 public:
  // Throws SetupError if no keys can be loaded.
  FileKeySource(std::string path, KeyFormat format,
                SteadyClock clock = std::chrono::steady_clock::now);

  std::shared_ptr<const KeySet> keys() override;
  std::shared_ptr<const KeySet> keys_after_miss() override;

 private:
  struct Stamp {  // changes when the file is written or replaced
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
