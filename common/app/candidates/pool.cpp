#include "common/app/candidates/pool.hpp"

#include "common/app/hiring/pipelines.hpp"
#include "common/db/candidates/pool.hpp"
#include "common/db/hiring/pipeline_views.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<PoolPage>> list_pool(const Recruiter& who, const ListPool& in) {
  const db::PoolView view{.status = in.status, .tags = in.tags, .sort = in.sort, .page = in.page};
  if (!in.search && !in.tags.empty()) return db::list_tagged(who.organization_id, view);
  if (!in.search) return db::list_pool(who.organization_id, view);
  auto pattern = read_search(*in.search);
  if (!pattern) return refuse_input({"search"}, std::move(pattern).error());
  return db::mapped(db::search_pool(who.organization_id, *pattern, view),
                    [pattern = *pattern](PoolPage page) {
                      if (page.summary.total == 0) page.search_hint = advice_about_search(pattern);
                      return page;
                    });
}

Result<db::Query<PoolCandidateDetail>> get_pool_candidate(const Recruiter& who, const Links& links,
                                                          const OnePoolCandidate& in) {
  return db::mapped(db::find_pool_candidate(who.organization_id, in.id, who.recruiter_id),
                    [who, &links](PoolCandidateDetail candidate) {
                      for (PipelineDetail& pipeline : candidate.pipelines)
                        pipeline = visible_to(who, std::move(pipeline), links);
                      return candidate;
                    });
}

}  // namespace hireline::app
