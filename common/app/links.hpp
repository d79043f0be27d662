// Creates and opens the links that the service sends to candidates and invited members.
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
  // The origins that links may lead to; URLs in requests are checked against them. Empty: any
  // origin.
  std::vector<std::string> client_origins;
  std::string public_url{};  // the base of links if a request contains no URL
  bool has_pages = false;    // the public URL has the server's own pages
};
// Returns the settings of links. They may lead to the client origins and to the origin of the
// public URL, which has the server's own pages; in development without client origins, anywhere. A
// link gives access, so a member must not be able to have it mailed with a URL of the member's own
// choice, which could lead to a foreign site.
Links links_of(const Config& config);

// Returns the name of the site in mails: the host of its public URL.
std::string site_name(const Links& links);

// Returns the URL of this link of the interview.
std::string link_of(const Links& links, LinkPurpose purpose, std::string_view client_url,
                    const InterviewId& interview);

// Returns whether links to this client URL lead to the server's own pages.
bool leads_to_own_pages(const Links& links, std::string_view client_url);

// Returns the URL at which the candidate chooses mails without an account. Only the server's own
// pages have it.
std::string preferences_link_of(const Links& links, const ParticipantId& participant);

// Returns the URL at which an invitation to become a member is accepted.
std::string link_of(const Links& links, const MemberInvitation& invitation);

// Returns the interview with its tokens and links, which are derived and not stored.
Interview with_links(Interview interview, const Links& links);

// Returns the interview as this member may see it: with links only if the role may see links, and
// with feedback only if the role may see feedback.
Interview visible_to(const Recruiter& who, Interview interview, const Links& links);
// Returns the pipeline with its interviews as this member may see them.
PipelineDetail visible_to(const Recruiter& who, PipelineDetail pipeline, const Links& links);

// Returns the link with this token. Refuses with LinkNotFound, and with LinkGone if the link is
// revoked or expired.
Result<db::FoundLink> open_link(db::Tx& tx, LinkPurpose purpose, std::string_view token);

}  // namespace hireline::app
