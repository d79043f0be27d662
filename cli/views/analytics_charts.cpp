#include "cli/views/analytics_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "cli/output/bars.hpp"
#include "cli/output/chart.hpp"

namespace hireline::cli {
namespace {

// The full length of a deviation, in points of a rating from 1 to 10. Larger deviations are drawn
// at full length.
constexpr double far_apart = 3;

std::string figure(std::optional<double> value, int digits) {
  if (!value) return "";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, *value);
  return text.data();
}

std::string signed_figure(std::optional<double> value) {
  const std::string text = figure(value, 2);
  return value && *value > 0 ? "+" + text : text;
}

std::string percent(double share) {
  return std::to_string(std::lround(100 * share));
}

// Returns "41% (26-59%)".
std::string rate(std::optional<double> share, const std::optional<Interval>& interval) {
  if (!share) return "";
  std::string text = percent(*share) + "%";
  if (interval)
    text.append(" (")
        .append(percent(interval->low))
        .append("-")
        .append(percent(interval->high) + "%)");
  return text;
}

// Returns "50% (-19 to 91%)".
std::string difference(std::optional<double> value, const std::optional<Interval>& interval) {
  if (!value) return "";
  const std::string text = percent(*value) + "%";
  if (!interval) return text;
  return text + " (" + percent(interval->low) + " to " + percent(interval->high) + "%)";
}

std::string span(std::optional<double> hours) {
  if (!hours) return "";
  if (*hours < 1) return figure(*hours * 60, 0) + " min";
  return *hours < 48 ? figure(hours, 1) + " h" : figure(*hours / 24, 1) + " d";
}

std::optional<double> of(std::optional<double> value, double whole) {
  if (!value || whole <= 0) return std::nullopt;
  return *value / whole;
}

ChartCell count(std::int64_t number) {
  return {.text = std::to_string(number)};
}
ChartCell text(std::string words) {
  return {.text = std::move(words)};
}

}  // namespace

std::string funnel_chart(const FunnelReport& report, const OutputStyle& style) {
  double widest = 0;
  for (const FunnelStage& stage : report.stages)
    widest = std::max(widest, static_cast<double>(stage.reached));
  Chart chart{.columns = {{"stage", ChartKind::label},
                          {"reached", ChartKind::bar},
                          {""},
                          {"of previous"},
                          {"passed"},
                          {"median"},
                          {"of all"},
                          {"invited"},
                          {"started"},
                          {"completed"},
                          {"forced"},
                          {"declined"}},
              .rows = {},
              .essential = 4};
  for (const FunnelStage& stage : report.stages)
    chart.rows.push_back(
        {text(std::to_string(stage.stage_index) + " " + stage.name),
         {.value = of(static_cast<double>(stage.reached), widest), .tone = Tone::accent},
         count(stage.reached),
         text(rate(stage.from_previous, stage.intervals.from_previous)),
         text(rate(stage.pass_rate, stage.intervals.pass_rate)),
         text(span(stage.median_hours)),
         text(rate(stage.from_start, stage.intervals.from_start)),
         count(stage.invited),
         count(stage.started),
         count(stage.completed),
         count(stage.forced),
         count(stage.declined)});
  return chart_text("", chart, style);
}

namespace {

struct Days {
  std::string label;
  std::optional<double> days;
  std::int64_t of = 0;
};

// Draws each bar with its share of the longest.
std::string days_chart(const std::string& title, const std::string& what, const std::string& whose,
                       const std::vector<Days>& all, const OutputStyle& style) {
  double longest = 0;
  for (const Days& one : all) longest = std::max(longest, one.days.value_or(0));
  Chart chart{.columns = {{what, ChartKind::label}, {"", ChartKind::bar}, {"days"}, {whose}},
              .rows = {},
              .essential = 4};
  for (const Days& one : all)
    chart.rows.push_back({text(one.label),
                          {.value = of(one.days, longest), .tone = Tone::accent},
                          text(figure(one.days, 1)),
                          count(one.of)});
  return chart_text(title, chart, style);
}

std::string month_chart(const std::vector<HiresOfMonth>& months, const OutputStyle& style) {
  std::vector<std::optional<double>> medians;
  std::vector<Days> all;
  for (const HiresOfMonth& month : months) {
    medians.push_back(month.median_days);
    all.push_back({month.month, month.median_days, month.count});
  }
  const std::string title = "Median by month";
  const bool fits = title.size() + 2 + medians.size() <= style.width;
  return days_chart(title + (fits ? "  " : "\n") + sparkline(medians, style.is_ascii), "month",
                    "hires", all, style);
}

}  // namespace

