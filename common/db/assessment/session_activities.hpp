// Activities that candidates' pages report during a session.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"

namespace hireline::db {

// Adds activities after the stored ones, up to max_activities per session. Returns how many of
// `activities` were stored. The caller has locked the interview.
std::int64_t insert_activities(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview,
                               const std::vector<SessionActivity>& activities);

// In the order in which they were reported.
std::vector<SessionActivity> list_activities(Tx& tx, const OrganizationId& organization,
                                             const InterviewId& interview);

}  // namespace hireline::db
