// Reports in JSON.

#include "common/app/analytics/analytics.hpp"

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::ReportInput) {
  return {.name = "ReportInput",
          .fields = {
              query("from", &app::ReportInput::from)
                  .doc("At or after this time; 90 days before `to` unless given, and 1096 at most"),
              query("to", &app::ReportInput::to)
                  .after("from", &app::ReportInput::from)
                  .doc("Before this time; now unless given"),
              query("jobId", &app::ReportInput::job),
              query("explain", &app::ReportInput::explain)
                  .doc("With the ids of the rows behind each figure, of 2000 rows at most")}};
}

HIRELINE_SHAPE(ReportScope) {
  return {.name = "ReportScope",
          .fields = {field("from", &ReportScope::from), field("to", &ReportScope::to),
                     field("jobId", &ReportScope::job)}};
}

HIRELINE_SHAPE(Interval) {
  return {.name = "Interval",
          .fields = {field("low", &Interval::low), field("high", &Interval::high)}};
}

HIRELINE_SHAPE(ReportedStage) {
  return {
      .name = "ReportedStage",
      .fields = {field("stageIndex", &ReportedStage::stage_index).min(0),
                 field("name", &ReportedStage::name), field("stageTypeKey", &ReportedStage::type)}};
}

HIRELINE_SHAPE(FunnelObservations) {
  return {.name = "FunnelObservations",
          .fields = {field("conversionFromPrevious", &FunnelObservations::from_previous).min(0),
                     field("conversionFromStart", &FunnelObservations::from_start).min(0),
                     field("passRate", &FunnelObservations::pass_rate).min(0),
                     field("medianHoursInStage", &FunnelObservations::hours_in_stage).min(0)}};
}

HIRELINE_SHAPE(FunnelIntervals) {
  return {.name = "FunnelIntervals",
          .fields = {field("conversionFromPrevious", &FunnelIntervals::from_previous),
                     field("conversionFromStart", &FunnelIntervals::from_start),
                     field("passRate", &FunnelIntervals::pass_rate)}};
}

HIRELINE_SHAPE(FunnelStageIds) {
  return {.name = "FunnelStageIds",
          .fields = {field("reached", &FunnelStageIds::reached),
                     field("invited", &FunnelStageIds::invited),
                     field("started", &FunnelStageIds::started),
                     field("completed", &FunnelStageIds::completed),
                     field("forced", &FunnelStageIds::forced),
                     field("passed", &FunnelStageIds::passed), field("held", &FunnelStageIds::held),
                     field("declined", &FunnelStageIds::declined)}};
}

HIRELINE_SHAPE(FunnelStage) {
  return {.name = "FunnelStage",
          .fields = {fields_of<ReportedStage>(),
                     field("reached", &FunnelStage::reached).min(0).doc("Unlocked, or moved past"),
                     field("invited", &FunnelStage::invited).min(0).doc("At least once"),
                     field("started", &FunnelStage::started)
                         .min(0)
                         .doc("A session was opened, in any attempt, or the interview was held"),
                     field("completed", &FunnelStage::completed).min(0).doc("Not by force"),
                     field("forced", &FunnelStage::forced)
                         .min(0)
                         .doc("Completed because a later stage was unlocked by force"),
                     field("passed", &FunnelStage::passed).min(0).doc("As the result stands now"),
                     field("held", &FunnelStage::held).min(0),
                     field("declined", &FunnelStage::declined)
                         .min(0)
                         .doc("An invitation, at least once; it may have been repeated since"),
                     field("conversionFromPrevious", &FunnelStage::from_previous)
                         .doc("Of those who reached the stage before; absent of the first"),
                     field("conversionFromStart", &FunnelStage::from_start)
                         .doc("Of all pipelines that have the stage"),
                     field("passRate", &FunnelStage::pass_rate).doc("Of those with a result"),
                     field("medianHoursInStage", &FunnelStage::median_hours)
                         .doc("From unlocked to completed, not by force"),
                     field("n", &FunnelStage::n).doc("How many pipelines each figure is of"),
                     field("intervals", &FunnelStage::intervals).doc("Of rates, at 95 %: Wilson's"),
                     field("ids", &FunnelStage::ids).doc("When asked to explain: pipelines")}};
}

