#include "common/app/members.hpp"

#include "common/app/happenings.hpp"
#include "common/app/organizations.hpp"
#include "common/db/members.hpp"
#include "common/db/organizations.hpp"

namespace hireline::app {
namespace {

db::Event member_event(std::string type, const RecruiterId& member) {
  return {.type = std::move(type), .subject_type = "recruiter", .subject_id = member.str()};
}

}  // namespace

Result<Member> add_member(db::Tx& tx, const Operator& who, const AddMember& in) {
  Member member{.user_id = new_id<RecruiterId>(),
                .organization_id = TRY(resolve_organization(tx, who, in.organization)),
                .name = in.name.value_or(in.email.substr(0, in.email.find('@'))),
                .email = in.email,
                .role = in.role,
                .joined_at = tx.now()};
  const auto id = db::insert_member(tx, {.organization_id = member.organization_id,
                                         .recruiter_id = member.user_id,
                                         .auth_id = in.uid,
                                         .email = member.email,
                                         .name = member.name,
                                         .role = member.role});
  if (!id) return refuse(AlreadyExists{ExistsCode::member_exists});
  member.user_id = *id;
  db::Event event = member_event("member.added", *id);
  event.after = state({{"role", name_of(in.role)}});
  tx.record(member.organization_id, std::move(event));
  return member;
}

Result<Page<Member>> list_members(db::Tx& tx, const Operator& who, const ListMembers& in) {
  const OrganizationId organization = TRY(resolve_organization(tx, who, in.organization));
  return tx.read(db::list_members(organization, in.page));
}

Result<Member> remove_member(db::Tx& tx, const Operator&, const RemoveMember& in) {
  const auto organization = db::lock_organization(tx, in.organization);
  if (!organization) return refuse(NotFound{Thing::organization});
  const auto named = db::find_members(tx, organization->id, in.member);
  if (named.empty()) return refuse(NotFound{Thing::member});
  if (named.size() > 1) return refuse_input({"member"}, "several members have this address");
  const Member& member = named.front();
  if (member.role == Role::owner && db::count_owners(tx, organization->id) == 1)
    return refuse(LastOwner{});
  db::delete_member(tx, organization->id, member.user_id);
  db::Event event = member_event("member.removed", member.user_id);
  event.before = state({{"role", name_of(member.role)}});
  tx.record(organization->id, std::move(event));
  return member;
}

}  // namespace hireline::app
