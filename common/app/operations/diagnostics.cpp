#include "common/app/operations/diagnostics.hpp"

#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

db::Query<std::vector<std::string>> list_missing_rights(const Operator&) {
  return db::list_missing_rights();
}

db::Query<std::vector<std::string>> list_invalid_indexes(const Operator&) {
  return db::list_invalid_indexes();
}

db::Query<std::int64_t> count_stuck_tasks(const Operator&, Instant now) {
  return db::count_stuck_tasks(now - std::chrono::minutes(1));
}

db::Query<db::PaymentEventBacklog> payment_event_backlog(const Operator&, Instant now) {
  return db::payment_event_backlog(now - std::chrono::minutes(5));
}

db::Query<std::int64_t> count_failed_emails(const Operator&, Instant now) {
  constexpr std::int64_t counted_at_most = 100'000;
  return db::count_failed_emails(now - std::chrono::hours(48), counted_at_most);
}

db::Query<std::int64_t> count_unused_links(const Operator&, Instant now) {
  return db::count_unused_links(now);
}

db::Query<std::vector<db::OverLimit>> list_over_limits(const Operator&, Instant now) {
  return db::list_over_limits(usage_month(now));
}

db::Query<std::vector<std::string>> list_unknown_plans(const Operator&) {
  return db::list_unknown_plans();
}

db::Query<std::vector<db::OwnerlessOrganization>> list_ownerless_organizations(const Operator&) {
  return db::list_ownerless_organizations();
}

db::Query<std::vector<db::Violation>> list_violations(const Operator&) {
  return db::list_violations();
}

}  // namespace hireline::app
