// Reading of base64url as JSON Web Signatures use it (RFC 7515 section 2). Writing it is
// base64url() of common/base/secret.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline::outside {

// The bytes, or nullopt unless `text` is the one text that encodes them: no padding, no blanks, no
// other alphabet, no stray bits in the last character. Otherwise one signature would have many
// spellings, and so one token many.
std::optional<std::string> decode_base64url(std::string_view text);

}  // namespace hireline::outside
