#include "common/app/operations/counters.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "common/base/json_writer.hpp"

namespace hireline::app {
namespace {

JsonText shown(const db::CounterDifference& difference, const JsonText& value) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("counter");
  out.string(name_of(difference.counter));
  if (difference.counter == db::Counter::interviews_of_month) {
    out.key("month");
    out.string(difference.about);
  }
  out.key("value");
  out.raw(value.text);
  out.end_object();
  return json;
}

std::string_view subject_type_of(db::Counter counter) {
  if (counter == db::Counter::pool_candidates) return "participant";
  if (counter == db::Counter::pipelines_by_status || counter == db::Counter::interviews_by_status)
    return "job";
  return "organization";
}

void record(db::Tx& tx, const db::CounterDifference& difference) {
  const std::string_view subject = subject_type_of(difference.counter);
  tx.record(difference.organization_id,
            {.type = "counter.corrected",
             .subject_type = std::string(subject),
             .subject_id =
                 subject == "organization" ? difference.organization_id.str() : difference.about,
             .before = shown(difference, difference.stored),
             .after = shown(difference, difference.counted)});
}

}  // namespace

std::vector<OrganizationId> list_organization_ids(db::Tx& tx) {
  return db::list_organization_ids(tx);
}

std::vector<db::CounterDifference> find_counter_differences(db::Tx& tx, db::Counter counter,
                                                            const OrganizationId& organization) {
  return db::find_counter_differences(tx, counter, organization);
}

std::vector<db::CounterDifference> reconcile_counter(db::Tx& tx, db::Counter counter,
                                                     const OrganizationId& organization) {
  auto found = db::find_counter_differences(tx, counter, organization);
  if (found.empty()) return found;
  for (const db::CounterDifference& difference : found) db::lock_counter(tx, difference);
  // Transactions that had the locks before may have changed the counters, so they are compared
  // again.
  std::vector<db::CounterDifference> corrected;
  for (db::CounterDifference& now : db::find_counter_differences(tx, counter, organization)) {
    if (std::ranges::find(found, now.about, &db::CounterDifference::about) == found.end()) continue;
    db::reconcile_counter(tx, now);
    record(tx, now);
    corrected.push_back(std::move(now));
  }
  return corrected;
}

}  // namespace hireline::app
