// Reports in JSON.

#include "common/app/analytics/analytics.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::ReportInput) {
  return {
      .name = "ReportInput",
      .fields = {query("from", &app::ReportInput::from)
                     .doc("Start of the period, inclusive. Defaults to 90 days before `to`; at "
                          "most 1096 days before it."),
                 query("to", &app::ReportInput::to)
                     .after("from", &app::ReportInput::from)
                     .doc("End of the period, exclusive. Defaults to now."),
                 query("jobId", &app::ReportInput::job).doc("ID of a job. Defaults to all jobs."),
                 query("explain", &app::ReportInput::explain)
                     .doc("Adds the IDs of the rows behind each figure. A report of more than "
                          "2000 rows is rejected.")}};
}

HIRELINE_SHAPE(ReportScope) {
  return {.name = "ReportScope",
          .fields = {field("from", &ReportScope::from).doc("Start of the period, inclusive"),
                     field("to", &ReportScope::to).doc("End of the period, exclusive"),
                     field("jobId", &ReportScope::job)
                         .doc("ID of the job. Absent if the report is about all jobs.")}};
}

HIRELINE_SHAPE(Interval) {
  return {.name = "Interval",
          .fields = {field("low", &Interval::low).doc("Lower bound of the interval at 95 %"),
                     field("high", &Interval::high).doc("Upper bound of the interval at 95 %")}};
}

HIRELINE_SHAPE(ReportedStage) {
  return {.name = "ReportedStage",
          .fields = {field("stageIndex", &ReportedStage::stage_index)
                         .min(0)
                         .doc("Position of the stage, starting at 0"),
                     field("name", &ReportedStage::name),
                     field("stageTypeKey", &ReportedStage::type)
                         .doc("Type of the stage: see GET /v1/stage-types")}};
}

HIRELINE_SHAPE(FunnelObservations) {
  return {.name = "FunnelObservations",
          .fields = {field("conversionFromPrevious", &FunnelObservations::from_previous)
                         .min(0)
                         .doc("Number of pipelines that reached the previous stage"),
                     field("conversionFromStart", &FunnelObservations::from_start)
                         .min(0)
                         .doc("Number of pipelines that have the stage"),
                     field("passRate", &FunnelObservations::pass_rate)
                         .min(0)
                         .doc("Number of pipelines with a result"),
                     field("medianHoursInStage", &FunnelObservations::hours_in_stage)
                         .min(0)
                         .doc("Number of pipelines that completed the stage, not by force")}};
}

HIRELINE_SHAPE(FunnelIntervals) {
  return {.name = "FunnelIntervals",
          .fields = {field("conversionFromPrevious", &FunnelIntervals::from_previous)
                         .doc("Interval of conversionFromPrevious"),
                     field("conversionFromStart", &FunnelIntervals::from_start)
                         .doc("Interval of conversionFromStart"),
                     field("passRate", &FunnelIntervals::pass_rate).doc("Interval of passRate")}};
}

HIRELINE_SHAPE(FunnelStageIds) {
  return {
      .name = "FunnelStageIds",
      .fields = {
          field("reached", &FunnelStageIds::reached).doc("IDs of the pipelines counted in reached"),
          field("invited", &FunnelStageIds::invited).doc("IDs of the pipelines counted in invited"),
          field("started", &FunnelStageIds::started).doc("IDs of the pipelines counted in started"),
          field("completed", &FunnelStageIds::completed)
              .doc("IDs of the pipelines counted in completed"),
          field("forced", &FunnelStageIds::forced).doc("IDs of the pipelines counted in forced"),
          field("passed", &FunnelStageIds::passed).doc("IDs of the pipelines counted in passed"),
          field("held", &FunnelStageIds::held).doc("IDs of the pipelines counted in held"),
          field("declined", &FunnelStageIds::declined)
              .doc("IDs of the pipelines counted in declined")}};
}

