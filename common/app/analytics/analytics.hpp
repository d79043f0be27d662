// Reports on how hiring goes, for plans that include them.
#pragma once

#include <optional>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/analytics/analytics.hpp"

namespace hireline::app {

HIRELINE_ENUM(Explain, ids)

// What every report is asked for. `to` is now unless given, `from` 90 days before it.
struct ReportInput {
  std::optional<Instant> from;
  std::optional<Instant> to;
  std::optional<JobId> job;
  std::optional<Explain> explain;
};

// The longest time that one report is about.
inline constexpr std::chrono::days longest_report{1'096};

// All four refuse with Forbidden (interviewers), Invalid (a time that ends before it begins, or is
// too long; more rows than are explained), FeatureNotAvailable, NotFound{job} and ReportTooSlow.
// An operator standing in gets them whatever the plan. What they count is told in
// common/db/analytics/analytics.hpp.
Result<db::Query<FunnelReport>> report_funnel(const Recruiter& who, Instant now,
                                              const ReportInput& in);
Result<db::Query<TimeToHireReport>> report_time_to_hire(const Recruiter& who, Instant now,
                                                        const ReportInput& in);
Result<db::Query<QuestionReport>> report_questions(const Recruiter& who, Instant now,
                                                   const ReportInput& in);
Result<db::Query<InterviewerReport>> report_interviewers(const Recruiter& who, Instant now,
                                                         const ReportInput& in);

}  // namespace hireline::app
