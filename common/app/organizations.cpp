#include "common/app/organizations.hpp"

#include "common/app/happenings.hpp"
#include "common/db/organizations.hpp"
#include "common/db/usage.hpp"
#include "common/domain/hiring.hpp"

namespace hireline::app {
namespace {

Result<Member> insert_member(db::Tx& tx, const OrganizationId& organization, const AddMember& in) {
  const Member member{.user_id = new_id<RecruiterId>(),
                      .organization_id = organization,
                      .name = in.name.value_or(in.email.substr(0, in.email.find('@'))),
                      .email = in.email,
                      .role = in.role,
                      .joined_at = tx.now()};
  if (!db::insert_member(tx,
                         {organization, member.user_id, in.uid, in.email, member.name, in.role}))
    return refuse(AlreadyExists{ExistsCode::member_exists});
  db::Event event{
      .type = "member.added", .subject_type = "recruiter", .subject_id = member.user_id.str()};
  event.after = state({{"role", name_of(in.role)}});
  tx.record(organization, std::move(event));
  return member;
}

}  // namespace

Result<db::Query<Page<Organization>>> list_organizations(const Operator&, Instant now,
                                                         const ListOrganizations& in) {
  return db::list_organizations(in.page, usage_month(now));
}

Result<db::Query<Organization>> get_organization(const Operator&, Instant now,
                                                 const std::string& id_or_slug) {
  return db::find_organization(id_or_slug, usage_month(now));
}

Result<Organization> create_organization(db::Tx& tx, const Operator&,
                                         const CreateOrganization& in) {
  if (!db::has_plan(tx, in.plan)) return refuse(NotFound{Thing::plan});
  const db::NewOrganization created{.id = new_id<OrganizationId>(),
                                    .name = in.name,
                                    .slug = in.slug.value_or(slug_of(in.name)),
                                    .plan = in.plan};
  if (!db::insert_organization(tx, created)) return refuse(AlreadyExists{ExistsCode::slug_taken});
  db::insert_usage(tx, created.id);
  db::Event event{.type = "organization.created",
                  .subject_type = "organization",
                  .subject_id = created.id.str()};
  event.after = state({{"name", in.name}, {"plan", in.plan}});
  tx.record(created.id, std::move(event));
  TRY(insert_member(tx, created.id,
                    {created.id.str(), in.owner_email, in.owner_uid, in.owner_name, Role::owner}));
  return tx.read(db::find_organization(created.id.str(), usage_month(tx.now())));
}

Result<Member> add_member(db::Tx& tx, const Operator&, const AddMember& in) {
  const auto organization = db::find_organization_id(tx, in.organization);
  if (!organization) return refuse(NotFound{Thing::organization});
  return insert_member(tx, *organization, in);
}

}  // namespace hireline::app
