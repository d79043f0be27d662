#include "common/app/organizations/api_key_use.hpp"

#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/organizations/api_key_use.hpp"
#include "common/db/organizations/members.hpp"

namespace hireline::app {

db::Query<ApiKeyGrant> identify_api_key(const Sha256& token_hash) {
  return db::find_api_key_grant(token_hash);
}

db::Query<Recruiter> act_for_member(const ApiKeyGrant& grant, const RecruiterId& member) {
  return db::mapped(db::read_member(grant.organization_id, member), [grant](const Member& found) {
    Recruiter who = caller_of(grant);
    who.recruiter_id = found.user_id;
    who.role = weaker_of(who.role, found.role);
    who.name = found.name;
    who.email = found.email;
    return who;
  });
}

Result<void> write_api_key_use(db::Tx& tx, const ApiKeyGrant& grant, const std::string& address) {
  db::write_api_key_use(tx, grant.organization_id, grant.key.id, address);
  return {};
}

std::size_t tell_of_expiring_keys(db::Tx& tx, std::size_t limit) {
  const std::size_t noticed = queue_due_key_notices(tx, limit);
  const auto expired = db::take_expired_keys(tx, static_cast<std::int64_t>(limit));
  for (const db::ExpiredKey& key : expired)
    tx.record(
        key.organization_id,
        {.type = "api_key.expired",
         .subject_type = "api_key",
         .subject_id = key.id.str(),
         .after = state({{"name", key.name}, {"expiredAt", format_instant(key.expired_at)}})});
  return noticed + expired.size();
}

}  // namespace hireline::app
