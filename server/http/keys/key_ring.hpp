// Finds API keys by their tokens, and remembers them for a moment.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/api_key.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

// Holds no token: keys are found by the tokens' digests. Safe from any thread.
class KeyRing {
 public:
  using Clock = std::chrono::steady_clock;
  using Grant = std::shared_ptr<const ApiKeyGrant>;

  // `memory` is the time for which a key is remembered. A revoked key may still be admitted for
  // this time. Zero: none is remembered.
  explicit KeyRing(std::chrono::milliseconds memory,
                   std::function<Clock::time_point()> clock = &Clock::now);

  // Returns nullptr if the token must be looked up. Never waits.
  Grant remembered(std::string_view token, Instant now);

  // Queries the database, unless the token's checksum shows that there is no such key.
  std::expected<Grant, AuthFault> find(std::string_view token, db::Connection& connection,
                                       Instant now);

  // Returns true if the use of the key should be written now: once a minute for each key.
  bool take_due_use(const ApiKeyGrant& grant, Instant now);

 private:
  struct Known {
    Grant grant;
    Clock::time_point until;
  };
  void remember(const Sha256& hash, const Grant& grant);

  std::chrono::milliseconds memory_;
  std::function<Clock::time_point()> clock_;
  std::mutex mutex_;
  std::map<Sha256, Known> known_;
  std::map<std::string, Clock::time_point> written_;  // when the use of a key was last written
};

}  // namespace hireline::http
