// Declining an interview through a link, in JSON.

#include "common/app/hiring/declines.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::DeclineInterview) {
  return {
      .name = "DeclineInterview",
      .fields = {path("declineToken", &app::DeclineInterview::token),
                 body("reason", &app::DeclineInterview::reason).length(0, 2'000),
                 body("tags", &app::DeclineInterview::tags).optional().items(0, 20).length(1, 50)}};
}

HIRELINE_SHAPE(app::Declined) {
  return {.name = "Declined",
          .fields = {field("status", &app::Declined::status)
                         .doc("declined, or completed if the interview had already been held"),
                     field("declinedAt", &app::Declined::declined_at)
                         .doc("When the interview was first declined")}};
}

}  // namespace hireline::wire
