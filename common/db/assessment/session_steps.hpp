// Updates the interview and the pipeline's last_activity_at when a session is started or submitted.
// The caller has locked the interview.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

void set_interview_started(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

void set_interview_submitted(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview);

// Stores that the candidate is told now, unless this was stored before, or there is no notice. If
// the session must wait, the link lives as long from now as it did from the invitation. Returns
// when the link expires, or nullopt if nothing was stored.
std::optional<Instant> set_noticed(Tx& tx, const OrganizationId& organization,
                                   const InterviewId& interview);

// Stores that the candidate was told before the session of `earlier` what the organization says, if
// they were: then they need not wait again. Returns when they were told.
std::optional<Instant> copy_notice(Tx& tx, const OrganizationId& organization,
                                   const InterviewId& earlier, const InterviewId& interview);

}  // namespace hireline::db
