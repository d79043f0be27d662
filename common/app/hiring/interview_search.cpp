#include "common/app/hiring/interview_search.hpp"

#include "common/app/access.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/db/hiring/interview_search.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<Page<FoundInterview>> search_interviews(db::Tx& tx, const Operator& who, const Links& links,
                                               const SearchInterviews& in) {
  db::InterviewSearch search{.organization = {},
                             .job = in.job,
                             .statuses = in.statuses,
                             .from = in.from,
                             .to = in.to,
                             .participant_email = in.participant_email};
  if (in.organization) search.organization = TRY(resolve_organization(tx, who, *in.organization));
  if (in.job) {
    const Recruiter owner = TRY(act_as_owner_of_job(tx, who, *in.job));
    if (search.organization.value_or(owner.organization_id) != owner.organization_id)
      return refuse(NotFound{ResourceKind::job});
    search.organization = owner.organization_id;
  }
  Page<FoundInterview> found = TRY(tx.read(db::search_interviews(search, in.page)));
  for (FoundInterview& interview : found.items)
    static_cast<Interview&>(interview) = with_links(std::move(interview), links);
  return found;
}

Result<Recruiter> act_as_owner_of_interview(db::Tx& tx, const Operator& who,
                                            const InterviewId& id) {
  const auto organization = db::find_interview_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::interview});
  return act_as_owner(who, *organization);
}

}  // namespace hireline::app
