// Limits the rate of requests with token buckets in the process's memory. The capacity of a bucket
// is its limit of requests per minute; an empty bucket is full again after one minute.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::http {

// The decision of a bucket about a request.
struct Allowance {
  bool admitted = true;
  std::string_view policy;  // name of the limit
  std::int64_t limit = 0;   // requests per minute
  std::int64_t remaining = 0;
  std::chrono::seconds full_in{0};
  std::chrono::seconds retry_after{0};  // if not admitted
};

// The buckets of one limit, found by key. Their memory is fixed: if there is no room for a new key,
// the bucket that is nearest to full is dropped, as if it were full.
class TokenBuckets {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // A limit of zero admits everything. It stores nothing, unless `has_own_limits`: single buckets
  // may then have limits of their own.
  TokenBuckets(std::string_view policy, unsigned per_minute, bool has_own_limits = false);

  bool is_off() const { return per_minute_ == 0; }
  // Takes one request from the bucket, if the bucket has one. Safe from any thread, like look().
  Allowance take(std::string_view key, Time now);
  // Does the same for a bucket with a limit of its own.
  Allowance take_within(std::int64_t per_minute, std::string_view key, Time now);
  // Returns what take() would return, but takes nothing.
  Allowance look(std::string_view key, Time now);

 private:
  using Nanoseconds = std::int64_t;
  struct Slot {
    std::uint64_t key = 0;
    Nanoseconds full_at = 0;  // time on the steady clock; in the past: full
  };
  static constexpr std::size_t slots_of_set = 8;
  static constexpr std::size_t sets = 8'192;
  static constexpr std::size_t locks = 64;

  Allowance ask(std::int64_t per_minute, std::string_view key, Time now, bool takes);
  Allowance allowance(std::int64_t per_minute, Nanoseconds waiting) const;

  std::string_view policy_;
  std::int64_t per_minute_;
  std::uint64_t seed_ = 0;  // random, so that clients cannot choose the set of a key
  std::vector<Slot> slots_;
  std::array<std::mutex, locks> mutexes_;
};

struct RateLimits {
  unsigned callers = 0;  // requests per minute of a signed-in caller or an address
  unsigned links = 0;    // of a link; bad signatures of an address
  unsigned links_of_address = 0;
  std::function<TokenBuckets::Time()> clock = &std::chrono::steady_clock::now;
};

class RateLimiter {
 public:
  explicit RateLimiter(const RateLimits& limits);

  // Functions return nullopt if no limit is set.
  std::optional<Allowance> take_for_caller(const std::string& uid);
  // Takes from the bucket of an API key. `own_limit` is the key's; the limit of callers applies
  // where it is lower.
  std::optional<Allowance> take_for_key(const std::string& id,
                                        std::optional<std::int64_t> own_limit);
  std::optional<Allowance> take_for_address(std::string_view address);
  // Takes from the caller's bucket of a route that has a limit of its own.
  Allowance take_for_route(std::int64_t per_minute, std::string_view route,
                           std::string_view caller);
  // Both the link's and the address's bucket must have a request left. Returns the stricter result.
  // Many candidates may share an address, so its limit is higher.
  std::optional<Allowance> take_for_link(std::string_view token, std::string_view address);
  // Returns whether the address may send a request; takes nothing.
  std::optional<Allowance> look_at_address(std::string_view address);
  // Does the same for bodies that must be signed. Only bad signatures take from this bucket:
  // requests with a good signature are not limited.
  std::optional<Allowance> look_at_signer(std::string_view address);
  std::optional<Allowance> take_for_bad_signature(std::string_view address);

 private:
  std::function<TokenBuckets::Time()> clock_;
  std::int64_t callers_limit_;
  TokenBuckets callers_;
  TokenBuckets keys_;
  TokenBuckets links_;
  TokenBuckets addresses_of_links_;
  TokenBuckets signatures_;
  TokenBuckets routes_;
};

// Returns the key for an address. An IPv6 address counts as its /64 network, because a host can use
// all addresses of it.
std::string network_of(std::string_view address);

}  // namespace hireline::http
