#include "common/app/links.hpp"

#include "common/domain/hiring.hpp"

namespace hireline::app {

Interview with_links(Interview interview, const Links& links) {
  interview.decline_token = link_token(links.secret, LinkPurpose::decline, interview.id);
  interview.decline_link = join_url(interview.client_url, "/decline/" + interview.decline_token);
  return interview;
}

PipelineDetail with_links(PipelineDetail pipeline, const Links& links) {
  for (StageEntryDetail& stage : pipeline.stage_progression)
    if (stage.interview) stage.interview = with_links(*std::move(stage.interview), links);
  return pipeline;
}

}  // namespace hireline::app
