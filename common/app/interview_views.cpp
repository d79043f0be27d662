// The reads of common/app/interviews.hpp.
#include "common/app/interviews.hpp"
#include "common/db/interviews.hpp"

namespace hireline::app {

Result<db::Query<Interview>> get_interview(const Recruiter& who, const Links& links,
                                           const OneInterview& in) {
  return db::mapped(db::find_interview(who.organization_id, in.id), [&links](Interview interview) {
    return with_links(std::move(interview), links);
  });
}

Result<db::Query<Page<Interview>>> list_interviews(const Recruiter& who, const Links& links,
                                                   const ListInterviews& in) {
  const db::InterviewFilter filter{.opening = in.job,
                                   .statuses = in.statuses,
                                   .from = in.from,
                                   .to = in.to,
                                   .participant_email = in.participant_email,
                                   .interviewer = in.interviewer};
  return db::mapped(db::list_interviews(who.organization_id, filter, in.page),
                    [&links](Page<Interview> page) {
                      for (Interview& interview : page.items)
                        interview = with_links(std::move(interview), links);
                      return page;
                    });
}

}  // namespace hireline::app
