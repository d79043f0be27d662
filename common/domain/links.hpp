// The links that candidates and future members get by mail: their tokens, how long they work, and
// the web addresses they are made of.
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

// The token of a link, derived so that it can be shown again while the database keeps only its
// digest: HMAC-SHA-256 of purpose and interview under the server's secret, 256 bits, URL-safe.
std::string link_token(const Secret& secret, LinkPurpose purpose, const InterviewId& interview);
// The same of an invitation to become a member.
std::string link_token(const Secret& secret, const InvitationId& invitation);

// How long the link to an automated stage works, unless the stage says otherwise.
inline constexpr std::chrono::hours default_link_life{168};

// Until when a link for declining works: 30 days after the end of what it declines.
Instant decline_link_expiry(Instant end);

// The link that an automated stage is taken through.
LinkPurpose link_purpose_of(StageTypeKey automated);

// Joins a base such as https://app.example/x/ and a path such as /room/1 with one slash.
std::string join_url(std::string_view base, std::string_view path);

// Is the base's origin (scheme, host, port) one of these? An empty list allows every origin.
bool is_allowed_origin(std::string_view base, const std::vector<std::string>& origins);

// The origin of an http(s) URL in lower case, its default port left out; nullopt for anything else.
std::optional<std::string> origin_of(std::string_view url);

}  // namespace hireline
