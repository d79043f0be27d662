// Text from outside is not always UTF-8; what writes JSON must be given nothing else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hireline {

// The length in bytes of the well-formed sequence that starts `text`, or 0 when there is none
// (overlong forms, surrogates and code points above U+10FFFF are not well formed).
std::size_t utf8_sequence(std::string_view text);

// `text` with every byte that belongs to no well-formed sequence replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace hireline
