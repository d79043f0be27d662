// The first digits of an id, with which operators name a record.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "common/base/id.hpp"
#include "common/db/operations/id_digits.hpp"

namespace hireline::app {

inline bool has_digits_of_id(std::string_view text) {
  return text.size() <= id_length && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// Fewer digits would match by chance.
inline bool may_begin_id(std::string_view text) {
  constexpr std::size_t least_digits = 6;
  return text.size() >= least_digits && has_digits_of_id(text);
}

// Calls find(text). If it finds nothing, and the text may be the first digits of an id, calls it
// with the id of the only record of this kind that begins with them. `find` returns an optional.
template <class Find>
auto find_by_name_or_digits(db::Tx& tx, Suggested what, const OrganizationId& organization,
                            const std::string& text, const Find& find) {
  auto found = find(text);
  if (found || !may_begin_id(text)) return found;
  const auto id = db::find_id_by_digits(tx, what, organization, text);
  return id ? find(*id) : std::move(found);
}

}  // namespace hireline::app
