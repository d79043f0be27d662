// Links for people without an account; see link_token.
#pragma once

#include <optional>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

// A link as it is stored: with the digest of its token.
struct NewLink {
  LinkPurpose purpose = LinkPurpose::decline;
  Sha256 token_hash{};
  Instant expires_at;
};

struct FoundLink {
  OrganizationId organization_id;
  InterviewId interview_id;
  std::optional<Instant> expires_at;
  bool is_revoked = false;  // a revoked link gives no access
};
// Returns the link with this digest and purpose, expired and revoked links included.
std::optional<FoundLink> find_link(Tx& tx, LinkPurpose purpose, const Sha256& token_hash);

void set_link_expiry(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     LinkPurpose purpose, Instant expires_at);

}  // namespace hireline::db
