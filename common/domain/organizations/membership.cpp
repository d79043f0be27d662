#include "common/domain/organizations/membership.hpp"

namespace hireline {

bool may_manage(Role who, Role target) {
  switch (who) {
    case Role::owner:
      return true;
    case Role::admin:
      return target != Role::owner;
    case Role::recruiter:
    case Role::interviewer:
      return false;
  }
  return false;
}

}  // namespace hireline
