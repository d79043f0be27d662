#include "common/wire/banks/question_banks.hpp"

namespace hireline::wire {

void check_slug(const std::optional<std::string>& slug, const Place& place) {
  if (slug && !is_slug(*slug))
    place.field("slug").refuse({.code = IssueCode::invalid_string,
                                .message = "must be lower-case letters, digits and hyphens",
                                .validation = "slug"});
}

}  // namespace hireline::wire
