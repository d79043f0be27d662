#include <algorithm>

#include "cli/doctor/doctor.hpp"
#include "cli/output/counted.hpp"
#include "common/app/operations/counters.hpp"
#include "common/app/operations/diagnostics.hpp"
#include "common/app/operations/feed.hpp"

namespace hireline::cli {
namespace {

Finding examine_plans(Surroundings& around) {
  const auto unknown = around.connection().read(app::list_unknown_plans(around.who())).value();
  if (unknown.empty()) return {.text = "all plans exist"};
  std::string keys;
  for (const std::string& key : unknown) keys.append(keys.empty() ? "'" : ", '").append(key + "'");
  return {CheckState::failed, "plans that do not exist: " + keys,
          "run `hireline org plan set` to assign an existing plan to the organizations"};
}

Finding examine_limits(Surroundings& around) {
  const auto over =
      around.connection().read(app::list_over_limits(around.who(), wall_clock_now())).value();
  if (over.empty()) return {.text = "all organizations are within the limits of their plans"};
  const db::OverLimit& first = over.front();
  std::string text = first.organization.slug + " uses " + std::to_string(first.used) + " of " +
                     std::to_string(first.max) + " (" + std::string(name_of(first.limit)) + ", " +
                     first.plan + ")";
  if (over.size() > 1) text += ", and " + std::to_string(over.size() - 1) + " more";
  return {CheckState::warning, text,
          "existing records are kept, new ones are refused; run `hireline org usage` for details"};
}

// An organization that waits for its first owner needs no operator; one that nobody can come to own
// does, and is shown first.
Finding examine_owners(Surroundings& around) {
  const auto ownerless =
      around.connection().read(app::list_ownerless_organizations(around.who())).value();
  if (ownerless.empty()) return {.text = "all organizations have an owner"};
  const auto stuck = std::ranges::find_if(
      ownerless, [now = wall_clock_now()](const db::OwnerlessOrganization& one) {
        return !one.invited_until || *one.invited_until <= now;
      });
  const bool is_stuck = stuck != ownerless.end();
  const db::OwnerlessOrganization& first = is_stuck ? *stuck : ownerless.front();
  std::string text = first.organization.slug;
  text += is_stuck ? " has no owner and no valid invitation"
                   : " has no owner yet: " + first.invited.value_or("") + " is invited";
  if (ownerless.size() > 1) text += ", and " + std::to_string(ownerless.size() - 1) + " more";
  const std::string invite = "run `hireline member invite --org " + first.organization.slug +
                             " --role owner --email " + first.invited.value_or("EMAIL") + "`";
  if (is_stuck) return {CheckState::failed, text, invite};
  return {CheckState::warning, text,
          "the first person who proves this address within 30 days of the invitation becomes the "
          "owner; to send the mail again, " +
              invite};
}

Finding examine_invariants(Surroundings& around) {
  const auto violations = around.connection().read(app::list_violations(around.who())).value();
  if (violations.empty()) return {.text = "stages and interviews are consistent"};
  std::string text;
  for (const db::Violation& one : violations)
    text += (text.empty() ? "" : "; ") + std::string(name_of(one.invariant)) + ": " +
            std::to_string(one.count) + ", for example " + one.example;
  return {CheckState::failed, text,
          "run `hireline pipeline history` and `hireline audit list` to see the changes"};
}

std::string text_for(db::FeedFault fault) {
  switch (fault) {
    case db::FeedFault::hole:
      return "numbers are missing in the feed";
    case db::FeedFault::head:
      return "the feed does not end at its head";
    case db::FeedFault::missing:
      return "events are missing in the feed";
  }
  return {};
}

Finding examine_feeds(Surroundings& around) {
  const auto faulty = around.connection().read(app::list_faulty_feeds(around.who())).value();
  if (faulty.empty()) return {.text = "the feeds of all organizations are complete"};
  std::string text = faulty.front().organization.slug + ": " + text_for(faulty.front().fault);
  if (faulty.size() > 1) text += ", and " + std::to_string(faulty.size() - 1) + " more";
  return {CheckState::failed, text,
          "report it: readers of the feed may have missed events; they should read their records "
          "anew"};
}

template <class Compare>
Result<std::size_t> count_differences(db::Tx& tx, Compare compare) {
  std::size_t all = 0;
  for (const OrganizationId& organization : app::list_organization_ids(tx))
    for (const std::string_view name : names_of<db::Counter>)
      all += compare(tx, enum_from<db::Counter>(name), organization).size();
  return all;
}

Finding examine_counters(Surroundings& around) {
  const auto wrong = look(around.context(), around.connection(), around.who(), [](db::Tx& tx) {
                       return count_differences(tx, app::find_counter_differences);
                     }).value();
  if (wrong == 0) return {.text = "all counters are correct"};
  return {CheckState::failed, counted(wrong, "counter is", "counters are") + " wrong",
          "run `hireline maintenance run counters` to list them; add --fix to correct them"};
}

// Corrects one counter of one organization per transaction, so that no transaction holds the locks
// of all organizations.
std::expected<std::string, CliError> correct_counters(Surroundings& around) {
  const auto organizations =
      TRY(look(around.context(), around.connection(), around.who(), [](db::Tx& tx) {
        return Result<std::vector<OrganizationId>>(app::list_organization_ids(tx));
      }));
  std::size_t all = 0;
  for (const OrganizationId& organization : organizations)
    for (const std::string_view name : names_of<db::Counter>)
      all += TRY(around.connection().transact(
          cause_of(around.context(), around.who()),
          [&](db::Tx& tx) -> Result<std::size_t> {
            return app::reconcile_counter(tx, enum_from<db::Counter>(name), organization).size();
          },
          around.context().globals.dry_run ? db::Ending::rollback : db::Ending::commit));
  return counted(all, "counter was", "counters were") + " corrected";
}

}  // namespace

std::vector<Check> record_checks() {
  const std::vector<std::string> needs = {"schema"};
  return {{.name = "plans",
           .about = "whether the plans of organizations and subscriptions exist",
           .needs = needs,
           .examine = examine_plans},
          {.name = "limits",
           .about = "organizations that use more than their plan allows",
           .needs = needs,
           .examine = examine_limits},
          {.name = "owners",
           .about = "organizations without an owner",
           .needs = needs,
           .examine = examine_owners},
          {.name = "invariants",
           .about = "consistency of facts that are stored twice: stages and interviews",
           .needs = needs,
           .examine = examine_invariants},
          {.name = "feeds",
           .about = "whether the feeds of organizations have all events, without gaps",
           .needs = needs,
           .examine = examine_feeds},
          {.name = "counters",
           .about = "stored counters compared with the rows that they count",
           .needs = needs,
           .examine = examine_counters,
           .fix = correct_counters}};
}

}  // namespace hireline::cli
