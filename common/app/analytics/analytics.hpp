// Reports about hiring, for plans that include reports.
#pragma once

#include <optional>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/analytics/agreement.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::app {

HIRELINE_ENUM(Explain, ids)

// The input of each report. By default, `to` is now, and `from` is 90 days before `to`.
struct ReportInput {
  std::optional<Instant> from;
  std::optional<Instant> to;
  std::optional<JobId> job;
  std::optional<Explain> explain;
};

// The longest period of a report.
inline constexpr std::chrono::days longest_report{1'096};

// All refuse with Forbidden (interviewers), Invalid (a period that does not end after its
// start, or is too long; more rows than `explain` can list), FeatureNotAvailable, NotFound{job} and
// ReportTooSlow. An operator who acts as an owner gets reports on every plan. See
// common/db/analytics/analytics.hpp for what the reports count.
Result<db::Query<FunnelReport>> report_funnel(const Recruiter& who, Instant now,
                                              const ReportInput& in);
Result<db::Query<TimeToHireReport>> report_time_to_hire(const Recruiter& who, Instant now,
                                                        const ReportInput& in);
Result<db::Query<QuestionReport>> report_questions(const Recruiter& who, Instant now,
                                                   const ReportInput& in);
Result<db::Query<InterviewerReport>> report_interviewers(const Recruiter& who, Instant now,
                                                         const ReportInput& in);
struct AgreementInput : ReportInput {
  // Only feedback whose author could read the score before (true), or could not (false).
  std::optional<bool> saw_score = {};
};
Result<db::Query<AgreementReport>> report_agreement(const Recruiter& who, Instant now,
                                                    const AgreementInput& in);

}  // namespace hireline::app
