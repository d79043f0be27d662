#include "common/app/organizations/organizations.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/plan_assignment.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {
namespace {

// Inserts an organization without members.
Result<OrganizationId> insert_organization(db::Tx& tx, const std::string& name,
                                           const std::optional<std::string>& slug,
                                           const std::string& plan) {
  if (!db::has_plan(tx, plan)) return refuse(NotFound{ResourceKind::plan});
  const db::NewOrganization created{.id = new_id<OrganizationId>(),
                                    .name = name,
                                    .slug = slug.value_or(slug_of(name)),
                                    .plan = plan};
  if (!db::insert_organization(tx, created)) return refuse(AlreadyExists{ExistsCode::slug_taken});
  db::insert_usage(tx, created.id);
  db::Event event{.type = "organization.created",
                  .subject_type = "organization",
                  .subject_id = created.id.str()};
  event.after = state({{"name", name}, {"plan", plan}});
  tx.record(created.id, std::move(event));
  return created.id;
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

Result<Organization> create_organization(db::Tx& tx, const Operator& who,
                                         const CreateOrganization& in) {
  const std::string id = TRY(insert_organization(tx, in.name, in.slug, in.plan)).str();
  TRY(add_member(tx, who, {id, in.owner_email, in.owner_uid, in.owner_name, Role::owner}));
  return tx.read(db::find_organization(id, usage_month(tx.now())));
}

Result<Organization> create_organization_and_invite(db::Tx& tx, const Operator& who,
                                                    const Links& links,
                                                    const CreateOrganizationAndInvite& in) {
  const OrganizationId id = TRY(insert_organization(tx, in.name, in.slug, in.plan));
  TRY(invite_member(
      tx, act_as_owner(who, id), links,
      {.organization = id, .email = in.owner_email, .role = Role::owner, .client_url = {}}));
  return tx.read(db::find_organization(id.str(), usage_month(tx.now())));
}

Result<Organization> set_organization_plan(db::Tx& tx, const Operator&,
                                           const SetOrganizationPlan& in) {
  const auto organization = db::lock_organization(tx, in.organization);
  if (!organization) return refuse(NotFound{ResourceKind::organization});
  if (!db::has_plan(tx, in.plan)) return refuse(NotFound{ResourceKind::plan});
  assign_plan(tx, *organization, in.plan);
  return tx.read(db::find_organization(organization->id.str(), usage_month(tx.now())));
}

Result<db::Query<UsageReport>> get_usage(const Operator&, Instant now,
                                         const std::string& id_or_slug) {
  return db::find_usage(id_or_slug, usage_month(now), now);
}

}  // namespace hireline::app
