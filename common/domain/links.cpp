#include "common/domain/links.hpp"

#include <algorithm>

#include "common/base/ascii.hpp"

namespace hireline {

std::string link_token(const Secret& secret, LinkPurpose purpose, const InterviewId& interview) {
  return base64url(
      hmac_sha256(secret, "link:" + std::string(name_of(purpose)) + ":" + interview.str()));
}

std::string link_token(const Secret& secret, const InvitationId& invitation) {
  return base64url(hmac_sha256(
      secret, "link:" + std::string(name_of(LinkPurpose::membership)) + ":" + invitation.str()));
}

std::string preferences_token(const Secret& secret, const ParticipantId& participant) {
  return participant.str() +
         base64url(hmac_sha256(secret, "link:preferences:" + participant.str()));
}

std::optional<ParticipantId> read_preferences_token(const Secret& secret, std::string_view token) {
  const auto participant = ParticipantId::parse(token.substr(0, std::min(token.size(), id_length)));
  if (!participant || !equal_in_constant_time(token, preferences_token(secret, *participant)))
    return std::nullopt;
  return participant;
}

Instant decline_link_expiry(Instant end) {
  using namespace std::chrono;
  constexpr days grace{30};
  constexpr Instant latest = sys_days(9999y / December / 31d);  // later years have no text form
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
