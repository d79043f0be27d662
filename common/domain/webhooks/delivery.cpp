#include "common/domain/webhooks/delivery.hpp"

#include <algorithm>
#include <array>

namespace hireline {

std::string lane_of(DeliveryOrder ordering, const std::optional<PipelineId>& pipeline) {
  switch (ordering) {
    case DeliveryOrder::none:
      return {};
    case DeliveryOrder::endpoint:
      return "all";
    case DeliveryOrder::pipeline:
      return pipeline ? pipeline->str() : "";
  }
  return {};
}

std::chrono::seconds delay_after_attempt(std::int64_t attempt, double chance,
                                         std::optional<std::chrono::seconds> retry_after) {
  using namespace std::chrono_literals;
  constexpr std::array<std::chrono::seconds, attempts_to_deliver - 1> delays = {
      10s, 5min, 30min, 2h, 5h, 10h, 14h, 20h, 24h};
  const auto index = static_cast<std::size_t>(std::clamp<std::int64_t>(attempt, 1, delays.size()));
  const double share = 0.9 + 0.2 * std::clamp(chance, 0.0, 1.0);
  const std::chrono::seconds usual(
      static_cast<std::int64_t>(static_cast<double>(delays[index - 1].count()) * share));
  return std::max(usual, std::min<std::chrono::seconds>(retry_after.value_or(0s), 24h));
}

}  // namespace hireline
