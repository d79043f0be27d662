#include "common/app/locked_interview.hpp"

#include <algorithm>

#include "common/db/hiring/interview_changes.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<LockedInterview> lock_pipeline_and_interview(db::Tx& tx, const OrganizationId& organization,
                                                    const InterviewId& interview) {
  const auto place = db::find_interview_place(tx, organization, interview);
  if (!place) return refuse(NotFound{ResourceKind::interview});
  if (place->pipeline_id) db::lock_pipeline(tx, organization, *place->pipeline_id);
  return LockedInterview{db::lock_interview(tx, organization, interview), organization,
                         place->pipeline_id, place->stage_id, place->participant_id};
}

Result<void> check_may_write(db::Tx& tx, const Recruiter& who, const InterviewId& interview,
                             const std::optional<std::string>& member_email) {
  const auto listed = db::list_interviewers(tx, who.organization_id, interview);
  const bool is_listed = std::ranges::find(listed, who.recruiter_id) != listed.end();
  if (!may_write_for(who, is_listed, member_email)) return refuse(NotYourInterview{});
  return {};
}

}  // namespace hireline::app
