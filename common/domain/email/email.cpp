#include "common/domain/email/email.hpp"

#include <algorithm>

#include "common/base/result.hpp"

namespace hireline {

std::optional<MailPreference> preference_of(EmailKind kind) {
  switch (kind) {
    case EmailKind::link_invitation:
    case EmailKind::live_invitation:
      return MailPreference::emailInvitations;
    case EmailKind::link_reminder:
    case EmailKind::live_reminder:
      return MailPreference::emailReminders;
    case EmailKind::status_update:
      return MailPreference::emailStatusUpdates;
    case EmailKind::decline_notice:
    case EmailKind::rsvp_notice:
    case EmailKind::member_invitation:
    case EmailKind::api_key_expiry:
    case EmailKind::endpoint_failing:
    case EmailKind::endpoint_disabled:
    case EmailKind::feedback_reminder:
    case EmailKind::feedback_overdue:
    case EmailKind::explanation_request:
    case EmailKind::explanation_answer:
    case EmailKind::sign_in_code:
    case EmailKind::address_code:
    case EmailKind::address_change:
    case EmailKind::passkey_added:
      return std::nullopt;
  }
  ensure(false, "every kind of email must have a rule");
  return std::nullopt;
}

std::string message_id_of(const Email& email, std::string_view domain) {
  std::string id = email.id.str();
  if (email.resends > 0) id += "." + std::to_string(email.resends);
  return "<" + id + "@" + std::string(domain) + ">";
}

std::chrono::seconds email_backoff(std::int64_t attempt) {
  constexpr std::chrono::seconds longest = std::chrono::hours(8);
  std::chrono::seconds wait{30};
  for (std::int64_t i = 1; i < attempt && wait < longest; ++i) wait *= 3;
  return std::min(wait, longest);
}

std::string in_zone(std::string_view time, std::string_view zone) {
  const std::string words = zone == "UTC" ? "UTC" : std::string(zone) + " time";
  return std::string(time) + " (" + words + ")";
}

}  // namespace hireline
