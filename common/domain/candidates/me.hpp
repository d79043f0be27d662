// What the service knows about an account: its recruiter and its candidate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/domain/ids.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct OwnOrganization {
  OrganizationId id;
  std::string name;
  std::string slug;
  std::string plan;
  PlanFeatures features;
};

struct OwnRecruiter {
  RecruiterId id;
  std::string name;
  std::string email;
  // Both are absent if the recruiter has no organization. Requests of recruiters are then refused.
  std::optional<OwnOrganization> organization;
  std::optional<Role> role;
  std::vector<Permission> permissions;  // those of the role
};

struct OwnCandidate {
  ParticipantId id;
  std::optional<std::string> name;
  std::string email;
};

struct Me {
  std::string uid;
  std::optional<std::string> email;
  bool email_verified = false;
  std::optional<std::string> name;
  std::optional<OwnRecruiter> recruiter;
  std::optional<OwnCandidate> candidate;
  // A record that was invited by the account's verified address becomes the account's candidate at
  // the first request as a candidate.
  bool is_invited_as_candidate = false;
};

}  // namespace hireline
