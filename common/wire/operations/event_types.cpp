#include "common/wire/operations/event_types.hpp"

#include "common/app/operations/feed.hpp"

namespace hireline::wire {

void check_event_types(const std::vector<std::string>& types, const IssueLocation& location) {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (!app::is_feed_type(types[i]))
      location.field("types").item(i).refuse(
          {.message = "must be a type, such as stage.unlocked, or a group, such as stage.*"});
}

}  // namespace hireline::wire
