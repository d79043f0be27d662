// Declining through a link, in JSON.
#pragma once

#include "common/app/hiring/declines.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

template <>
struct Shape<app::DeclineInterview> {
  static constexpr std::string_view name = "DeclineInterview";
  static constexpr auto fields =
      std::tuple{path("declineToken", &app::DeclineInterview::token),
                 body("reason", &app::DeclineInterview::reason).length(0, 2'000),
                 body("tags", &app::DeclineInterview::tags).optional().items(0, 20).length(1, 50)};
};

template <>
struct Shape<app::Declined> {
  static constexpr std::string_view name = "Declined";
  static constexpr auto fields = std::tuple{
      field("status", &app::Declined::status)
          .doc("declined; completed where the interview had been held before"),
      field("declinedAt", &app::Declined::declined_at).doc("When it was declined first")};
};

}  // namespace hireline::wire
