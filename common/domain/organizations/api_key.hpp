// API keys, with which programs call the API in the name of an organization: what a key may do, and
// how long it works.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Returns whether a key with these scopes has the scope `needed`. A scope to write includes the
// scope to read the same part.
bool has_scope(std::span<const Scope> scopes, Scope needed);

// Returns each scope once, in the order of the enumeration.
std::vector<Scope> without_repetition(std::vector<Scope> scopes);

// The roles of keys. No key is an owner.
HIRELINE_ENUM(ApiKeyRole, admin, recruiter, interviewer)
Role role_of(ApiKeyRole role);

HIRELINE_ENUM(ApiKeyStatus, active, expired, revoked)

inline constexpr std::chrono::days usual_key_life{365};
inline constexpr std::chrono::days longest_key_life{730};
inline constexpr std::chrono::hours longest_overlap{168};

// Owners and admins get mails this long before a key expires.
inline constexpr std::chrono::days key_notices[] = {std::chrono::days(14), std::chrono::days(3)};

// A key without its token, which is shown only once. The hint is of the token of the last rotation.
struct ApiKey {
  ApiKeyId id;
  std::string name;
  ApiKeyRole role = ApiKeyRole::interviewer;
  std::vector<Scope> scopes;
  std::vector<std::string> allowed_networks;  // in CIDR notation; empty: all
  std::optional<std::int64_t> rate_limit_per_minute;
  std::string hint;
  ApiKeyStatus status = ApiKeyStatus::active;
  std::optional<RecruiterId> created_by;  // absent: support staff
  Instant created_at;
  Instant expires_at;
  std::optional<Instant> revoked_at;
  std::optional<Instant> last_used_at;
  std::optional<std::string> last_used_from;  // an address
};

// A new key with its token. The token is shown once: without_secret() is what may be stored.
struct IssuedApiKey : ApiKey {
  std::optional<std::string> token;
  IssuedApiKey without_secret() const;
};

// A key's new token, and when the one before it ends.
struct RotatedApiKey {
  ApiKeyId id;
  std::optional<std::string> token;
  std::string hint;
  Instant expires_at;
  Instant previous_expires_at;
  RotatedApiKey without_secret() const;
};

// What a request with a token of this key may do.
struct ApiKeyGrant {
  OrganizationId organization_id;
  KeyReference key;
  ApiKeyRole role = ApiKeyRole::interviewer;
  std::vector<std::string> allowed_networks;
  std::optional<std::int64_t> rate_limit_per_minute;
  Instant expires_at;  // of the token
  std::optional<Instant> last_used_at;
};

// Returns whether requests may come from this address.
bool admits_address(const ApiKeyGrant& grant, const std::string& address);

// Returns the caller of a request with the key. It has no recruiter_id: only a request with
// Hireline-Acting-For gets that of a member.
Recruiter caller_of(const ApiKeyGrant& grant);

}  // namespace hireline
