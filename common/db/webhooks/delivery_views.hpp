// Deliveries as members of the organization see them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/query.hpp"
#include "common/domain/webhooks/delivery.hpp"

namespace hireline::db {

struct DeliveryFilter {
  EndpointId endpoint;
  std::vector<DeliveryStatus> statuses;  // empty: all
  std::optional<std::string> event_type;
};
// Returns the deliveries of an endpoint, newest first. Refuses with NotFound{endpoint}, and with
// Invalid for an unknown cursor.
Query<CursorPage<Delivery>> list_deliveries(const OrganizationId& organization,
                                            const DeliveryFilter& filter,
                                            const CursorRequest<DeliveryId>& page);

// Refuses with NotFound{delivery}.
Query<DeliveryDetail> find_delivery(const OrganizationId& organization, const DeliveryId& delivery);

}  // namespace hireline::db
