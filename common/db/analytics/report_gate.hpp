// The parts that all reports share: the check whether a report is allowed, and its parameters.
#pragma once

#include <algorithm>
#include <vector>

#include "common/db/analytics/analytics.hpp"

// The first CTE of the statement. The others must read nothing unless HIRELINE_REPORT_MAY_READ.
#define HIRELINE_REPORT_GATE                                                              \
  "gate as materialized ("                                                                \
  "  select p.advanced_analytics or not $6::boolean as included, p.key as plan,"          \
  "         $4::text is null or exists (select from openings"                             \
  "                                     where organization_id = $1 and id = $4) as known" \
  "  from organizations o join plans p on p.key = o.plan_key"                             \
  "  where o.id = $1)"
#define HIRELINE_REPORT_MAY_READ "(select included and known from gate)"
// One row more than may be explained: max_explained + 1.
#define HIRELINE_REPORT_LIMIT "limit case when $5::boolean then 2001 end"

namespace hireline::db {

static_assert(max_explained == 2'000);

// Returns $1 to $6, followed by the statement's own parameters.
template <class... More>
Params report_params(const ReportRequest& request, const More&... more) {
  const ReportScope& scope = request.scope;
  return Params::of(request.organization, scope.from, scope.to, scope.job, request.explain,
                    request.is_gated, more...);
}

// Reads the three columns of the gate, and refuses if the report is not allowed.
Result<void> pass_gate(Row& row);

// Refuses if the ids of more rows than max_explained would have to be listed.
Result<void> check_explained(const ReportRequest& request, std::int64_t rows);

std::optional<Failure> refusal_of_report(std::string_view sqlstate);

// Reads an array of ids, which is unordered, and NULL if there are none. Returns the ids sorted.
template <class IdType>
std::vector<IdType> next_ids(Row& row) {
  std::vector<IdType> ids;
  if (auto found = row.next<std::optional<std::vector<IdType>>>()) ids = *std::move(found);
  std::ranges::sort(ids);
  return ids;
}

// Reads the next column, rounded to this number of digits.
std::optional<double> next_rounded(Row& row, int digits);

inline std::optional<double> rounded(std::optional<double> value, int digits) {
  return value ? std::optional(hireline::rounded(*value, digits)) : std::nullopt;
}
inline std::optional<Interval> rounded(std::optional<Interval> interval, int digits) {
  if (!interval) return std::nullopt;
  return Interval{.low = hireline::rounded(interval->low, digits),
                  .high = hireline::rounded(interval->high, digits)};
}

}  // namespace hireline::db
