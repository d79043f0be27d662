#include "common/app/organizations/membership.hpp"

#include "common/app/event_builders.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/db/organizations/members.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

db::Event member_event(std::string type, const RecruiterId& member) {
  return {.type = std::move(type), .subject_type = "recruiter", .subject_id = member.str()};
}

bool is_last_owner(db::Tx& tx, const Member& member) {
  return member.role == Role::owner && db::count_owners(tx, member.organization_id) == 1;
}

Result<Member> change_role(db::Tx& tx, const Member& member, Role role) {
  if (member.role == role) return member;
  if (is_last_owner(tx, member)) return refuse(LastOwner{});
  db::set_member_role(tx, member.organization_id, member.user_id, role);
  db::Event event = member_event("member.role_changed", member.user_id);
  event.before = state({{"role", name_of(member.role)}});
  event.after = state({{"role", name_of(role)}});
  tx.record(member.organization_id, std::move(event));
  revoke_invitations_by(tx, member, role);
  Member changed = member;
  changed.role = role;
  return changed;
}

Result<void> end_membership(db::Tx& tx, const Member& member) {
  if (is_last_owner(tx, member)) return refuse(LastOwner{});
  db::delete_member(tx, member.organization_id, member.user_id);
  db::Event event = member_event("member.removed", member.user_id);
  event.before = state({{"role", name_of(member.role)}});
  tx.record(member.organization_id, std::move(event));
  revoke_invitations_by(tx, member, {});
  return {};
}

}  // namespace hireline::app
