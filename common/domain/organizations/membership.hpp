// Membership in an organization: how it is offered, and who may change whose.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Whether somebody with this role may give that one to others, or change or remove who has it.
bool may_manage(Role who, Role whom);

inline constexpr std::chrono::hours invitation_life{168};

// So many mails an address gets of one organization's invitations within a day, however often it is
// invited.
inline constexpr std::int64_t invitation_mails_a_day = 5;

HIRELINE_ENUM(MemberStatus, active, invited)

// Somebody on the members list: a member, or who is asked to become one.
struct OwnMember {
  std::optional<RecruiterId> user_id;         // of a member
  std::optional<InvitationId> invitation_id;  // of who is invited
  std::optional<std::string> name;            // of a member
  std::string email;
  Role role = Role::recruiter;
  MemberStatus status = MemberStatus::active;
  std::optional<Instant> joined_at;
  std::optional<Instant> invited_at;
  std::optional<Instant> expires_at;
};

HIRELINE_ENUM(InvitationStatus, pending, accepted, revoked)

struct MemberInvitation {
  // Where it is found, as Location tells it.
  struct Place {
    std::string path;
    const std::string& str() const { return path; }
  };

  InvitationId id;
  OrganizationId organization_id;
  std::string email;
  Role role = Role::recruiter;
  std::string client_url;
  InvitationStatus status = InvitationStatus::pending;
  std::optional<RecruiterId> invited_by;  // absent: support staff, whom nobody need know by name
  std::optional<std::string> invited_by_name;
  Instant invited_at;  // the last time
  Instant expires_at;
  std::optional<RecruiterId> accepted_by;
  std::optional<std::string> link;      // derived, where it works
  std::optional<bool> email_is_queued;  // where it was just sent

  Place found_in() const { return {organization_id.str() + "/invitations/" + id.str()}; }
};

// What an invitation's link shows to who holds it.
struct InvitationNotice {
  std::string organization;
  std::string email;
  Role role = Role::recruiter;
  std::optional<std::string> invited_by;
  Instant expires_at;
};

// Somebody's place in an organization, as they are told of it.
struct Membership {
  OrganizationId organization_id;
  std::string organization;
  RecruiterId user_id;
  std::string name;
  std::string email;
  Role role = Role::recruiter;
  Instant joined_at;
};

}  // namespace hireline
