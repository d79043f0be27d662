// How a session that is taken through a link shows in its interview and in the pipeline's last
// activity. Every change holds the interview's lock.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

void set_interview_started(Tx& tx, const OrganizationId& organization,
                           const InterviewId& interview);

void set_interview_submitted(Tx& tx, const OrganizationId& organization,
                             const InterviewId& interview);

}  // namespace hireline::db
