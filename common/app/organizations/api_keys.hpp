// The API keys of an organization. Owners and admins manage them; a key reads itself. No key
// manages keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/no_input.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/api_key.hpp"

namespace hireline::app {

struct ListApiKeys {
  std::vector<ApiKeyStatus> statuses;  // empty: all
  PageRequest page;
};
// Returns the keys, newest first. Refuses with Forbidden.
Result<db::Query<Page<ApiKey>>> list_api_keys(const Recruiter& who, Instant now,
                                              const ListApiKeys& in);

struct OneApiKey {
  ApiKeyId id;
};
// A key may read itself. Refuses with Forbidden, NotFound{api_key}.
Result<db::Query<ApiKey>> get_api_key(const Recruiter& who, Instant now, const OneApiKey& in);

// Returns the key that the caller uses. Refuses with NotFound{api_key} if it uses none.
Result<db::Query<ApiKey>> get_own_api_key(const Recruiter& who, Instant now, const NoInput& in);

struct CreateApiKey {
  std::string name;
  ApiKeyRole role = ApiKeyRole::interviewer;
  std::vector<Scope> scopes;
  std::vector<std::string> allowed_networks;  // in CIDR notation; empty: all
  std::optional<std::int64_t> rate_limit_per_minute;
  std::optional<Instant> expires_at;  // absent: after usual_key_life
};
// Creates a key. Its token is in the output, and is stored nowhere. Locks the organization. Refuses
// with Forbidden, PlanLimit, AlreadyExists{api_key_exists}, Invalid.
Result<IssuedApiKey> create_api_key(db::Tx& tx, const Recruiter& who, const CreateApiKey& in);

struct ChangeApiKey {
  ApiKeyId id;
  std::optional<std::string> name;
  std::optional<std::vector<Scope>> scopes;
  std::optional<std::vector<std::string>> allowed_networks;
  Change<std::int64_t> rate_limit_per_minute;
};
// Changes a key. Absent fields are kept. Locks the organization. Refuses with Forbidden,
// NotFound{api_key}, ApiKeyRevoked, AlreadyExists{api_key_exists}.
Result<ApiKey> change_api_key(db::Tx& tx, const Recruiter& who, const ChangeApiKey& in);

struct RotateApiKey {
  ApiKeyId id;
  std::int64_t overlap_hours = 24;
  std::optional<Instant> expires_at;  // of the new token; absent: after usual_key_life
};
// Gives the key a new token. The one before it works for the overlap. If the key has expired, it
// becomes active again. Locks the organization. Refuses with Forbidden, NotFound{api_key},
// ApiKeyRevoked, PlanLimit, Invalid.
Result<RotatedApiKey> rotate_api_key(db::Tx& tx, const Recruiter& who, const RotateApiKey& in);

// Revokes a key, for good. A revoked key is not changed. Locks the organization. Refuses with
// Forbidden, NotFound{api_key}.
Result<void> revoke_api_key(db::Tx& tx, const Recruiter& who, const OneApiKey& in);

// Returns the key with this id, first digits of it, or name, for operators. Refuses with
// NotFound{api_key}.
Result<ApiKey> find_named_api_key(db::Tx& tx, const Operator& who,
                                  const OrganizationId& organization,
                                  const std::string& id_or_name);

}  // namespace hireline::app
