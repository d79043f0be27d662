#include "common/app/organizations/organizations.hpp"

#include "common/app/event_builders.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/plan_assignment.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {
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
  if (!db::has_plan(tx, in.plan)) return refuse(NotFound{ResourceKind::plan});
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
  TRY(add_member(tx, who,
                 {created.id.str(), in.owner_email, in.owner_uid, in.owner_name, Role::owner}));
  return tx.read(db::find_organization(created.id.str(), usage_month(tx.now())));
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
  return db::find_usage(id_or_slug, usage_month(now));
}

}  // namespace hireline::app
