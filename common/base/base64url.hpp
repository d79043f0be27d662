// base64 (RFC 4648): base64url, without padding, as used by JSON Web Signatures (RFC 7515
// section 2) and WebAuthn; and standard base64, with padding, as used by webhooks. For digests and
// random bytes, see base64url() in common/base/secret.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// Without padding.
std::string encode_base64url(std::string_view bytes);

// Returns the bytes; nullopt unless `text` is their canonical encoding: no padding, no blanks, no
// other alphabet, no unused bits set in the last character. Otherwise one signature, and so one
// token, would have several valid texts.
std::optional<std::string> decode_base64url(std::string_view text);

// With padding, in one line.
std::string encode_base64(std::string_view bytes);

// Returns the bytes; nullopt unless `text` is their canonical encoding: the padding is complete, no
// blanks, no other alphabet, no unused bits set in the last character.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace hireline
