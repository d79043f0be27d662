#include "common/domain/role.hpp"

namespace hireline {

bool may(Role role, Permission permission) {
  switch (permission) {
    case Permission::read:
    case Permission::give_feedback:
    case Permission::see_feedback:
      return true;
    case Permission::see_links:
    case Permission::manage_hiring:
      return role != Role::interviewer;
    case Permission::manage_organization:
      return role == Role::owner || role == Role::admin;
  }
  return false;
}

}  // namespace hireline
