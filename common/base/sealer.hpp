// Texts that are stored where others may read: AES-256-GCM under a key derived from the secret.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"

namespace hireline {

class Sealer {
 public:
  // Each purpose has a key of its own.
  Sealer(const Secret& secret, std::string_view purpose);

  // Different bytes each time. `context` says what the text belongs to; it is not in the bytes.
  Bytes seal(std::string_view text, std::string_view context) const;

  // nullopt for bytes that this secret, purpose and context did not make, or that were changed.
  std::optional<std::string> open(const Bytes& sealed, std::string_view context) const;

 private:
  Sha256 key_;
};

}  // namespace hireline
