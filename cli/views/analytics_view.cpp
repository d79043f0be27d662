#include "cli/views/analytics_view.hpp"

#include <algorithm>

#include "cli/frame/database.hpp"
#include "cli/output/ago.hpp"
#include "cli/output/counted.hpp"
#include "cli/views/analytics_charts.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

// A figure of the report on the time to hire, as a row.
struct HireLine {
  std::string of;  // hires, month, stage, hired or begun
  std::optional<std::string> name;
  std::int64_t n = 0;
  std::optional<double> median;
  std::optional<double> mean;
  std::optional<double> p90;
};

// A figure of the report on agreement, as a row.
struct AgreementLine {
  std::string of;  // agreement, auc, passed_yes, passed_no, held_yes, held_no or scores
  std::int64_t n = 0;
  std::optional<double> mean_score{};  // of neighbouring scores
  std::optional<double> share{};       // of scores: that were followed by a yes
  std::optional<Interval> interval{};
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::HireLine) {
  return {.name = "HireLine",
          .fields = {field("of", &cli::HireLine::of), field("name", &cli::HireLine::name),
                     field("n", &cli::HireLine::n), field("median", &cli::HireLine::median),
                     field("mean", &cli::HireLine::mean), field("p90", &cli::HireLine::p90)}};
}

