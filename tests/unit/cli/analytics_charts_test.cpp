#include "cli/views/analytics_charts.hpp"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

OutputStyle wide(std::size_t width, bool is_ascii = false) {
  return {.format = OutputFormat::table, .is_tty = true, .width = width, .is_ascii = is_ascii};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

FunnelReport funnel() {
  FunnelReport report;
  FunnelStage& first = report.stages.emplace_back();
  first.name = "Screening";
  first.reached = 29;
  first.invited = 29;
  first.started = 23;
  first.completed = 20;
  first.forced = 2;
  first.declined = 3;
  first.from_start = 1;
  first.pass_rate = 0.6;
  first.median_hours = 10;
  first.intervals = {{}, Interval{0.883, 1}, Interval{0.3866, 0.7812}};
  FunnelStage& second = report.stages.emplace_back();
  second.stage_index = 1;
  second.name = "Technical interview";
  second.reached = 12;
  second.from_previous = second.from_start = 0.4138;
  second.median_hours = 65.5;
  second.intervals.from_previous = Interval{0.2551, 0.5926};
  report.stages.emplace_back().name = "Nobody here";
  report.stages.back().median_hours = 0.5;
  return report;
}

TEST(FunnelChart, shows_counts_rates_and_intervals) {
  EXPECT_EQ(funnel_chart(funnel(), wide(80)),
            "STAGE                  REACHED                 OF PREVIOUS        PASSED  MEDIAN\n"
            "0 Screening            █████████████████  29             -  60% (39-78%)  10.0 h\n"
            "1 Technical interview  ███████            12  41% (26-59%)             -   2.7 d\n"
            "0 Nobody here                              0             -             -  30 min\n");
}

TEST(FunnelChart, tells_more_where_there_is_room) {
  const std::string all = funnel_chart(funnel(), wide(160));
  const auto lines = lines_of(all);
  EXPECT_TRUE(
      lines.at(0).ends_with("        PASSED  MEDIAN          OF ALL  INVITED  STARTED"
                            "  COMPLETED  FORCED  DECLINED"))
      << all;
  EXPECT_TRUE(
      lines.at(1).ends_with("  60% (39-78%)  10.0 h  100% (88-100%)       29       23"
                            "         20       2         3"))
      << all;
}

TEST(FunnelChart, keeps_bars_and_counts_where_there_is_none) {
  EXPECT_EQ(funnel_chart(funnel(), wide(40, true)),
            "STAGE           REACH~       OF PREVIOUS\n"
            "0 Screening     ######  29             -\n"
            "1 Technical i~  ##      12  41% (26-59%)\n"
            "0 Nobody here            0             -\n");
}

TimeToHireReport hires() {
  TimeToHireReport report;
  report.count = 8;
  report.mean_days = 13;
  report.median_days = 13.5;
  report.p90_days = 17.2;
  report.stages = {{{0, "Screening", {}}, 6, 0.58, {}}, {{1, "On site", {}}, 6, 1.19, {}}};
  report.months = {
      {"2025-11", 2, 8, 8, {}}, {"2025-12", 0, {}, {}, {}}, {"2026-01", 6, 14, 15, {}}};
  report.censored = {18, 7, 11, 14, 13, {}};
  return report;
}

TEST(TimeToHireChart, shows_all_months_and_stages) {
  EXPECT_EQ(time_to_hire_chart(hires(), wide(60)),
            "From pipeline to hire\n"
            "                                                 DAYS  HIRES\n"
            "mean            ███████████████████████▍         13.0      8\n"
            "median          ████████████████████████▍        13.5      8\n"
            "9 of 10 within  ███████████████████████████████  17.2      8\n"
            "\n"
            "Median by month  ▄·█\n"
            "MONTH                                            DAYS  HIRES\n"
            "2025-11  ████████████████████▎                    8.0      2\n"
            "2025-12                                             -      0\n"
            "2026-01  ██████████████████████████████████████  15.0      6\n"
            "\n"
            "Median by stage\n"
            "STAGE                                            DAYS  HIRES\n"
            "0 Screening  ████████████████▋                    0.6      6\n"
            "1 On site    ██████████████████████████████████   1.2      6\n"
            "\n"
            "Median of pipelines begun in the period\n"
            "                                                    DAYS  OF\n"
            "hires only    █████████████████████████████████▍    13.0   7\n"
            "Kaplan-Meier  ████████████████████████████████████  14.0  18\n");
}

TEST(TimeToHireChart, shows_who_still_waits_when_nobody_is_hired) {
  TimeToHireReport report;
  report.censored = {3, 0, 3, {}, {}, {}};
  EXPECT_EQ(time_to_hire_chart(report, wide(40, true)),
            "Median of pipelines begun in the period\n"
            "                                DAYS  OF\n"
            "hires only                         -   0\n"
            "Kaplan-Meier                       -   3\n");
}

TEST(TimeToHireChart, puts_three_years_of_months_on_a_line_of_their_own) {
  TimeToHireReport report = hires();
  report.months = std::vector<HiresOfMonth>(37, {"2026-01", 1, 8, 8, {}});
  const auto lines = lines_of(time_to_hire_chart(report, wide(40, true)));
  EXPECT_EQ(lines.at(6), "Median by month");
  EXPECT_EQ(lines.at(7), std::string(37, '@'));
}

QuestionReport questions() {
  QuestionReport report;
  ReportedQuestion& first = report.questions.emplace_back();
  first.text = "What is an index?";
  first.times_used = 40;
  first.mean_score = 59;
  first.discrimination = 0.9;
  first.pass_rate_gap = 0.8889;
  first.intervals.pass_rate_gap = Interval{0.4743, 0.9801};
  first.is_unstable = false;
  ReportedQuestion& second = report.questions.emplace_back();
  second.title = "A day";
  second.text = "Everything is down.";
  second.times_used = 25;
  second.mean_score = 92.5;
  second.discrimination = -0.25;
  second.flag = QuestionFlag::too_easy;
  report.questions.emplace_back().text = "Never scored";
  return report;
}

TEST(QuestionChart, marks_what_is_unstable_and_striking) {
  EXPECT_EQ(question_chart(questions(), wide(100)),
            "QUESTION                    SCORE              DISCRIM.              FLAG      USED"
            "              GAP\n"
            "What is an index?           █████▉       59.0        │█████▌  +0.90  -           40"
            "  89% (47 to 98%)\n"
            "A day: Everything is down.  █████████▎  92.5~      ▐█│        -0.25  too_easy    25"
            "                -\n"
            "Never scored                                -                     -  -            0"
            "                -\n");
}

InterviewerReport interviewers() {
  InterviewerReport report;
  ReportedInterviewer& ann = report.interviewers.emplace_back();
  ann.name = "Ann";
  ann.email = "ann@example.org";
  ann.scheduled = 13;
  ann.completed = 11;
  ann.feedback_submitted = 11;
  ann.median_feedback_hours = 2;
  ann.mean_rating = 6.91;
  ann.recommendations = {1, 8, 1, 1};
  ann.severity = 0.93;
  ReportedInterviewer& ben = report.interviewers.emplace_back();
  ben.email = "ben@example.org";
  ben.scheduled = 6;
  ben.completed = 6;
  ben.severity = -1.5;
  report.interviewers.emplace_back().email = "new@example.org";
  return report;
}

TEST(InterviewerChart, centres_severity_on_zero) {
  EXPECT_EQ(interviewer_chart(interviewers(), wide(80)),
            "INTERVIEWER      INTERVIE…   HELD  SEVERITY              RATING  FEEDBACK  AFTER\n"
            "Ann              █████████  11/13        │██      +0.93     6.9        11  2.0 h\n"
            "ben@example.org  ████▏        6/6     ███│        -1.50       -         0      -\n"
            "new@example.org               0/0                     -       -         0      -\n");
}

TEST(AllCharts, fit_every_width) {
  for (const bool is_ascii : {false, true}) {
    for (std::size_t width = 40; width <= 200; ++width) {
      const OutputStyle style = wide(width, is_ascii);
      const std::string all = funnel_chart(funnel(), style) + time_to_hire_chart(hires(), style) +
                              question_chart(questions(), style) +
                              interviewer_chart(interviewers(), style);
      for (const std::string& line : lines_of(all)) {
        EXPECT_LE(display_width(line), width) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
        EXPECT_TRUE(!is_ascii || std::ranges::all_of(line, [](char c) { return c > 0; })) << line;
      }
    }
  }
}

}  // namespace
}  // namespace hireline::cli
