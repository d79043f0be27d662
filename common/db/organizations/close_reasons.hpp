// The reasons for which an organization closes pipelines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/close_reason.hpp"

namespace hireline::db {

// Returns the reasons that are not retired, in their order.
Query<std::vector<CloseReason>> list_close_reasons(const OrganizationId& organization);

// Returns the reason with this id or this name that is not retired.
std::optional<CloseReason> find_close_reason(Tx& tx, const OrganizationId& organization,
                                             const std::string& id_or_name);

// Returns the statuses for which the organization requires a reason: only those that have one.
std::vector<ReasonedStatus> list_statuses_that_need_reasons(Tx& tx,
                                                            const OrganizationId& organization);

// Returns the number of reasons that are not retired, and the order of one at their end.
struct CloseReasonCount {
  std::int64_t count = 0;
  std::int64_t next_order = 0;
};
CloseReasonCount count_close_reasons(Tx& tx, const OrganizationId& organization);

// Returns false, and writes nothing, if another reason that is not retired has the name.
bool insert_close_reason(Tx& tx, const OrganizationId& organization, const CloseReason& reason);

// Writes all fields. The name must not be that of another reason.
void update_close_reason(Tx& tx, const OrganizationId& organization, const CloseReason& reason);

void retire_close_reason(Tx& tx, const OrganizationId& organization, const CloseReasonId& reason);

}  // namespace hireline::db
