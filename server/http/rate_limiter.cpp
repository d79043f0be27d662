#include "server/http/rate_limiter.hpp"

#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "common/base/secret.hpp"

namespace hireline::http {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr std::int64_t nanoseconds_of_minute = 60'000'000'000;

seconds rounded_up(std::int64_t time) {
  return std::chrono::ceil<seconds>(nanoseconds(time));
}

// The last step of splitmix64: every bit of the result depends on every bit of the number.
std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
  number = (number ^ number >> 27) * 0x94d049bb133111eb;
  return number ^ number >> 31;
}

std::uint64_t random_seed() {
  const auto bytes = random_bytes<sizeof(std::uint64_t)>();
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), bytes.size());
  return seed;
}

}  // namespace

TokenBuckets::TokenBuckets(std::string_view policy, unsigned per_minute, bool has_own_limits)
    : policy_(policy), per_minute_(per_minute) {
  if (per_minute == 0 && !has_own_limits) return;
  seed_ = random_seed();
  slots_.resize(sets * slots_of_set);
}

Allowance TokenBuckets::take(std::string_view key, Time now) {
  return ask(per_minute_, key, now, true);
}

Allowance TokenBuckets::take_within(std::int64_t per_minute, std::string_view key, Time now) {
  return ask(per_minute, key, now, true);
}

Allowance TokenBuckets::look(std::string_view key, Time now) {
  return ask(per_minute_, key, now, false);
}

// A bucket is stored as the time at which it will be full. Each request moves this time back by one
// interval. It must not be further in the future than all intervals together.
Allowance TokenBuckets::ask(std::int64_t per_minute, std::string_view key, Time time, bool takes) {
  if (per_minute == 0) return {};
  const Nanoseconds interval = nanoseconds_of_minute / per_minute;
  const Nanoseconds now = nanoseconds(time.time_since_epoch()).count();
  const std::uint64_t hash = mixed(std::hash<std::string_view>{}(key) ^ seed_);
  const std::size_t set = hash % sets;
  const std::lock_guard lock(mutexes_[set % locks]);
  const auto first = slots_.begin() + static_cast<std::ptrdiff_t>(set * slots_of_set);
  const auto last = first + slots_of_set;
  auto slot = std::ranges::find(first, last, hash, &Slot::key);
  if (slot == last) {
    if (!takes) return allowance(per_minute, 0);
    slot = std::ranges::min_element(first, last, {}, &Slot::full_at);
    *slot = {hash, now};
  }
  const Nanoseconds waiting = std::max(slot->full_at - now, Nanoseconds{0});
  Allowance allowed = allowance(per_minute, waiting + interval);
  if (!allowed.admitted || !takes) return allowed;
  slot->full_at = now + waiting + interval;
  return allowed;
}

// For a bucket that needs the time `waiting` to fill, after the request in question was taken from
// it.
Allowance TokenBuckets::allowance(std::int64_t per_minute, Nanoseconds waiting) const {
  const Nanoseconds interval = nanoseconds_of_minute / per_minute;
  const Nanoseconds capacity = interval * per_minute;
  Allowance allowed{.policy = policy_, .limit = per_minute};
  if (waiting > capacity) {
    allowed.admitted = false;
    allowed.full_in = rounded_up(waiting - interval);
    allowed.retry_after = rounded_up(waiting - capacity);
  } else {
    allowed.remaining = (capacity - waiting) / interval;
    allowed.full_in = rounded_up(waiting);
  }
  return allowed;
}

RateLimiter::RateLimiter(const RateLimits& limits)
    : clock_(limits.clock),
      callers_limit_(limits.callers),
      callers_("caller", limits.callers),
      keys_("key", limits.callers, true),
      links_("link", limits.links),
      addresses_of_links_("link-address", limits.links_of_address),
      signatures_("signature", limits.links),
      routes_("route", 0, true) {}

std::optional<Allowance> RateLimiter::take_for_caller(const std::string& uid) {
  if (callers_.is_off()) return std::nullopt;
  return callers_.take("uid " + uid, clock_());
}

std::optional<Allowance> RateLimiter::take_for_key(const std::string& id,
                                                   std::optional<std::int64_t> own_limit) {
  std::int64_t limit = own_limit.value_or(callers_limit_);
  if (callers_limit_ > 0) limit = std::min(limit, callers_limit_);
  if (limit == 0) return std::nullopt;
  return keys_.take_within(limit, id, clock_());
}

std::optional<Allowance> RateLimiter::take_for_address(std::string_view address) {
  if (callers_.is_off()) return std::nullopt;
  return callers_.take(network_of(address), clock_());
}

Allowance RateLimiter::take_for_route(std::int64_t per_minute, std::string_view route,
                                      std::string_view caller) {
  return routes_.take_within(per_minute, std::string(route) + ' ' + std::string(caller), clock_());
}

std::optional<Allowance> RateLimiter::take_for_link(std::string_view token,
                                                    std::string_view address) {
  const auto now = clock_();
  std::optional<Allowance> of_address;
  if (!addresses_of_links_.is_off())
    of_address = addresses_of_links_.take(network_of(address), now);
  // The address is checked first, so that guessed tokens do not fill the memory with buckets.
  if (of_address && !of_address->admitted) return of_address;
  if (links_.is_off()) return of_address;
  const Allowance of_link = links_.take(token, now);
  const bool is_stricter =
      !of_address || !of_link.admitted || of_link.remaining < of_address->remaining;
  return is_stricter ? of_link : of_address;
}

std::optional<Allowance> RateLimiter::look_at_address(std::string_view address) {
  if (callers_.is_off()) return std::nullopt;
  return callers_.look(network_of(address), clock_());
}

std::optional<Allowance> RateLimiter::look_at_signer(std::string_view address) {
  if (signatures_.is_off()) return std::nullopt;
  return signatures_.look(network_of(address), clock_());
}

std::optional<Allowance> RateLimiter::take_for_bad_signature(std::string_view address) {
  if (signatures_.is_off()) return std::nullopt;
  return signatures_.take(network_of(address), clock_());
}

std::string network_of(std::string_view address) {
  constexpr std::size_t network_bytes = 8;
  const std::string text(address.substr(0, address.find('%')));
  in6_addr parsed{};
  if (::inet_pton(AF_INET6, text.c_str(), &parsed) != 1) return "address " + text;
  return "network " + hex({parsed.s6_addr, network_bytes});
}

}  // namespace hireline::http
