// The types of events that belong to no organization. Only operators read them, in the audit log.
#pragma once

#include <array>
#include <string_view>

namespace hireline {

inline constexpr std::array<std::string_view, 16> service_event_types = {
    "account.sign_in_linked",
    "maintenance.done",
    "participant.address_changed",
    "participant.erased",
    "plan.changed",
    "sign_in.address_changed",
    "sign_in.all_ended",
    "sign_in.ended",
    "sign_in.passkey_added",
    "sign_in.passkey_copied",
    "sign_in.passkey_removed",
    "sign_in.restore_detected",
    "sign_in.started",
    "sign_in.token_reused",
    "webhook.replayed",
    "webhook.triggered"};

}  // namespace hireline
