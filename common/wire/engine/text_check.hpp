// Checks whether texts in an input have a valid form.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::wire {

// Returns the number of code points, or nullopt if the text is not valid UTF-8.
std::optional<std::size_t> count_code_points(std::string_view text);

// Matches the pattern of HTML's <input type=email>, with at most 254 characters.
bool is_email(std::string_view text);

// Matches an http or https URL with a host, of at most 2048 characters of printable ASCII; without
// credentials, query and fragment, and without characters that would need escaping in a link.
bool is_link_base(std::string_view text);

// Matches a telephone number: 5 to 15 digits, as E.164 allows, of at most 40 characters. Digits may
// be separated by blanks and the characters - . / ( ), and may begin with a plus.
bool is_phone_number(std::string_view text);

// Matches an http or https URL with a host, of at most 2048 characters of printable ASCII, without
// credentials. It may have a query and a fragment.
bool is_web_address(std::string_view text);

// Matches the form of a language tag (BCP 47, RFC 5646 section 2.1): de, de-AT, zh-Hant-TW. Does
// not check whether the language exists.
bool is_language_tag(std::string_view text);

// Matches the form of a name in the IANA time zone database: UTC, Europe/Berlin, Etc/GMT+3. Other
// values that PostgreSQL accepts, such as offsets and rules, do not match.
bool is_time_zone_name(std::string_view text);

// Returns true if this machine's copy of the IANA database has a zone of this name, or if there is
// no copy. PostgreSQL may have another copy, so it is queried as well.
bool may_be_time_zone(const std::string& name);

}  // namespace hireline::wire
