// The words of job openings, pipelines and interviews, and the rules that need nothing but them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/interview_status.hpp"

namespace hireline {

HIRELINE_ENUM(EmploymentType, full_time, part_time, contract, internship)
HIRELINE_ENUM(OpeningStatus, draft, active, paused, closed, archived)
HIRELINE_ENUM(PipelineStatus, active, shortlisted, rejected, hired, withdrawn)
HIRELINE_ENUM(Recommendation, strong_yes, yes, no, strong_no)
HIRELINE_ENUM(LinkPurpose, screening, coding, decline, membership)

// Rejected, hired and withdrawn candidates are not invited any further.
bool is_closed(PipelineStatus status);

// What an organization lets candidates read instead of the status; these words unless it chose
// others. None of them can tell shortlisted from active.
struct CandidateFacingWords {
  std::string in_review = "In review";
  std::string offer = "Offer";
  std::string not_selected = "Not selected";
  std::string withdrawn = "Withdrawn";
  bool operator==(const CandidateFacingWords&) const = default;
};
const std::string& candidate_facing_status(PipelineStatus status,
                                           const CandidateFacingWords& words);

// The stage's result that a recommendation means.
StageResult result_of(Recommendation recommendation);

// Why the stage can't be invited to, or nullopt when it can.
std::optional<StageTakenCode> refusal_to_schedule(StageStatus status);

// The first day of the instant's month in UTC, as 2026-01-01: the period of the interview limit.
std::string usage_month(Instant instant);

// Lower case of the ASCII letters, without surrounding blanks: addresses are compared by it.
std::string email_key(std::string_view email);

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
