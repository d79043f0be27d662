// What a text must look like to be taken in.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
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

// The form of a language tag (BCP 47, RFC 5646 section 2.1): de, de-AT, zh-Hant-TW. Whether there
// is such a language is not looked at.
bool is_language_tag(std::string_view text);

// The form of a name in the IANA time zone database: UTC, Europe/Berlin, Etc/GMT+3. What PostgreSQL
// takes besides, such as offsets and rules, is none.
bool is_time_zone_name(std::string_view text);

// Does this machine's copy of the IANA database have a zone of this name? True for all names where
// there is no copy. PostgreSQL may have another, and is asked besides.
bool may_be_time_zone(const std::string& name);

}  // namespace hireline::wire
