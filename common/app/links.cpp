#include "common/app/links.hpp"

#include "common/domain/hiring.hpp"

namespace hireline::app {

Interview with_links(Interview interview, const Links& links) {
  const auto token = [&](LinkPurpose purpose) {
    return link_token(links.secret, purpose, interview.id);
  };
  interview.decline_token = token(LinkPurpose::decline);
  interview.decline_link = join_url(interview.client_url, "/decline/" + interview.decline_token);
  if (interview.link_purpose == LinkPurpose::screening) {
    interview.screening_token = token(LinkPurpose::screening);
    interview.link = join_url(interview.client_url, "/screening/" + *interview.screening_token);
  }
  if (interview.link_purpose == LinkPurpose::coding) {
    interview.dsa_token = token(LinkPurpose::coding);
    interview.link = join_url(interview.client_url, "/dsa/" + *interview.dsa_token);
  }
  return interview;
}

Result<db::FoundLink> open_link(db::Tx& tx, LinkPurpose purpose, std::string_view token) {
  const auto link = db::find_link(tx, purpose, sha256(token));
  if (!link) return refuse(LinkNotFound{});
  if (link->expires_at && *link->expires_at <= tx.now())
    return refuse(LinkGone{LinkGoneCode::link_expired});
  return *link;
}

PipelineDetail with_links(PipelineDetail pipeline, const Links& links) {
  for (StageEntryDetail& stage : pipeline.stage_progression)
    if (stage.interview) stage.interview = with_links(*std::move(stage.interview), links);
  return pipeline;
}

}  // namespace hireline::app