HIRELINE_SHAPE(cli::AgreementLine) {
  return {.name = "AgreementLine",
          .fields = {field("of", &cli::AgreementLine::of), field("n", &cli::AgreementLine::n),
                     field("meanScore", &cli::AgreementLine::mean_score),
                     field("share", &cli::AgreementLine::share),
                     field("interval", &cli::AgreementLine::interval)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns funnel_columns = {{"stage", "/stageIndex"},
                                {"name", "/name"},
                                {"type", "/stageTypeKey"},
                                {"reached", "/reached"},
                                {"invited", "/invited"},
                                {"started", "/started"},
                                {"completed", "/completed"},
                                {"forced", "/forced"},
                                {"passed", "/passed"},
                                {"held", "/held"},
                                {"declined", "/declined"},
                                {"of_previous", "/conversionFromPrevious"},
                                {"of_previous_low", "/intervals/conversionFromPrevious/low"},
                                {"of_previous_high", "/intervals/conversionFromPrevious/high"},
                                {"of_all", "/conversionFromStart"},
                                {"of_all_low", "/intervals/conversionFromStart/low"},
                                {"of_all_high", "/intervals/conversionFromStart/high"},
                                {"pass_rate", "/passRate"},
                                {"pass_rate_low", "/intervals/passRate/low"},
                                {"pass_rate_high", "/intervals/passRate/high"},
                                {"median_hours", "/medianHoursInStage"}};

const Columns hire_columns = {
    {"of", "/of"},          {"name", "/name"},   {"n", "/n"}, {"median_days", "/median"},
    {"mean_days", "/mean"}, {"p90_days", "/p90"}};

const Columns question_columns = {{"title", "/title"},
                                  {"text", "/text"},
                                  {"used", "/timesUsed"},
                                  {"mean_score", "/meanScore"},
                                  {"difficulty", "/difficulty"},
                                  {"discrimination", "/discrimination"},
                                  {"gap", "/passRateGap"},
                                  {"gap_low", "/intervals/passRateGap/low"},
                                  {"gap_high", "/intervals/passRateGap/high"},
                                  {"flag", "/flag"},
                                  {"unstable", "/unstable"}};

const Columns interviewer_columns = {{"email", "/email"},
                                     {"name", "/name"},
                                     {"scheduled", "/scheduled"},
                                     {"completed", "/completed"},
                                     {"declined", "/declined"},
                                     {"cancelled", "/cancelled"},
                                     {"feedback", "/feedbackSubmitted"},
                                     {"median_feedback_hours", "/medianFeedbackHours"},
                                     {"mean_rating", "/meanRating"},
                                     {"strong_yes", "/recommendationCounts/strong_yes"},
                                     {"yes", "/recommendationCounts/yes"},
                                     {"no", "/recommendationCounts/no"},
                                     {"strong_no", "/recommendationCounts/strong_no"},
                                     {"severity", "/severity"},
                                     {"mean_deviation", "/meanDeviation"}};

const Columns agreement_columns = {{"of", "/of"},
                                   {"n", "/n"},
                                   {"share", "/share"},
                                   {"low", "/interval/low"},
                                   {"high", "/interval/high"},
                                   {"mean_score", "/meanScore"}};

std::string time_of(const ReportScope& scope) {
  return "from " + day_of(scope.from) + " to " + day_of(scope.to);
}

// Draws the report, or prints its rows. An empty report is not drawn.
template <class Lines, class Draw>
void show_as(const Context& context, const Lines& lines, const Columns& columns, bool is_empty,
             Draw draw) {
  if (!context.draws()) return show_value(context, lines, columns);
  if (!is_empty) context.ui.result(draw(context.style()));
}

// Removes the items beyond `lines` and prints a note about it.
template <class Item>
void cut(const Context& context, std::vector<Item>& items, std::size_t lines) {
  if (items.size() <= lines) return;
  context.ui.note(std::to_string(items.size()) + " in total; use --limit to see more.");
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(lines), items.end());
}

std::vector<HireLine> lines_of(const TimeToHireReport& report) {
  std::vector<HireLine> lines = {
      {"hires", {}, report.count, report.median_days, report.mean_days, report.p90_days}};
  for (const HiresOfMonth& month : report.months)
    lines.push_back({"month", month.month, month.count, month.median_days, month.mean_days, {}});
  for (const HiresOfStage& stage : report.stages)
    lines.push_back({"stage", stage.name, stage.n, stage.median_days, {}, {}});
  const CensoredHires& begun = report.censored;
  lines.push_back({"hired", {}, begun.hired, begun.hired_median_days, {}, {}});
  lines.push_back({"begun", {}, begun.n, begun.median_days, {}, {}});
  return lines;
}

std::vector<AgreementLine> lines_of(const AgreementReport& report) {
  std::vector<AgreementLine> lines;
  if (!report.table) return lines;
  lines.push_back({.of = "agreement",
                   .n = report.n,
                   .share = report.agreement,
                   .interval = report.agreement_interval});
  if (report.auc)
    lines.push_back(
        {.of = "auc", .n = report.n, .share = report.auc, .interval = report.auc_interval});
  lines.push_back({.of = "passed_yes", .n = report.table->passed_yes});
  lines.push_back({.of = "passed_no", .n = report.table->passed_no});
  lines.push_back({.of = "held_yes", .n = report.table->held_yes});
  lines.push_back({.of = "held_no", .n = report.table->held_no});
  for (const AgreementBin& bin : report.bins)
    lines.push_back({.of = "scores",
                     .n = bin.n,
                     .mean_score = bin.mean_score,
                     .share = bin.human_yes_share,
                     .interval = bin.interval});
  return lines;
}

}  // namespace

void show_report(const Context& context, const FunnelReport& report) {
  if (!context.shows_columns()) return show_value(context, report);
  const bool is_empty = report.totals.pipelines == 0;
  const PipelinesByStatus& by_status = report.totals.by_status;
  context.ui.note(
      is_empty
          ? "No pipeline started " + time_of(report) + "."
          : counted(static_cast<std::size_t>(report.totals.pipelines), "pipeline", "pipelines") +
                " begun " + time_of(report) + ": " + std::to_string(by_status.active) +
                " active, " + std::to_string(by_status.shortlisted) + " shortlisted, " +
                std::to_string(by_status.rejected) + " rejected, " +
                std::to_string(by_status.hired) + " hired, " + std::to_string(by_status.withdrawn) +
                " withdrawn");
  show_as(context, report.stages, funnel_columns, is_empty,
          [&](const OutputStyle& style) { return funnel_chart(report, style); });
}

void show_report(const Context& context, const TimeToHireReport& report) {
  if (!context.shows_columns()) return show_value(context, report);
  const CensoredHires& begun = report.censored;
  context.ui.note(report.count == 0
                      ? "No candidate was hired " + time_of(report) + "."
                      : counted(static_cast<std::size_t>(report.count), "hire", "hires") + " " +
                            time_of(report));
  if (begun.n > 0 && !begun.median_days)
    context.ui.note(
        "Fewer than half of the pipelines begun in the period are estimated to be hired so far: "
        "there is no median yet that includes the open pipelines.");
  show_as(context, lines_of(report), hire_columns, report.count == 0 && begun.n == 0,
          [&](const OutputStyle& style) { return time_to_hire_chart(report, style); });
}

void show_report(const Context& context, const AgreementReport& report) {
  if (!context.shows_columns()) return show_value(context, report);
  const std::string n =
      counted(static_cast<std::size_t>(report.n), "evaluation was", "evaluations were");
  context.ui.note((report.n == 0 ? "No evaluation finished " : n + " finished ") + time_of(report) +
                  (report.n == 0 ? " was followed by feedback." : " and followed by feedback."));
  if (report.n > 0 && !report.has_enough)
    context.ui.note("Fewer than " + std::to_string(enough_for_agreement) +
                    " say too little: there are no figures.");
  else if (report.has_enough)
    context.ui.note("People are not always right, and only evaluations that they looked at count.");
  if (report.has_enough || !context.draws())
    show_value(context, lines_of(report), agreement_columns);
}

void show_report(const Context& context, QuestionReport report, std::size_t lines) {
  if (!context.shows_columns()) return show_value(context, report);
  const bool is_empty = report.questions.empty();
  context.ui.note(
      is_empty
          ? "No evaluated session was submitted " + time_of(report) + "."
          : counted(static_cast<std::size_t>(report.distinct_questions), "question", "questions") +
                " in " + counted(static_cast<std::size_t>(report.sessions), "session", "sessions") +
                " submitted " + time_of(report));
  cut(context, report.questions, lines);
  if (context.draws() && std::ranges::any_of(report.questions, &ReportedQuestion::is_unstable))
    context.ui.note("~ fewer than " + std::to_string(enough_to_be_stable) +
                    " answers: results may differ in another month");
  show_as(context, report.questions, question_columns, is_empty,
          [&](const OutputStyle& style) { return question_chart(report, style); });
}

void show_report(const Context& context, InterviewerReport report, std::size_t lines) {
  if (!context.shows_columns()) return show_value(context, report);
  const bool is_empty = report.interviewers.empty();
  context.ui.note(is_empty ? "No live interview started " + time_of(report) + "."
                           : counted(report.interviewers.size(), "interviewer", "interviewers") +
                                 " of live interviews " + time_of(report));
  cut(context, report.interviewers, lines);
  if (context.draws() && !is_empty)
    context.ui.note("severity: left of the middle is stricter than others, right is more lenient");
  show_as(context, report.interviewers, interviewer_columns, is_empty,
          [&](const OutputStyle& style) { return interviewer_chart(report, style); });
}

}  // namespace hireline::cli
