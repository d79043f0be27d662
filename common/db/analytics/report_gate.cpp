#include "common/db/analytics/report_gate.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {

Result<void> pass_gate(Row& row) {
  bool is_included = false, is_known = false;
  std::string plan;
  row.read(is_included, plan, is_known);
  if (!is_included) return refuse(FeatureNotAvailable{Feature::advancedAnalytics, std::move(plan)});
  if (!is_known) return refuse(NotFound{ResourceKind::job});
  return {};
}

Result<void> check_explained(const ReportRequest& request, std::int64_t rows) {
  if (!request.explain || rows <= max_explained) return {};
  return refuse_input({"explain"}, "more than " + std::to_string(max_explained) +
                                       " rows: ask for a shorter time, or for one job");
}

std::optional<Failure> refusal_of_report(std::string_view sqlstate) {
  if (sqlstate == was_cancelled) return failure_of(ReportTooSlow{});
  return std::nullopt;
}

std::optional<double> next_rounded(Row& row, int digits) {
  return rounded(row.next<std::optional<double>>(), digits);
}

}  // namespace hireline::db
