// The parameter `types` of requests for events.
#pragma once

#include "common/wire/engine/fields.hpp"

namespace hireline::wire {

// An issue for each text that is not a type or a group of types: see app::is_feed_type.
void check_event_types(const std::vector<std::string>& types, const IssueLocation& location);

// For inputs with a member `types`.
template <class In>
Fields<In> event_types_field() {
  return query("types", &In::types)
      .items(1, 50)
      .length(1, 100)
      .optional()
      .doc(
          "Only events of these types, separated by commas. stage.* selects all types that begin "
          "with stage.");
}

}  // namespace hireline::wire
