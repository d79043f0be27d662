#include "common/domain/hiring.hpp"

#include <algorithm>

namespace hireline {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

}  // namespace

bool is_closed(PipelineStatus status) {
  return status == PipelineStatus::rejected || status == PipelineStatus::hired ||
         status == PipelineStatus::withdrawn;
}

const std::string& candidate_facing_status(PipelineStatus status,
                                           const CandidateFacingWords& words) {
  switch (status) {
    case PipelineStatus::active:
    case PipelineStatus::shortlisted:
      return words.in_review;
    case PipelineStatus::hired:
      return words.offer;
    case PipelineStatus::rejected:
      return words.not_selected;
    case PipelineStatus::withdrawn:
      return words.withdrawn;
  }
  ensure(false, "a pipeline status without words for the candidate");
  return words.in_review;
}

StageResult result_of(Recommendation recommendation) {
  return recommendation == Recommendation::strong_yes || recommendation == Recommendation::yes
             ? StageResult::pass
             : StageResult::hold;
}

std::optional<StageTakenCode> refusal_to_schedule(StageStatus status) {
  if (find_transition(status, StageEvent::schedule)) return std::nullopt;
  switch (status) {
    case StageStatus::pending:
      return StageTakenCode::stage_locked;
    case StageStatus::invited:
      return StageTakenCode::stage_already_invited;
    case StageStatus::in_progress:
      return StageTakenCode::stage_in_progress;
    case StageStatus::completed:
      return StageTakenCode::stage_completed;
    case StageStatus::unlocked:
    case StageStatus::declined:
      break;
  }
  ensure(false, "a stage that can be scheduled has no refusal");
  return std::nullopt;
}

std::string usage_month(Instant instant) {
  return format_instant(instant).substr(0, 7) + "-01";
}

std::string email_key(std::string_view email) {
  const auto first = email.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return lower_case(email.substr(first, email.find_last_not_of(" \t\r\n") - first + 1));
}

std::string link_token(const Secret& secret, LinkPurpose purpose, const InterviewId& interview) {
  return base64url(
      hmac_sha256(secret, "link:" + std::string(name_of(purpose)) + ":" + interview.str()));
}

std::string link_token(const Secret& secret, const InvitationId& invitation) {
  return base64url(hmac_sha256(
      secret, "link:" + std::string(name_of(LinkPurpose::membership)) + ":" + invitation.str()));
}

Instant decline_link_expiry(Instant end) {
  using namespace std::chrono;
  constexpr days grace{30};
  constexpr Instant latest = sys_days(9999y / December / 31d);  // years of five digits have no form
  return std::min(end, latest - grace) + grace;
}

LinkPurpose link_purpose_of(StageTypeKey automated) {
  return automated == StageTypeKey::dsa_coding ? LinkPurpose::coding : LinkPurpose::screening;
}

std::string join_url(std::string_view base, std::string_view path) {
  while (base.ends_with('/')) base.remove_suffix(1);
  return std::string(base) + std::string(path);
}

std::optional<std::string> origin_of(std::string_view url) {
  const std::size_t scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return std::nullopt;
  const std::string scheme = lower_case(url.substr(0, scheme_end));
  if (scheme != "http" && scheme != "https") return std::nullopt;
  const std::string_view rest = url.substr(scheme_end + 3);
  std::string authority = lower_case(rest.substr(0, rest.find_first_of("/?#\\")));
  const std::string default_port = scheme == "http" ? ":80" : ":443";
  if (authority.ends_with(default_port)) authority.resize(authority.size() - default_port.size());
  if (authority.empty() || authority.find('@') != std::string::npos) return std::nullopt;
  return scheme + "://" + authority;
}

bool is_allowed_origin(std::string_view base, const std::vector<std::string>& origins) {
  if (origins.empty()) return true;
  const auto origin = origin_of(base);
  return origin && std::ranges::any_of(origins, [&](const std::string& allowed) {
           return origin_of(allowed) == origin;
         });
}

}  // namespace hireline
