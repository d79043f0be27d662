// What requests with API keys need before their use case, and what happens when keys expire.
#pragma once

#include <string>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/api_key.hpp"

namespace hireline::app {

// Returns what the token with this digest may do, also if it has expired. Refuses with
// NotFound{api_key}.
db::Query<ApiKeyGrant> identify_api_key(const Sha256& token_hash);

// Returns the caller of a request with the key that acts for a member: with the weaker of the two
// roles. Refuses with NotFound{member}.
db::Query<Recruiter> act_for_member(const ApiKeyGrant& grant, const RecruiterId& member);

// Writes when and from where the key was used, unless that was written within a minute.
Result<void> write_api_key_use(db::Tx& tx, const ApiKeyGrant& grant, const std::string& address);

// Queues the mails that are due before keys expire, and records keys that have expired: at most
// `limit` of each. Returns the number of keys found.
std::size_t tell_of_expiring_keys(db::Tx& tx, std::size_t limit);

}  // namespace hireline::app
