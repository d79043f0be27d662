// The first digits of an id, with which operators name a record.
#pragma once

#include <algorithm>
#include <string_view>

#include "common/base/id.hpp"

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

}  // namespace hireline::app
