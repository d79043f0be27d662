// The tokens of API keys: hlk_, 30 random characters, and 6 characters of their CRC-32. Scanners of
// source code can tell such a token from other text without asking anybody.
#pragma once

#include <string>
#include <string_view>

namespace hireline {

inline constexpr std::string_view api_key_prefix = "hlk_";
inline constexpr std::string_view base62 =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
inline constexpr std::size_t api_key_random_length = 30;

// Returns the token with these random characters, which are of base62.
std::string api_key_token(std::string_view random);

// Returns whether a bearer token claims to be an API key.
bool names_api_key(std::string_view bearer);

// Returns whether the text is a token whose checksum is right.
bool is_api_key_token(std::string_view text);

// Returns whether some part of the text has the form of a token, whatever its checksum.
bool contains_api_key(std::string_view text);

// Returns "hlk_…" and the last four characters, by which people recognise a key.
std::string api_key_hint(std::string_view token);

}  // namespace hireline
