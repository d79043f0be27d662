// UTF-8 validation. External text is not always UTF-8, but JSON output must be.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hireline {

// Returns the length in bytes of the well-formed sequence at the start of `text`; 0 if there is
// none (overlong forms, surrogates and code points above U+10FFFF are not well formed).
std::size_t utf8_sequence(std::string_view text);

// Returns `text` with every byte outside of a well-formed sequence replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace hireline
