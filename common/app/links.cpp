#include "common/app/links.hpp"

#include "common/base/settings/config.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

namespace {

std::string_view page_of(LinkPurpose purpose) {
  switch (purpose) {
    case LinkPurpose::screening:
      return "/screening/";
    case LinkPurpose::coding:
      return "/dsa/";
    case LinkPurpose::decline:
      return "/decline/";
    case LinkPurpose::membership:
      return "/invitations/";
  }
  ensure(false, "every kind of link must have a path");
  return {};
}

}  // namespace

Links links_of(const Config& config) {
  Links links{config.secret, config.client_origins, config.public_url, config.pages == Switch::on};
  if (config.environment == Environment::production || !links.client_origins.empty())
    links.client_origins.push_back(config.public_url);
  return links;
}

std::string site_name(const Links& links) {
  const std::string origin = origin_of(links.public_url).value_or(links.public_url);
  return origin.substr(origin.find("://") + 3);
}

std::string link_of(const Links& links, LinkPurpose purpose, std::string_view client_url,
                    const InterviewId& interview) {
  return join_url(client_url,
                  std::string(page_of(purpose)) + link_token(links.secret, purpose, interview));
}

bool leads_to_own_pages(const Links& links, std::string_view client_url) {
  return links.has_pages && join_url(client_url, "") == join_url(links.public_url, "");
}

std::string preferences_link_of(const Links& links, const ParticipantId& participant) {
  return join_url(links.public_url, "/preferences/" + preferences_token(links.secret, participant));
}

std::string link_of(const Links& links, const MemberInvitation& invitation) {
  return join_url(invitation.client_url, std::string(page_of(LinkPurpose::membership)) +
                                             link_token(links.secret, invitation.id));
}

Interview with_links(Interview interview, const Links& links) {
  const auto token = [&](LinkPurpose purpose) {
    return link_token(links.secret, purpose, interview.id);
  };
  const auto link = [&](LinkPurpose purpose) {
    return link_of(links, purpose, interview.client_url, interview.id);
  };
  interview.decline_token = token(LinkPurpose::decline);
  interview.decline_link = link(LinkPurpose::decline);
  if (interview.link_purpose) interview.link = link(*interview.link_purpose);
  if (interview.link_purpose == LinkPurpose::screening)
    interview.screening_token = token(LinkPurpose::screening);
  if (interview.link_purpose == LinkPurpose::coding)
    interview.dsa_token = token(LinkPurpose::coding);
  return interview;
}

Interview visible_to(const Recruiter& who, Interview interview, const Links& links) {
  if (!may(who.role, Permission::see_feedback)) interview.feedbacks.clear();
  if (!may(who.role, Permission::see_links)) return interview;
  return with_links(std::move(interview), links);
}

Result<db::FoundLink> open_link(db::Tx& tx, LinkPurpose purpose, std::string_view token) {
  const auto link = db::find_link(tx, purpose, sha256(token));
  if (!link) return refuse(LinkNotFound{});
  if (link->is_revoked || (link->expires_at && *link->expires_at <= tx.now()))
    return refuse(LinkGone{LinkGoneCode::link_expired});
  return *link;
}

PipelineDetail visible_to(const Recruiter& who, PipelineDetail pipeline, const Links& links) {
  for (StageEntryDetail& stage : pipeline.stage_progression)
    if (stage.interview) stage.interview = visible_to(who, *std::move(stage.interview), links);
  return pipeline;
}

}  // namespace hireline::app
