// The links that leave the service: how they are made, and how they let in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/organizations/membership.hpp"

namespace hireline {
struct Config;
}

namespace hireline::app {

struct Links {
  Secret secret;
  // Where links may lead, as inputs are held to; empty allows every origin.
  std::vector<std::string> client_origins;
  std::string public_url{};  // what links are built on where nobody says otherwise
};
// As the settings say. In production links lead to the public URL's origin where no others are
// named: a link opens something, and a member must not have it mailed to any place they like.
Links links_of(const Config& config);

// Where this link of the interview leads to.
std::string link_of(const Links& links, LinkPurpose purpose, std::string_view client_url,
                    const InterviewId& interview);

// Where an invitation to become a member is accepted.
std::string link_of(const Links& links, const MemberInvitation& invitation);

// The interview with its tokens and links, which are derived and not stored.
Interview with_links(Interview interview, const Links& links);

// The interview as this member may see it: with its links, and with feedback.
Interview shown_to(const Recruiter& who, Interview interview, const Links& links);
// The pipeline with its interviews so.
PipelineDetail shown_to(const Recruiter& who, PipelineDetail pipeline, const Links& links);

// What a token opens. Refuses with LinkNotFound, LinkGone (expired).
Result<db::FoundLink> open_link(db::Tx& tx, LinkPurpose purpose, std::string_view token);

}  // namespace hireline::app
