#include "common/outside/identity/signing/signing_keys.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "common/base/log.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

// Returns the path of the file, which exists from then on.
std::string path_of_existing(const SigningKeyFile& file) {
  std::error_code ignored;
  if (std::filesystem::exists(file.path, ignored)) return file.path;
  if (!file.is_made_if_missing)
    throw SetupError("the file with the signing keys does not exist: " + file.path,
                     "run `hireline signing-key rotate`, which makes it, or correct "
                     "HIRELINE_SIGNING_KEYS");
  make_signing_key_file(file.path, SigningKeySet::make(wall_clock_now()));
  return file.path;
}

}  // namespace

SigningKeys::SigningKeys(const SigningKeyFile& file, FileWatch::Clock clock)
    : path_(path_of_existing(file)),
      watch_(path_, std::move(clock)),
      keys_(std::make_shared<const SigningKeySet>(signing_keys_in(path_))) {
  if (is_open_to_others(path_))
    log::warn("the signing keys can be read by other users", {{"file", path_}});
}

std::shared_ptr<const SigningKeySet> SigningKeys::current() {
  const std::lock_guard lock(mutex_);
  if (watch_.is_due()) look();
  return keys_;
}

std::shared_ptr<const SigningKeySet> SigningKeys::current_after_miss() {
  const std::lock_guard lock(mutex_);
  look();
  return keys_;
}

void SigningKeys::look() {
  if (!watch_.look()) return;
  auto keys = read_signing_keys(path_);
  if (keys) {
    keys_ = std::make_shared<const SigningKeySet>(*std::move(keys));
    log::info("the signing keys were read anew", {{"file", path_}});
  } else {
    log::warn("a changed file of signing keys can't be used; the keys from before stay",
              {{"file", path_}, {"reason", keys.error()}});
  }
}

}  // namespace hireline::outside
