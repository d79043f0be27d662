// What a text must look like to be taken in.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hireline::wire {

// The number of code points, or nullopt when the text is not valid UTF-8.
std::optional<std::size_t> count_code_points(std::string_view text);

// The pattern of HTML's <input type=email>, and at most 254 characters.
bool is_email(std::string_view text);

// An http or https URL with a host, at most 2048 characters of printable ASCII; without
// credentials, query and fragment, and without characters that would have to be escaped where the
// link is shown.
bool is_link_base(std::string_view text);

}  // namespace hireline::wire
