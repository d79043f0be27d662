// The file with the keys that sign the service's own ID tokens. Several servers may share it.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/outside/identity/signing/signing_key_changes.hpp"

namespace hireline::outside {

struct SigningKeyFile {
  std::string path;
  bool is_made_if_missing = false;  // by the service: the place is that of the default
};

// Returns the file that the settings name.
SigningKeyFile signing_key_file_of(const Config& config);

// The error is the reason.
std::expected<SigningKeySet, std::string> read_signing_keys(const std::string& path);

// Returns the same. Throws SetupError if the file is missing or has no usable keys.
SigningKeySet signing_keys_in(const std::string& path);

// Stores the keys unless the file exists; returns false if it does. The file belongs to the owner
// of its folder, who alone can read it. Throws SetupError.
bool make_signing_key_file(const std::string& path, const SigningKeySet& keys);

// Replaces the keys in the file by those that `change` returns. Waits for changes by other
// processes, so that none is lost. If `change` refuses, the file stays. Throws SetupError.
KeyChange change_signing_keys(const std::string& path,
                              const std::function<KeyChange(const SigningKeySet&)>& change);

}  // namespace hireline::outside
