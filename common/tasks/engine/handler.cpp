#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

Cause cause_of(const Attempt& attempt) {
  return {.actor = {ActorKind::system, "worker", "hireline"},
          .request_id = attempt.request_id,
          .now = attempt.started_at};
}

}  // namespace hireline::tasks
