#include "common/app/analytics/analytics.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/db/analytics/analytics.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

constexpr std::chrono::days usual_report{90};
// The database formats earlier dates differently.
constexpr Instant first_day =
    std::chrono::sys_days(std::chrono::year(1) / std::chrono::January / std::chrono::day(1));

Result<db::ReportRequest> request_of(const Recruiter& who, Instant now, const ReportInput& in) {
  // Reports rate interviewers and contain outcomes of named candidates, so they require
  // manage_hiring.
  TRY(allow(who, Permission::manage_hiring));
  const Instant to = in.to.value_or(now);
  const Instant from = in.from.value_or(std::max(to - usual_report, first_day));
  if (from >= to)
    return in.to ? refuse_input({"to"}, "must be later than from")
                 : refuse_input({"from"}, "must be earlier than now");
  if (to - from > longest_report)
    return refuse_input(
        {"from"}, "must be at most " + std::to_string(longest_report.count()) + " days before to");
  return db::ReportRequest{.organization = who.organization_id,
                           .scope = {.from = from, .to = to, .job = in.job},
                           .explain = in.explain.has_value(),
                           .is_gated = who.recruiter_id || who.api_key,
                           .viewer = who.recruiter_id};
}

}  // namespace

Result<db::Query<FunnelReport>> report_funnel(const Recruiter& who, Instant now,
                                              const ReportInput& in) {
  return db::report_funnel(TRY(request_of(who, now, in)));
}

Result<db::Query<TimeToHireReport>> report_time_to_hire(const Recruiter& who, Instant now,
                                                        const ReportInput& in) {
  return db::report_time_to_hire(TRY(request_of(who, now, in)), now);
}

Result<db::Query<QuestionReport>> report_questions(const Recruiter& who, Instant now,
                                                   const ReportInput& in) {
  return db::report_questions(TRY(request_of(who, now, in)));
}

Result<db::Query<InterviewerReport>> report_interviewers(const Recruiter& who, Instant now,
                                                         const ReportInput& in) {
  return db::report_interviewers(TRY(request_of(who, now, in)));
}

Result<db::Query<AgreementReport>> report_agreement(const Recruiter& who, Instant now,
                                                    const AgreementInput& in) {
  return db::report_agreement(TRY(request_of(who, now, in)), in.saw_score);
}

}  // namespace hireline::app
