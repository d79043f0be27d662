// Ways to reach a candidate in addition to the email address.
#pragma once

#include <string>
#include <string_view>

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(ContactKind, phone, link)

struct Contact {
  ContactKind kind = ContactKind::phone;
  std::string value;
};

// Returns a text that is the same for different spellings of a contact. Of a phone number: its
// digits, after a plus if it is international (0049 and +49 are the same). Of a link: the URL with
// its scheme and host in lower case, without a slash at the end and without a fragment.
std::string contact_key(const Contact& contact);

}  // namespace hireline
