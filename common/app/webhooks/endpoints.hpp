// The endpoints of an organization, to which it gets webhooks. Owners and admins manage them; their
// secrets only in person, not with an API key. Each change is an event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/webhooks/webhook_settings.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/webhooks/endpoints.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/webhooks/endpoint.hpp"

namespace hireline::app {

struct ListEndpoints {
  std::vector<EndpointStatus> statuses;  // empty: all
  PageRequest page;
};
// Returns the endpoints, newest first, without their secrets. Refuses with Forbidden.
Result<db::Query<Page<Endpoint>>> list_endpoints(const Recruiter& who, const ListEndpoints& in);

struct OneEndpoint {
  EndpointId id;
};
// Refuses with Forbidden, NotFound{endpoint}.
Result<db::Query<Endpoint>> get_endpoint(const Recruiter& who, const OneEndpoint& in);

struct CreateEndpoint {
  std::string url;
  std::optional<std::string> description;
  std::vector<std::string> event_types;  // see is_event_filter
  std::optional<EndpointPayload> payload;
  std::optional<DeliveryOrder> ordering;
  std::optional<std::int64_t> max_per_second;
};
// Creates an endpoint. Its secret is in the output, and is stored encrypted. An API key needs the
// scopes of what is sent, too (scopes_of). Locks the organization. Refuses with Forbidden,
// ScopeMissing, PlanLimit, Invalid, AlreadyExists{endpoint_exists}.
Result<IssuedEndpoint> create_endpoint(db::Tx& tx, const Recruiter& who,
                                       const WebhookSettings& settings, const CreateEndpoint& in);

// What a member can set; a program sets the rest.
HIRELINE_ENUM(EndpointSwitch, enabled, disabled)

struct ChangeEndpoint {
  EndpointId id;
  std::optional<std::string> url;
  std::optional<std::string> description;
  std::optional<std::vector<std::string>> event_types;
  std::optional<EndpointPayload> payload;
  std::optional<DeliveryOrder> ordering;
  Change<std::int64_t> max_per_second;
  std::optional<EndpointSwitch> status;
};
// Changes an endpoint. Absent fields are kept. An API key needs the scopes of what is sent, too. If
// it becomes enabled, or gets another URL, its failures are forgotten; events that were published
// while it was disabled are not sent. Locks the organization, then the endpoint. Refuses with
// Forbidden, NotFound{endpoint}, ScopeMissing, Invalid, AlreadyExists{endpoint_exists}.
Result<Endpoint> change_endpoint(db::Tx& tx, const Recruiter& who, const WebhookSettings& settings,
                                 const ChangeEndpoint& in);

struct RotateEndpointSecret {
  EndpointId id;
  std::int64_t overlap_hours = 24;
};
// Gives the endpoint a new secret. Webhooks are signed with it and with the former ones that have
// not expired, for the overlap at most. An endpoint whose
// secret was lost is enabled again. Locks the organization, then the endpoint. Refuses with
// Forbidden, NotFound{endpoint}.
Result<RotatedEndpoint> rotate_endpoint_secret(db::Tx& tx, const Recruiter& who,
                                               const WebhookSettings& settings,
                                               const RotateEndpointSecret& in);

// Removes an endpoint, for good. Its deliveries that have no outcome yet are cancelled. Locks the
// organization, then the endpoint. Refuses with Forbidden, NotFound{endpoint}.
Result<void> remove_endpoint(db::Tx& tx, const Recruiter& who, const OneEndpoint& in);

// Returns the endpoint with this id, first digits of it, or URL, for operators. Refuses with
// NotFound{endpoint}.
Result<Endpoint> find_named_endpoint(db::Tx& tx, const Operator& who,
                                     const OrganizationId& organization,
                                     const std::string& id_or_url);

db::Query<db::EndpointCounts> count_endpoints(const Operator& who);

struct EndpointHealth {
  std::int64_t enabled = 0;
  std::int64_t secret_lost = 0;
  std::int64_t unreadable = 0;  // of the newest 1,000 secrets of enabled endpoints
};
// For operators: counts endpoints of all organizations, and those whose secret cannot be decrypted
// with these settings. Changes nothing.
EndpointHealth examine_endpoints(db::Tx& tx, const Operator& who, const WebhookSettings& settings);

}  // namespace hireline::app
