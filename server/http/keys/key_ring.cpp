#include "server/http/keys/key_ring.hpp"

#include "common/app/organizations/api_key_use.hpp"
#include "common/domain/organizations/api_key_token.hpp"

namespace hireline::http {
namespace {

constexpr std::size_t remembered_at_most = 10'000;
constexpr std::chrono::minutes between_uses{1};

}  // namespace

KeyRing::KeyRing(std::chrono::milliseconds memory, std::function<Clock::time_point()> clock)
    : memory_(memory), clock_(std::move(clock)) {}

KeyRing::Grant KeyRing::remembered(std::string_view token, Instant now) {
  if (memory_ == std::chrono::milliseconds::zero()) return nullptr;
  const Sha256 hash = sha256(token);
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(hash);
  if (found == known_.end() || found->second.until <= clock_()) return nullptr;
  return found->second.grant->expires_at > now ? found->second.grant : nullptr;
}

std::expected<KeyRing::Grant, AuthFault> KeyRing::find(std::string_view token,
                                                       db::Connection& connection, Instant now) {
  if (!is_api_key_token(token)) return std::unexpected(AuthFault::invalid_token);
  const Sha256 hash = sha256(token);
  auto found = connection.read(app::identify_api_key(hash));
  if (!found) return std::unexpected(AuthFault::invalid_token);
  if (found->expires_at <= now) return std::unexpected(AuthFault::token_expired);
  auto grant = std::make_shared<const ApiKeyGrant>(*std::move(found));
  remember(hash, grant);
  return grant;
}

void KeyRing::remember(const Sha256& hash, const Grant& grant) {
  if (memory_ == std::chrono::milliseconds::zero()) return;
  const std::lock_guard lock(mutex_);
  if (known_.size() >= remembered_at_most) known_.clear();
  known_.insert_or_assign(hash, Known{grant, clock_() + memory_});
}

bool KeyRing::take_due_use(const ApiKeyGrant& grant, Instant now) {
  if (grant.last_used_at && now - *grant.last_used_at < between_uses) return false;
  const Clock::time_point tick = clock_();
  const std::lock_guard lock(mutex_);
  const auto found = written_.find(grant.key.id.str());
  if (found != written_.end() && tick - found->second < between_uses) return false;
  if (written_.size() >= remembered_at_most) written_.clear();
  written_.insert_or_assign(grant.key.id.str(), tick);
  return true;
}

}  // namespace hireline::http
