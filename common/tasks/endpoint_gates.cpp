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
// No turn is reserved further ahead, so that a gate soon forgets deliveries that were cancelled.
constexpr std::chrono::minutes furthest_turn{5};

milliseconds rounded_up(EndpointGates::Clock::duration time) {
  return std::chrono::ceil<milliseconds>(time);
}

}  // namespace

EndpointGates::EndpointGates(unsigned threads, std::function<Clock::time_point()> now)
    : most_inside_(std::max(1u, threads / 4)),
      most_of_organization_(std::max(1u, threads / 2)),
      now_(std::move(now)) {}

std::variant<EndpointGates::Pass, milliseconds> EndpointGates::enter(const Place& place,
                                                                     const DeliveryId& delivery) {
  const std::lock_guard lock(mutex_);
  Gate& gate = gates_[place.endpoint];
  unsigned& of_organization = inside_[place.organization];
  if (gate.inside >= most_inside_ || of_organization >= most_of_organization_) {
    ++gate.refused;
    return std::min(longest_wait, least_wait + gate.refused * wait_per_refusal);
  }
  if (const std::int64_t rate = place.max_per_second.value_or(0); rate != gate.rate)
    gate = {.inside = gate.inside, .refused = gate.refused, .rate = rate};
  if (gate.rate > 0)
    if (const auto wait = wait_for_turn(gate, delivery)) return *wait;
  ++gate.inside;
  ++of_organization;
  return Pass(nullptr, [this, organization = place.organization, endpoint = place.endpoint](void*) {
    leave(organization, endpoint);
  });
}

// A delivery that has to wait reserves a turn, so that those that wait come back one after another.
std::optional<milliseconds> EndpointGates::wait_for_turn(Gate& gate, const DeliveryId& delivery) {
  const Clock::time_point now = now_();
  const auto spacing =
      std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(1)) / gate.rate;
  std::erase_if(gate.turns, [&](const auto& turn) { return turn.second + turn_life < now; });
  if (const auto turn = gate.turns.find(delivery); turn != gate.turns.end()) {
    if (turn->second > now) return rounded_up(turn->second - now);
    gate.turns.erase(turn);
    return std::nullopt;
  }
  const Clock::time_point turn = std::max(now, gate.next_free);
  if (turn > now + furthest_turn) return rounded_up(turn - now);
  gate.next_free = turn + spacing;
  if (turn <= now) return std::nullopt;
  gate.turns.emplace(delivery, turn);
  return rounded_up(turn - now);
}

void EndpointGates::forget(const EndpointId& endpoint) {
  const std::lock_guard lock(mutex_);
  const auto found = gates_.find(endpoint);
  if (found == gates_.end()) return;
  if (found->second.inside == 0)
    gates_.erase(found);
  else
    found->second = {.inside = found->second.inside};
}

void EndpointGates::leave(const OrganizationId& organization, const EndpointId& endpoint) {
  const std::lock_guard lock(mutex_);
  if (const auto inside = inside_.find(organization); --inside->second == 0) inside_.erase(inside);
  const auto found = gates_.find(endpoint);
  Gate& gate = found->second;
  if (--gate.inside > 0) return;
  gate.refused = 0;
  if (gate.turns.empty() && gate.next_free <= now_()) gates_.erase(found);
}

}  // namespace hireline::tasks