HIRELINE_SHAPE(FunnelStage) {
  return {
      .name = "FunnelStage",
      .fields = {
          fields_of<ReportedStage>(),
          field("reached", &FunnelStage::reached)
              .min(0)
              .doc("Number of pipelines for which the stage was unlocked, or that were "
                   "moved past it"),
          field("invited", &FunnelStage::invited)
              .min(0)
              .doc("Number of pipelines that were invited to the stage at least once"),
          field("started", &FunnelStage::started)
              .min(0)
              .doc("Number of pipelines in which a session was opened, in any attempt, or "
                   "the interview was held"),
          field("completed", &FunnelStage::completed)
              .min(0)
              .doc("Number of pipelines that completed the stage, not by force"),
          field("forced", &FunnelStage::forced)
              .min(0)
              .doc("Number of pipelines in which the stage was completed because a later "
                   "stage was unlocked by force"),
          field("passed", &FunnelStage::passed)
              .min(0)
              .doc("Number of pipelines that passed the stage, by the current result"),
          field("held", &FunnelStage::held)
              .min(0)
              .doc("Number of pipelines that completed the stage with hold, by the current result"),
          field("declined", &FunnelStage::declined)
              .min(0)
              .doc("Number of pipelines in which an invitation to the stage was declined at "
                   "least once. The invitation may have been repeated since."),
          field("conversionFromPrevious", &FunnelStage::from_previous)
              .doc("Share of the pipelines that reached this stage, of those that reached "
                   "the previous stage. Absent for the first stage."),
          field("conversionFromStart", &FunnelStage::from_start)
              .doc("Share of the pipelines that reached this stage, of all pipelines that "
                   "have the stage"),
          field("passRate", &FunnelStage::pass_rate)
              .doc("Share of the pipelines that passed, of those with a result"),
          field("medianHoursInStage", &FunnelStage::median_hours)
              .doc("Median number of hours from unlocking to completing the stage, without "
                   "forced completions"),
          field("n", &FunnelStage::n).doc("Number of pipelines behind each figure"),
          field("intervals", &FunnelStage::intervals)
              .doc("Wilson score intervals of the rates, at 95 %"),
          field("ids", &FunnelStage::ids)
              .doc("IDs of the counted pipelines. Present only if explain is given.")}};
}

HIRELINE_SHAPE(PipelineIdsByStatus) {
  return {
      .name = "PipelineIdsByStatus",
      .fields = {
          field("active", &PipelineIdsByStatus::active).doc("IDs of the active pipelines"),
          field("shortlisted", &PipelineIdsByStatus::shortlisted)
              .doc("IDs of the shortlisted pipelines"),
          field("rejected", &PipelineIdsByStatus::rejected).doc("IDs of the rejected pipelines"),
          field("hired", &PipelineIdsByStatus::hired).doc("IDs of the hired pipelines"),
          field("withdrawn", &PipelineIdsByStatus::withdrawn)
              .doc("IDs of the withdrawn pipelines")}};
}

HIRELINE_SHAPE(CloseReasonTally) {
  return {.name = "CloseReasonTally",
          .fields = {fields_of<CloseReasonReference>(),
                     field("rejected", &CloseReasonTally::rejected)
                         .min(0)
                         .doc("Number of rejected pipelines with this reason"),
                     field("withdrawn", &CloseReasonTally::withdrawn)
                         .min(0)
                         .doc("Number of withdrawn pipelines with this reason")}};
}

HIRELINE_SHAPE(FunnelReport) {
  return {
      .name = "FunnelReport",
      .fields = {
          fields_of<ReportScope>(),
          field("totals", &FunnelReport::totals)
              .doc("Counts of the pipelines created in the period, by their current status"),
          field("stages", &FunnelReport::stages)
              .doc("Stages as the pipelines hold them: one entry for each position, type and name"),
          field("closeReasons", &FunnelReport::close_reasons)
              .doc("Pipelines of totals by their close reason. Those without one are not in it."),
          field("ids", &FunnelReport::ids)
              .doc("IDs of the pipelines in totals. Present only if explain is given.")}};
}

