#include "common/db/hiring/links.hpp"

namespace hireline::db {
namespace {

const Statement select_link{"select_link", R"(
-- any-tenant: the token is all that its holder has
select organization_id, interview_id, expires_at, revoked_at is not null
from link_tokens
where token_hash = $1 and purpose = $2)"};

const Statement update_expiry{"set_link_expiry", R"(
update link_tokens set expires_at = $4
where organization_id = $1 and interview_id = $2 and purpose = $3)"};

}  // namespace

std::optional<FoundLink> find_link(Tx& tx, LinkPurpose purpose, const Sha256& token_hash) {
  const Rows rows = tx.run(select_link, token_hash, purpose);
  if (rows.empty()) return std::nullopt;
  FoundLink link;
  rows.front().read(link.organization_id, link.interview_id, link.expires_at, link.is_revoked);
  return link;
}

void set_link_expiry(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     LinkPurpose purpose, Instant expires_at) {
  tx.write(update_expiry, organization, interview, purpose, expires_at);
}

}  // namespace hireline::db
