// The links that candidates and invited members get by mail: tokens, lifetimes and URLs.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Returns the token of a link: HMAC-SHA-256 of purpose and interview under the server's secret,
// 256 bits, URL-safe. The token is derived, so that the service can show the link again although
// the database stores only the token's digest.
std::string link_token(const Secret& secret, LinkPurpose purpose, const InterviewId& interview);
// Returns the token of an invitation to become a member, derived in the same way.
std::string link_token(const Secret& secret, const InvitationId& invitation);

// Returns the token of the link at which a candidate chooses mails. The token contains the
// candidate, so that nothing is stored, and it does not expire: mails are kept for years.
std::string preferences_token(const Secret& secret, const ParticipantId& participant);
// Returns nullopt if the text is no token that was issued under this secret.
std::optional<ParticipantId> read_preferences_token(const Secret& secret, std::string_view token);

// The lifetime of a link to an automated stage that sets no lifetime.
inline constexpr std::chrono::hours default_link_life{168};

// Returns the expiry of a link to decline: 30 days after `end`, the end of the interview; at most
// 9999-12-31.
Instant decline_link_expiry(Instant end);

// Returns the purpose of the link through which candidates take a stage of this automated type.
LinkPurpose link_purpose_of(StageTypeKey automated);

// Joins a base such as https://app.example/x/ and a path such as /room/1 with one slash. `path`
// starts with a slash.
std::string join_url(std::string_view base, std::string_view path);

// Returns whether the origin of `base` (scheme, host, port) is in `origins`. An empty list allows
// every origin.
bool is_allowed_origin(std::string_view base, const std::vector<std::string>& origins);

// Returns the origin of an http or https URL in lower case, without a default port. Returns nullopt
// for any other text, and for a URL with a user name.
std::optional<std::string> origin_of(std::string_view url);

}  // namespace hireline