HIRELINE_SHAPE(HiresOfStage) {
  return {.name = "HiresOfStage",
          .fields = {fields_of<ReportedStage>(),
                     field("n", &HiresOfStage::n)
                         .min(0)
                         .doc("Number of hires who completed the stage, not by force"),
                     field("medianDays", &HiresOfStage::median_days)
                         .doc("Median number of days from unlocking to completing the stage"),
                     field("ids", &HiresOfStage::ids)
                         .doc("IDs of the counted pipelines. Present only if explain is given.")}};
}

HIRELINE_SHAPE(HiresOfMonth) {
  return {
      .name = "HiresOfMonth",
      .fields = {field("month", &HiresOfMonth::month).doc("Month, in UTC").example(R"("2026-01")"),
                 field("count", &HiresOfMonth::count)
                     .min(0)
                     .doc("Number of hires made in the month. It is also the number of "
                          "observations behind meanDays and medianDays."),
                 field("meanDays", &HiresOfMonth::mean_days)
                     .doc("Mean number of days from the creation of the pipeline to the hire"),
                 field("medianDays", &HiresOfMonth::median_days)
                     .doc("Median number of days from the creation of the pipeline to the hire"),
                 field("ids", &HiresOfMonth::ids)
                     .doc("IDs of the counted pipelines. Present only if explain is given.")}};
}

HIRELINE_SHAPE(CensoredIds) {
  return {.name = "CensoredIds",
          .fields = {
              field("hired", &CensoredIds::hired).doc("IDs of the hired pipelines"),
              field("open", &CensoredIds::open).doc("IDs of the pipelines that are still open")}};
}

HIRELINE_SHAPE(CensoredHires) {
  return {
      .name = "CensoredHires",
      .fields = {
          field("n", &CensoredHires::n)
              .min(0)
              .doc("Number of these pipelines: hired and open together"),
          field("hired", &CensoredHires::hired).min(0).doc("Number of pipelines that are hired"),
          field("open", &CensoredHires::open)
              .min(0)
              .doc("Number of pipelines that are currently active or shortlisted"),
          field("medianDays", &CensoredHires::median_days)
              .doc("Kaplan-Meier estimate of the median number of days to the hire, with "
                   "open pipelines censored. Absent while fewer than half of the pipelines "
                   "are estimated to be hired."),
          field("hiredMedianDays", &CensoredHires::hired_median_days)
              .doc("Plain median number of days of the hired pipelines"),
          field("ids", &CensoredHires::ids)
              .doc("IDs of the counted pipelines. Present only if explain is given.")}};
}

HIRELINE_SHAPE(TimeToHireReport) {
  return {
      .name = "TimeToHireReport",
      .fields = {
          fields_of<ReportScope>(),
          field("count", &TimeToHireReport::count)
              .min(0)
              .doc("Number of hires made in the period. It is also the number of observations "
                   "behind meanDays, medianDays and p90Days."),
          field("meanDays", &TimeToHireReport::mean_days)
              .doc("Mean number of days from the creation of the pipeline to the hire"),
          field("medianDays", &TimeToHireReport::median_days)
              .doc("Median number of days from the creation of the pipeline to the hire"),
          field("p90Days", &TimeToHireReport::p90_days)
              .doc("Number of days within which 90 % of the hires were made"),
          field("stages", &TimeToHireReport::stages).doc("Stages of the counted hires"),
          field("months", &TimeToHireReport::months)
              .doc("Every month of the period. A hire belongs to the month in which it was made."),
          field("censored", &TimeToHireReport::censored)
              .doc("Figures of the pipelines that were created in the period and are hired or "
                   "still open"),
          field("ids", &TimeToHireReport::ids)
              .doc("IDs of the counted pipelines. Present only if explain is given.")}};
}

}  // namespace hireline::wire
