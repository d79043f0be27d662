// The API keys of an organization. The functions that write expect that the caller has locked the
// organization.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/api_key.hpp"

namespace hireline::db {

// Returns the keys, newest first. If `statuses` is empty, returns all.
Query<Page<ApiKey>> list_api_keys(const OrganizationId& organization,
                                  const std::vector<ApiKeyStatus>& statuses,
                                  const PageRequest& page, Instant now);

// Refuses with NotFound{api_key}.
Query<ApiKey> find_api_key(const OrganizationId& organization, const ApiKeyId& key, Instant now);

// Returns the key with this id, or the key that is not revoked with this name, in any case.
std::optional<ApiKey> find_named_api_key(Tx& tx, const OrganizationId& organization,
                                         const std::string& id_or_name);

// Refuses with PlanLimit if the organization has as many active keys as its plan allows.
Result<void> check_api_key_limit(Tx& tx, const OrganizationId& organization);

// A token as it is stored.
struct StoredToken {
  Sha256 hash{};
  std::string hint;
  Instant expires_at;
};
// Returns false, and writes nothing, if a key that is not revoked has the name.
bool insert_api_key(Tx& tx, const OrganizationId& organization, const ApiKey& key,
                    const StoredToken& token);

void update_api_key(Tx& tx, const OrganizationId& organization, const ApiKey& key);

// Adds a token. The current one works until `previous_until` at most; an earlier one is deleted.
// Returns when the current one ends.
Instant rotate_api_key(Tx& tx, const OrganizationId& organization, const ApiKeyId& key,
                       const StoredToken& token, Instant previous_until);

void revoke_api_key(Tx& tx, const OrganizationId& organization, const ApiKeyId& key);

}  // namespace hireline::db