HIRELINE_SHAPE(PipelineIdsByStatus) {
  return {.name = "PipelineIdsByStatus",
          .fields = {field("active", &PipelineIdsByStatus::active),
                     field("shortlisted", &PipelineIdsByStatus::shortlisted),
                     field("rejected", &PipelineIdsByStatus::rejected),
                     field("hired", &PipelineIdsByStatus::hired),
                     field("withdrawn", &PipelineIdsByStatus::withdrawn)}};
}

HIRELINE_SHAPE(FunnelReport) {
  return {.name = "FunnelReport",
          .fields = {fields_of<ReportScope>(),
                     field("totals", &FunnelReport::totals)
                         .doc("The pipelines that were created in the time, by their status now"),
                     field("stages", &FunnelReport::stages)
                         .doc("As pipelines hold them: one of each place, type and name"),
                     field("ids", &FunnelReport::ids).doc("When asked to explain: the totals'")}};
}

HIRELINE_SHAPE(HiresOfStage) {
  return {
      .name = "HiresOfStage",
      .fields = {fields_of<ReportedStage>(),
                 field("n", &HiresOfStage::n).min(0).doc("Hires who completed it, not by force"),
                 field("medianDays", &HiresOfStage::median_days).doc("From unlocked to completed"),
                 field("ids", &HiresOfStage::ids).doc("When asked to explain: pipelines")}};
}

HIRELINE_SHAPE(HiresOfMonth) {
  return {.name = "HiresOfMonth",
          .fields = {field("month", &HiresOfMonth::month).doc("In UTC").example(R"("2026-01")"),
                     field("count", &HiresOfMonth::count).min(0).doc("Is also the n of the others"),
                     field("meanDays", &HiresOfMonth::mean_days),
                     field("medianDays", &HiresOfMonth::median_days),
                     field("ids", &HiresOfMonth::ids).doc("When asked to explain: pipelines")}};
}

HIRELINE_SHAPE(CensoredIds) {
  return {.name = "CensoredIds",
          .fields = {field("hired", &CensoredIds::hired), field("open", &CensoredIds::open)}};
}

HIRELINE_SHAPE(CensoredHires) {
  return {
      .name = "CensoredHires",
      .fields = {
          field("n", &CensoredHires::n).min(0), field("hired", &CensoredHires::hired).min(0),
          field("open", &CensoredHires::open).min(0).doc("Active or shortlisted now"),
          field("medianDays", &CensoredHires::median_days)
              .doc("Kaplan and Meier's, open pipelines censored; absent while fewer than half are "
                   "estimated to be hired"),
          field("hiredMedianDays", &CensoredHires::hired_median_days)
              .doc("The plain median of those who are hired"),
          field("ids", &CensoredHires::ids).doc("When asked to explain: pipelines")}};
}

HIRELINE_SHAPE(TimeToHireReport) {
  return {
      .name = "TimeToHireReport",
      .fields = {fields_of<ReportScope>(),
                 field("count", &TimeToHireReport::count)
                     .min(0)
                     .doc("Hires made in the time; is also the n of the three that follow"),
                 field("meanDays", &TimeToHireReport::mean_days)
                     .doc("From the pipeline's creation to its hire"),
                 field("medianDays", &TimeToHireReport::median_days),
                 field("p90Days", &TimeToHireReport::p90_days),
                 field("stages", &TimeToHireReport::stages).doc("Of these hires"),
                 field("months", &TimeToHireReport::months)
                     .doc("Every month of the time, by when the hires were made"),
                 field("censored", &TimeToHireReport::censored)
                     .doc("Of the pipelines that were created in the time: those hired and those "
                          "still open"),
                 field("ids", &TimeToHireReport::ids).doc("When asked to explain: pipelines")}};
}

}  // namespace hireline::wire
