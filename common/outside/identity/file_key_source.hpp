// Reads keys from a file that the operator may replace while the service runs.
#pragma once

#include <mutex>
#include <string>

#include "common/base/io/file_watch.hpp"
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
  std::expected<KeySet, std::string> read() const;
  void look();

  const std::string path_;
  const KeyFormat format_;
  std::mutex mutex_;
  FileWatch watch_;
  std::shared_ptr<const KeySet> keys_;
};

}  // namespace hireline::outside
