// The statements behind the reports. Each decides by itself whether there is a report: refuses with
// FeatureNotAvailable where it is gated and the plan does not include it, then with NotFound{job};
// with Invalid at `explain` where more rows than max_explained would have to be named; and with
// ReportTooSlow.
// What the figures mean is told in docs/ANALYTICS.md.
#pragma once

#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::db {

struct ReportRequest {
  OrganizationId organization;
  ReportScope scope;
  bool explain = false;  // with the ids of the rows behind the figures
  bool is_gated = true;  // only where the plan includes it
};

// Of the pipelines that were created in the scope, what became of them until now.
Query<FunnelReport> report_funnel(const ReportRequest& request);

// Of the hires that were made in the scope; and, beside them, of the pipelines that were created in
// it. `now` is when those that are still open have been seen last.
Query<TimeToHireReport> report_time_to_hire(const ReportRequest& request, Instant now);

// Of the sessions that were submitted in the scope and have been evaluated.
Query<QuestionReport> report_questions(const ReportRequest& request);

// Of the live interviews whose start is in the scope, and of the feedback on them.
Query<InterviewerReport> report_interviewers(const ReportRequest& request);

}  // namespace hireline::db
