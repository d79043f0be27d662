// What requests with API keys need, and what is due when keys expire.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/api_key.hpp"

namespace hireline::db {

// Returns what the token with this digest may do, also if it has expired. Refuses with
// NotFound{api_key} if there is no such token, or its key is revoked.
Query<ApiKeyGrant> find_api_key_grant(const Sha256& token_hash);

// Writes the use of the key, unless one was written within a minute.
void write_api_key_use(Tx& tx, const OrganizationId& organization, const ApiKeyId& key,
                       const std::string& address);

struct ExpiringKey {
  OrganizationId organization_id;
  ApiKeyId id;
  Instant notice_due_at;
};
// Returns at most `limit` keys about whose end a mail is due, and marks them: the next call does
// not return them for the same mail.
std::vector<ExpiringKey> take_due_key_notices(Tx& tx, std::int64_t limit);

// Returns the addresses of the organization's owners and admins, each once.
std::vector<std::string> list_addresses_of_managers(Tx& tx, const OrganizationId& organization);

struct ExpiredKey {
  OrganizationId organization_id;
  ApiKeyId id;
  std::string name;
  Instant expired_at;
};
// Returns at most `limit` keys that have expired, and marks them: no later call returns them.
std::vector<ExpiredKey> take_expired_keys(Tx& tx, std::int64_t limit);

// What a mail about the end of a key says.
struct ApiKeySurroundings {
  std::string organization;
  std::string name;
  std::string expires;  // "Monday, 6 May 2030, 09:00" in UTC
  Instant expires_at;
  bool is_revoked = false;
};
std::optional<ApiKeySurroundings> find_api_key_surroundings(Tx& tx,
                                                            const OrganizationId& organization,
                                                            const ApiKeyId& key);

}  // namespace hireline::db
