#include "common/app/organizations/close_reasons.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/id_digits.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/db/organizations/close_reasons.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<CloseReason> lock_own_reason(db::Tx& tx, const Recruiter& who, const CloseReasonId& id) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, who.organization_id));
  auto reason = db::find_close_reason(tx, who.organization_id, id.str());
  if (!reason || reason->id != id) return refuse(NotFound{ResourceKind::close_reason});
  return *std::move(reason);
}

std::vector<std::string> names_of_statuses(const std::vector<ReasonedStatus>& statuses) {
  std::vector<std::string> names;
  for (const ReasonedStatus status : statuses) names.emplace_back(name_of(status));
  return names;
}

std::vector<ReasonedStatus> without_repetition(std::vector<ReasonedStatus> statuses) {
  std::ranges::sort(statuses);
  const auto [first, last] = std::ranges::unique(statuses);
  statuses.erase(first, last);
  return statuses;
}

ChangedFields differences(const CloseReason& before, const CloseReason& after) {
  ChangedFields changes;
  changes.compare("name", std::optional(before.name), std::optional(after.name));
  changes.compare("appliesTo", names_of_statuses(before.applies_to),
                  names_of_statuses(after.applies_to));
  changes.compare("order", JsonText{std::to_string(before.order)},
                  JsonText{std::to_string(after.order)});
  return changes;
}

db::Event reason_event(std::string type, const CloseReasonId& id) {
  return {.type = std::move(type), .subject_type = "close_reason", .subject_id = id.str()};
}

}  // namespace

Result<db::Query<CloseReasonList>> list_close_reasons(const Recruiter& who, const NoInput&) {
  return db::mapped(
      db::list_close_reasons(who.organization_id),
      [](std::vector<CloseReason> reasons) { return CloseReasonList{std::move(reasons)}; });
}

Result<CloseReason> create_close_reason(db::Tx& tx, const Recruiter& who,
                                        const CreateCloseReason& in) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, who.organization_id));
  const auto [count, next_order] = db::count_close_reasons(tx, who.organization_id);
  if (count >= most_close_reasons)
    return refuse_input({"name"}, "would be one more than the " +
                                      std::to_string(most_close_reasons) +
                                      " reasons that an organization can have: retire one first");
  const CloseReason reason{.id = new_id<CloseReasonId>(),
                           .name = in.name,
                           .applies_to = without_repetition(in.applies_to),
                           .order = in.order.value_or(next_order),
                           .created_at = tx.now(),
                           .updated_at = tx.now()};
  if (!db::insert_close_reason(tx, who.organization_id, reason))
    return refuse(AlreadyExists{ExistsCode::close_reason_exists});
  db::Event event = reason_event("close_reason.created", reason.id);
  event.after = differences({}, reason).after();
  tx.record(who.organization_id, std::move(event));
  return reason;
}

Result<CloseReason> change_close_reason(db::Tx& tx, const Recruiter& who,
                                        const ChangeCloseReason& in) {
  const CloseReason before = TRY(lock_own_reason(tx, who, in.id));
  CloseReason reason = before;
  if (in.name) reason.name = *in.name;
  if (in.applies_to) reason.applies_to = without_repetition(*in.applies_to);
  if (in.order) reason.order = *in.order;
  const ChangedFields changes = differences(before, reason);
  if (changes.empty()) return reason;
  const auto namesake = db::find_close_reason(tx, who.organization_id, reason.name);
  if (namesake && namesake->id != reason.id)
    return refuse(AlreadyExists{ExistsCode::close_reason_exists});
  reason.updated_at = tx.now();
  db::update_close_reason(tx, who.organization_id, reason);
  db::Event event = reason_event("close_reason.changed", reason.id);
  event.before = changes.before();
  event.after = changes.after();
  tx.record(who.organization_id, std::move(event));
  return reason;
}

Result<void> retire_close_reason(db::Tx& tx, const Recruiter& who, const OneCloseReason& in) {
  const CloseReason reason = TRY(lock_own_reason(tx, who, in.id));
  db::retire_close_reason(tx, who.organization_id, reason.id);
  db::Event event = reason_event("close_reason.retired", reason.id);
  event.before = differences({}, reason).after();
  tx.record(who.organization_id, std::move(event));
  return {};
}

Result<CloseReason> find_named_close_reason(db::Tx& tx, const Operator&,
                                            const OrganizationId& organization,
                                            const std::string& id_or_name) {
  auto reason = find_by_name_or_digits(
      tx, Suggested::close_reason, organization, id_or_name,
      [&](const std::string& named) { return db::find_close_reason(tx, organization, named); });
  if (!reason) return refuse(NotFound{ResourceKind::close_reason});
  return *std::move(reason);
}

}  // namespace hireline::app