std::string time_to_hire_chart(const TimeToHireReport& report, const OutputStyle& style) {
  std::string drawn;
  if (report.count > 0) {
    drawn = days_chart("From pipeline to hire", "", "hires",
                       {{"mean", report.mean_days, report.count},
                        {"median", report.median_days, report.count},
                        {"9 of 10 within", report.p90_days, report.count}},
                       style);
    drawn.append("\n").append(month_chart(report.months, style));
    std::vector<Days> stages;
    for (const HiresOfStage& stage : report.stages)
      stages.push_back(
          {std::to_string(stage.stage_index) + " " + stage.name, stage.median_days, stage.n});
    if (!stages.empty())
      drawn.append("\n").append(days_chart("Median by stage", "stage", "hires", stages, style));
  }
  const CensoredHires& begun = report.censored;
  if (begun.n > 0)
    drawn.append(drawn.empty() ? "" : "\n")
        .append(days_chart("Median of pipelines begun in the period", "", "of",
                           {{"hires only", begun.hired_median_days, begun.hired},
                            {"Kaplan-Meier", begun.median_days, begun.n}},
                           style));
  return drawn;
}

std::string question_chart(const QuestionReport& report, const OutputStyle& style) {
  const auto tone_of = [](const ReportedQuestion& question) {
    if (!question.flag) return Tone::good;
    return question.flag == QuestionFlag::insufficient_data ? Tone::faint : Tone::warning;
  };
  Chart chart{.columns = {{"question", ChartKind::label},
                          {"score", ChartKind::bar},
                          {""},
                          {"discrim.", ChartKind::deviation},
                          {""},
                          {"flag", ChartKind::word},
                          {"used"},
                          {"gap"}},
              .rows = {},
              .essential = 5};
  for (const ReportedQuestion& question : report.questions) {
    const std::string mark = question.mean_score && question.is_unstable ? "~" : "";
    const Tone tone = tone_of(question);
    chart.rows.push_back(
        {text(question.title ? *question.title + ": " + question.text : question.text),
         {.value = of(question.mean_score, 100), .tone = Tone::accent},
         text(figure(question.mean_score, 1) + mark),
         {.value = question.discrimination, .tone = tone},
         text(signed_figure(question.discrimination)),
         {.text = std::string(question.flag ? name_of(*question.flag) : ""), .tone = tone},
         count(question.times_used),
         text(difference(question.pass_rate_gap, question.intervals.pass_rate_gap))});
  }
  return chart_text("", chart, style);
}

std::string interviewer_chart(const InterviewerReport& report, const OutputStyle& style) {
  double most = 0;
  for (const ReportedInterviewer& one : report.interviewers)
    most = std::max(most, static_cast<double>(one.scheduled));
  Chart chart{.columns = {{"interviewer", ChartKind::label},
                          {"interviews", ChartKind::bar},
                          {"held"},
                          {"severity", ChartKind::deviation},
                          {""},
                          {"rating"},
                          {"feedback"},
                          {"after"},
                          {"++/+/-/--"},
                          {"declined"},
                          {"cancelled"}},
              .rows = {},
              .essential = 5};
  for (const ReportedInterviewer& one : report.interviewers) {
    const RecommendationCounts& counts = one.recommendations;
    const auto joined = [](std::initializer_list<std::int64_t> numbers) {
      std::string line;
      for (const std::int64_t number : numbers)
        line.append(line.empty() ? "" : "/").append(std::to_string(number));
      return line;
    };
    chart.rows.push_back(
        {text(one.name.value_or(one.email)),
         {.value = of(static_cast<double>(one.scheduled), most), .tone = Tone::accent},
         text(joined({one.completed, one.scheduled})),
         {.value = of(one.severity, far_apart),
          .tone = one.severity.value_or(0) < 0 ? Tone::warning : Tone::good},
         text(signed_figure(one.severity)),
         text(figure(one.mean_rating, 1)),
         count(one.feedback_submitted),
         text(span(one.median_feedback_hours)),
         text(joined({counts.strong_yes, counts.yes, counts.no, counts.strong_no})),
         count(one.declined),
         count(one.cancelled)});
  }
  return chart_text("", chart, style);
}

}  // namespace hireline::cli
