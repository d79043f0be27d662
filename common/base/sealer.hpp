// Encrypts texts that are stored where others may read them: AES-256-GCM with a key derived from
// the secret.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"

namespace hireline {

class Sealer {
 public:
  // Each purpose has its own key.
  Sealer(const Secret& secret, std::string_view purpose);

  // Returns different bytes for each call. `context` identifies the owner of the text; it is
  // authenticated but not stored.
  Bytes seal(std::string_view text, std::string_view context) const;

  // Returns nullopt for bytes that were sealed with another secret, purpose or context, or changed.
  std::optional<std::string> open(const Bytes& sealed, std::string_view context) const;

 private:
  Sha256 key_;
};

}  // namespace hireline
