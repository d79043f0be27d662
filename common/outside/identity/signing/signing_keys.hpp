// The current keys that sign the service's own ID tokens.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "common/base/io/file_watch.hpp"
#include "common/outside/identity/signing/signing_key_file.hpp"

namespace hireline::outside {

// Rereads the file after a change, which it looks for at most once a second. If the file becomes
// unreadable or contains no usable keys, a warning is logged once and the previous keys stay. Safe
// from any thread.
class SigningKeys {
 public:
  // Makes a missing file with one key, if it may. Warns if other users can read the file. Throws
  // SetupError if there are no keys.
  explicit SigningKeys(const SigningKeyFile& file,
                       FileWatch::Clock clock = std::chrono::steady_clock::now);

  // Never null. Returns the same pointer as long as the keys do not change.
  std::shared_ptr<const SigningKeySet> current();

  // Returns the same, but looks for a change at once: a token names an unknown key.
  std::shared_ptr<const SigningKeySet> current_after_miss();

 private:
  void look();

  const std::string path_;
  std::mutex mutex_;
  FileWatch watch_;
  std::shared_ptr<const SigningKeySet> keys_;
};

}  // namespace hireline::outside
