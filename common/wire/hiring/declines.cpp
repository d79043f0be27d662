// Declining through a link, in JSON.

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
          .fields = {
              field("status", &app::Declined::status)
                  .doc("declined; completed where the interview had been held before"),
              field("declinedAt", &app::Declined::declined_at).doc("When it was declined first")}};
}

}  // namespace hireline::wire
