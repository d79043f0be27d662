// What candidates' pages tell of what happened there.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"

namespace hireline::db {

// Behind what was told before, up to max_activities of a session. How many were kept. Holds the
// interview's lock.
std::int64_t insert_activities(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview,
                               const std::vector<SessionActivity>& activities);

// In the order in which they were told.
std::vector<SessionActivity> list_activities(Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview);

}  // namespace hireline::db
