// Who asks too often is told to wait. Token buckets in the memory of the process: a bucket holds as
// many requests as its limit names per minute, and fills up again within a minute.
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

// What a bucket says to a request.
struct Allowance {
  bool admitted = true;
  std::string_view policy;  // its name
  std::int64_t limit = 0;   // requests per minute
  std::int64_t remaining = 0;
  std::chrono::seconds full_in{0};
  std::chrono::seconds retry_after{0};  // when not admitted
};

// The buckets of one limit, found by key. Their memory is fixed: where there is no room for one
// more, the one that is nearest to full is forgotten, which is to say filled.
class TokenBuckets {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Limit zero admits everything and keeps nothing.
  TokenBuckets(std::string_view policy, unsigned per_minute);

  bool is_off() const { return per_minute_ == 0; }
  // Takes one request out of the bucket, if one is in it. Safe from any thread, as the next.
  Allowance take(std::string_view key, Time now);
  // The same question without taking.
  Allowance look(std::string_view key, Time now);

 private:
  using Nanoseconds = std::int64_t;
  struct Slot {
    std::uint64_t key = 0;
    Nanoseconds full_at = 0;  // on the steady clock; in the past: full
  };
  static constexpr std::size_t slots_of_set = 8;
  static constexpr std::size_t sets = 8'192;
  static constexpr std::size_t locks = 64;

  Allowance ask(std::string_view key, Time now, bool takes);
  Allowance allowance(Nanoseconds waiting) const;

  std::string_view policy_;
  std::int64_t per_minute_;
  Nanoseconds interval_ = 0;
  std::uint64_t seed_ = 0;  // so that nobody can choose whose set to fall into
  std::vector<Slot> slots_;
  std::array<std::mutex, locks> mutexes_;
};

struct RateLimits {
  unsigned callers = 0;  // requests per minute of a signed-in caller, or of an address
  unsigned links = 0;    // of a link, and of an address to links; bad signatures of an address
  std::function<TokenBuckets::Time()> clock = &std::chrono::steady_clock::now;
};

class RateLimiter {
 public:
  explicit RateLimiter(const RateLimits& limits);

  // nullopt where no limit is set.
  std::optional<Allowance> take_for_caller(const std::string& uid);
  std::optional<Allowance> take_for_address(std::string_view address);
  // Both the link and the address must have one left; what is told is the tighter of the two.
  std::optional<Allowance> take_for_link(std::string_view token, std::string_view address);
  // Whether the address may ask at all: a look that takes nothing.
  std::optional<Allowance> look_at_address(std::string_view address);
  // The same of bodies that are to be signed. Only what was refused for its signature takes: who
  // signs well sends as much as they like.
  std::optional<Allowance> look_at_signer(std::string_view address);
  std::optional<Allowance> take_for_bad_signature(std::string_view address);

 private:
  std::function<TokenBuckets::Time()> clock_;
  TokenBuckets callers_;
  TokenBuckets links_;
  TokenBuckets signatures_;
};

// Under which an address is counted: an IPv6 host has a whole /64 to choose from.
std::string network_of(std::string_view address);

}  // namespace hireline::http
