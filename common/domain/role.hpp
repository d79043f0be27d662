// What members of an organization are, and what each may do.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(Role, owner, admin, recruiter, interviewer)

// What members may do, by the kind of thing it touches.
// see_links: the tokens and links by which candidates take part; see_feedback: what others said of
// them.
HIRELINE_ENUM(Permission, read, give_feedback, see_feedback, see_links, manage_hiring,
              manage_organization)

bool may(Role role, Permission permission);

}  // namespace hireline
