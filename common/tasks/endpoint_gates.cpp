#include "common/tasks/endpoint_gates.hpp"

#include <algorithm>

namespace hireline::tasks {
namespace {

using std::chrono::milliseconds;

// Each try costs two transactions, so tries become rarer while many deliveries wait.
constexpr milliseconds least_wait{250};
constexpr milliseconds wait_per_refusal{20};
constexpr milliseconds longest_wait{10'000};

// A turn that was not taken for so long is forgotten: another process has made the delivery.
constexpr std::chrono::minutes turn_life{10};

milliseconds rounded_up(EndpointGates::Clock::duration time) {
  return std::chrono::ceil<milliseconds>(time);
}

}  // namespace

EndpointGates::EndpointGates(unsigned threads, std::function<Clock::time_point()> now)
    : most_inside_(std::max(1u, threads / 4)), now_(std::move(now)) {}

std::variant<EndpointGates::Pass, milliseconds> EndpointGates::enter(
    const EndpointId& endpoint, const DeliveryId& delivery,
    std::optional<std::int64_t> max_per_second) {
  const std::lock_guard lock(mutex_);
  Gate& gate = gates_[endpoint];
  if (gate.inside >= most_inside_) {
    ++gate.refused;
    return std::min(longest_wait, least_wait + gate.refused * wait_per_refusal);
  }
  if (max_per_second)
    if (const auto wait = wait_for_turn(gate, delivery, *max_per_second)) return *wait;
  ++gate.inside;
  return Pass(nullptr, [this, endpoint](void*) { leave(endpoint); });
}

// A delivery that has to wait reserves a turn, so that those that wait come back one after another.
std::optional<milliseconds> EndpointGates::wait_for_turn(Gate& gate, const DeliveryId& delivery,
                                                         std::int64_t max_per_second) {
  const Clock::time_point now = now_();
  const auto spacing =
      std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(1)) / max_per_second;
  std::erase_if(gate.turns, [&](const auto& turn) { return turn.second + turn_life < now; });
  if (const auto turn = gate.turns.find(delivery); turn != gate.turns.end()) {
    if (turn->second > now) return rounded_up(turn->second - now);
    gate.turns.erase(turn);
    return std::nullopt;
  }
  const Clock::time_point turn = std::max(now, gate.next_free);
  gate.next_free = turn + spacing;
  if (turn <= now) return std::nullopt;
  gate.turns.emplace(delivery, turn);
  return rounded_up(turn - now);
}

void EndpointGates::leave(const EndpointId& endpoint) {
  const std::lock_guard lock(mutex_);
  const auto found = gates_.find(endpoint);
  Gate& gate = found->second;
  if (--gate.inside > 0) return;
  gate.refused = 0;
  if (gate.turns.empty() && gate.next_free <= now_()) gates_.erase(found);
}

}  // namespace hireline::tasks
