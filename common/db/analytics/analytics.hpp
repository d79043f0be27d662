// The statements of the reports. Each statement also checks whether the report is allowed. It
// refuses with FeatureNotAvailable if the report is gated and the plan does not include it, then
// with NotFound{job}; with Invalid at `explain` if it would have to list more rows than
// max_explained; and with ReportTooSlow. docs/ANALYTICS.md defines the figures.
#pragma once

#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/query.hpp"
#include "common/domain/analytics/agreement.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::db {

struct ReportRequest {
  OrganizationId organization;
  ReportScope scope;
  bool explain = false;  // include the ids of the rows behind the figures
  bool is_gated = true;  // refuse unless the plan includes reports
  Viewer viewer;         // what is hidden from them does not count
};

// Reports the current state of the pipelines that were created in the scope.
Query<FunnelReport> report_funnel(const ReportRequest& request);

// Reports the hires that were made in the scope and, separately, the pipelines that were created in
// it. `now` is the censoring time of pipelines that are still open.
Query<TimeToHireReport> report_time_to_hire(const ReportRequest& request, Instant now);

// Covers the sessions that were submitted in the scope and have been evaluated.
Query<QuestionReport> report_questions(const ReportRequest& request);

// Covers the live interviews that start in the scope, and the feedback on them.
Query<InterviewerReport> report_interviewers(const ReportRequest& request);

// Covers the evaluations of written answers that were finished in the scope and were followed by
// feedback.
// With `saw_score`, only feedback whose author could read the score before, or could not.
Query<AgreementReport> report_agreement(const ReportRequest& request,
                                        const std::optional<bool>& saw_score);

}  // namespace hireline::db
