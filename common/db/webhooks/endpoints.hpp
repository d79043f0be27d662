// The endpoints of an organization, and their secrets. The functions that write expect that the
// caller has locked the organization or the endpoint.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/webhooks/endpoint.hpp"

namespace hireline::db {

// Returns the endpoints that are not removed, newest first. If `statuses` is empty, returns all.
Query<Page<Endpoint>> list_endpoints(const OrganizationId& organization,
                                     const std::vector<EndpointStatus>& statuses,
                                     const PageRequest& page);

// Refuses with NotFound{endpoint}, also if the endpoint is removed.
Query<Endpoint> find_endpoint(const OrganizationId& organization, const EndpointId& endpoint);

// Returns the endpoint with this id or URL, unless it is removed.
std::optional<Endpoint> find_named_endpoint(Tx& tx, const OrganizationId& organization,
                                            const std::string& id_or_url);

// Locks the endpoint. Whoever changes the health of an endpoint, or the order in its lanes, holds
// this lock. Returns nullopt if it is removed or unknown.
std::optional<Endpoint> lock_endpoint(Tx& tx, const OrganizationId& organization,
                                      const EndpointId& endpoint);

// Refuses with PlanLimit if the organization has as many endpoints as its plan allows.
Result<void> check_endpoint_limit(Tx& tx, const OrganizationId& organization);

// Returns false, and writes nothing, if another endpoint has the URL.
bool insert_endpoint(Tx& tx, const OrganizationId& organization, const Endpoint& endpoint);

// Writes all fields but the secrets. The URL must not be that of another endpoint.
void update_endpoint(Tx& tx, const OrganizationId& organization, const Endpoint& endpoint);

// Marks the endpoint removed, and deletes its secrets.
void remove_endpoint(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint);

// A secret as it is stored. `generation` is part of what the encryption authenticates.
struct SealedSecret {
  std::int64_t generation = 1;
  Bytes sealed;
};
// Returns the secrets that sign now, the current one first.
std::vector<SealedSecret> list_endpoint_secrets(Tx& tx, const OrganizationId& organization,
                                                const EndpointId& endpoint);

// Adds a secret. Those before it sign until `previous_until` at most. Deletes expired ones, and all
// but the newest five.
void insert_endpoint_secret(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                            const SealedSecret& secret, Instant previous_until);

// The generation of the current secret; 0 if there is none.
std::int64_t find_secret_generation(Tx& tx, const OrganizationId& organization,
                                    const EndpointId& endpoint);

// What a mail about an endpoint says.
struct EndpointSurroundings {
  std::string organization;
  std::string url;
  std::string description;
  EndpointStatus status = EndpointStatus::enabled;
  std::optional<EndpointDisabledReason> disabled_reason;
  std::optional<Instant> failing_since;
  std::optional<std::string> failing_since_text;  // "Monday, 6 May 2030, 09:00" in UTC
};
// Returns nullopt for an unknown or removed endpoint.
std::optional<EndpointSurroundings> find_endpoint_surroundings(Tx& tx,
                                                               const OrganizationId& organization,
                                                               const EndpointId& endpoint);

struct EndpointCounts {
  std::int64_t enabled = 0;
  std::int64_t failing = 0;  // of the enabled ones: the last attempt failed
  std::int64_t disabled = 0;
  std::int64_t secret_lost = 0;
  std::optional<Instant> failing_since = {};  // of the enabled endpoint that has failed for longest
};
// Returns the number of endpoints of all organizations that are not removed.
Query<EndpointCounts> count_endpoints();

struct SecretOfEndpoint : SealedSecret {
  EndpointId endpoint;
};
// Returns at most `most` secrets of enabled endpoints of all organizations, the newest ones.
Query<std::vector<SecretOfEndpoint>> list_newest_secrets(std::int64_t most);

}  // namespace hireline::db
