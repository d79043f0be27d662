// Membership in an organization: members, invitations, and the right to change them.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Returns whether a member with the role `who` may assign the role `target`, and may change or
// remove members with the role `target`.
bool may_manage(Role who, Role target);

inline constexpr std::chrono::hours invitation_life{168};
// Of an operator's invitation to own an organization that has no owner.
inline constexpr std::chrono::hours first_owner_invitation_life{720};

// The maximum number of invitation mails from one organization to one address within a day.
inline constexpr std::int64_t invitation_mails_a_day = 5;

HIRELINE_ENUM(MemberStatus, active, invited)

// An entry of the list of members: a member or an invited person.
struct OwnMember {
  std::optional<RecruiterId> user_id;         // of a member
  std::optional<InvitationId> invitation_id;  // of an invited person
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
  // The end of the URL in the Location header.
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
  std::optional<RecruiterId> invited_by;  // absent: an operator, whose name is not shown
  std::optional<std::string> invited_by_name;
  Instant invited_at;  // the latest invitation
  Instant expires_at;
  std::optional<RecruiterId> accepted_by;
  std::optional<std::string> link;      // derived; present while the invitation is pending
  std::optional<bool> email_is_queued;  // present in the response to a new invitation

  Place found_in() const { return {organization_id.str() + "/invitations/" + id.str()}; }
};

// The data that the link of an invitation shows.
struct InvitationNotice {
  std::string organization;
  std::string email;
  Role role = Role::recruiter;
  std::optional<std::string> invited_by;
  Instant expires_at;
};

// A membership as the member sees it.
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
