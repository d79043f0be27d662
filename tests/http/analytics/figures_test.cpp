// Every figure of every report on thirty pipelines, worked out by hand. Intervals are Wilson's and
// Newcombe's, whose formulas the unit tests hold against published examples.
#include "common/app/analytics/analytics.hpp"
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

Json interval(double low, double high) {
  return {{"low", low}, {"high", high}};
}

// Of the thirty, 29 is superseded. Hired: 1-6, 28. Rejected: 7-14, 18, 25. Withdrawn: 16.
// Shortlisted: 23. The other ten are active.
//
// Screening: all of the 29 were invited. Started: 1-15 but for none, that is 1-14 and 15, then 18,
// 20, 21, 23-26 and 30; completed: 1-15, 23-26, 30; of these 7-14 are held. Hours: 4, 8, 12, 16,
// 20, 24; eight times 10; 8; four times 6; 3. The tenth and the eleventh of the twenty are 10.
//
// Technical interview: 1-6, 18, 19, 23-26; 19 was not held. Held back: 18, 24, 25. Hours: 26 to 31;
// 12; 26, 26, 26, 34. The sixth of the eleven is 27.
//
// Meet the team: 1-6, in 27, 29, 31, 33, 35 and 37 hours.
const Json screening_stage = {
    {"stageIndex", 0},
    {"name", "Screening"},
    {"stageTypeKey", "automated_screening"},
    {"reached", 29},
    {"invited", 29},
    {"started", 23},
    {"completed", 20},
    {"forced", 2},
    {"passed", 12},
    {"held", 8},
    {"declined", 3},
    {"conversionFromStart", 1},
    {"passRate", 0.6},
    {"medianHoursInStage", 10},
    {"n",
     {{"conversionFromPrevious", 0},
      {"conversionFromStart", 29},
      {"passRate", 20},
      {"medianHoursInStage", 20}}},
    {"intervals",
     {{"conversionFromStart", interval(0.883, 1)}, {"passRate", interval(0.3866, 0.7812)}}}};
const Json interview_stage = {{"stageIndex", 1},
                              {"name", "Technical interview"},
                              {"stageTypeKey", "live_1on1"},
                              {"reached", 12},
                              {"invited", 12},
                              {"started", 11},
                              {"completed", 11},
                              {"forced", 0},
                              {"passed", 8},
                              {"held", 3},
                              {"declined", 1},
                              {"conversionFromPrevious", 0.4138},
                              {"conversionFromStart", 0.4138},
                              {"passRate", 0.7273},
                              {"medianHoursInStage", 27},
                              {"n",
                               {{"conversionFromPrevious", 29},
                                {"conversionFromStart", 29},
                                {"passRate", 11},
                                {"medianHoursInStage", 11}}},
                              {"intervals",
                               {{"conversionFromPrevious", interval(0.2551, 0.5926)},
                                {"conversionFromStart", interval(0.2551, 0.5926)},
                                {"passRate", interval(0.4344, 0.9025)}}}};
const Json team_stage = {{"stageIndex", 2},
                         {"name", "Meet the team"},
                         {"stageTypeKey", "culture_fit_hr"},
                         {"reached", 6},
                         {"invited", 6},
                         {"started", 6},
                         {"completed", 6},
                         {"forced", 0},
                         {"passed", 6},
                         {"held", 0},
                         {"declined", 0},
                         {"conversionFromPrevious", 0.5},
                         {"conversionFromStart", 0.2069},
                         {"passRate", 1},
                         {"medianHoursInStage", 32},
                         {"n",
                          {{"conversionFromPrevious", 12},
                           {"conversionFromStart", 29},
                           {"passRate", 6},
                           {"medianHoursInStage", 6}}},
                         {"intervals",
                          {{"conversionFromPrevious", interval(0.2538, 0.7462)},
                           {"conversionFromStart", interval(0.0985, 0.3839)},
                           {"passRate", interval(0.6097, 1)}}}};

TEST_F(ThirtyPipelines, make_this_funnel) {
  const Json statuses = {
      {"active", 10}, {"shortlisted", 1}, {"rejected", 10}, {"hired", 7}, {"withdrawn", 1}};
  EXPECT_EQ(data("pipeline-funnel"),
            head({{"totals", {{"pipelines", 29}, {"byStatus", statuses}}},
                  {"stages", {screening_stage, interview_stage, team_stage}},
                  {"closeReasons", Json::array()}}));
}

// Hires in January: 0 after 20 days, 1-6 after 11 to 16, 28 after 3 (its last one). 27 was taken
// back. The eight are 3, 11, 12, 13, 14, 15, 16, 20: their sum is 104; the ninth tenth lies three
// tenths of the way from the seventh to the eighth. Of stages only 1-6 completed any: medians of
// 14, 28.5 and 32 hours.
TEST_F(ThirtyPipelines, make_this_time_to_hire) {
  const auto stage = [](int index, const char* name, const char* type, double days) {
    return Json{{"stageIndex", index},
                {"name", name},
                {"stageTypeKey", type},
                {"n", 6},
                {"medianDays", days}};
  };
  EXPECT_EQ(data("time-to-hire"),
            head({{"count", 8},
                  {"meanDays", 13},
                  {"medianDays", 13.5},
                  {"p90Days", 17.2},
                  {"stages",
                   {stage(0, "Screening", "automated_screening", 0.58),
                    stage(1, "Technical interview", "live_1on1", 1.19),
                    stage(2, "Meet the team", "culture_fit_hr", 1.33)}},
                  {"months",
                   {{{"month", "2026-01"}, {"count", 8}, {"meanDays", 13}, {"medianDays", 13.5}}}},
                  {"censored", {{"n", 18}, {"hired", 7}, {"open", 11}, {"hiredMedianDays", 13}}}}));
}

// Hires by month: 1-4 had theirs on days 12, 14, 16 and 18, so two of those are before the 16th.
TEST_F(ThirtyPipelines, have_every_month_of_the_time_in_their_series) {
  const HttpAnswer answer = service.get(
      "/v1/analytics/time-to-hire?from=2025-11-15T00:00:00Z&to=2026-01-16T00:00:00Z&jobId=" +
          job_id,
      tenant.token);
  EXPECT_EQ(answer.json().at("data").at("months"),
            Json({{{"month", "2025-11"}, {"count", 0}},
                  {{"month", "2025-12"}, {"count", 0}},
                  {{"month", "2026-01"}, {"count", 2}, {"meanDays", 11.5}, {"medianDays", 11.5}}}));
}

// At noon of day 31 those still open have waited 1.5 (30), 4.5, 5.5, 7.5, 8.5, 9.5, 10.5, 11.5,
// 12.5, 14.5 and 16.5 (15) days. Hired: after 3 days one of 17; after 11 one of 10; after 12 one of
// 8; after 13 one of 6; after 14 one of 5. 16/17 x 9/10 x 7/8 x 5/6 x 4/5 is .494, the first below
// one half. So the median is 14, while the plain one of the seven is 13.
TEST_F(ThirtyPipelines, count_who_still_waits_in_the_median) {
  const app::ReportInput in{.from = parse_instant("2026-01-01T00:00:00Z").value(),
                            .to = parse_instant("2026-02-01T00:00:00Z").value(),
                            .job = JobId::parse(job_id).value(),
                            .explain = {}};
  const auto noon = parse_instant("2026-01-31T12:00:00Z").value();
  const auto query = app::report_time_to_hire(history.who(), noon, in);
  const CensoredHires found = history.connection().read(*query).value().censored;
  EXPECT_EQ(found.median_days, 14);
  EXPECT_EQ(found.hired_median_days, 13);
  EXPECT_EQ(found.n, 18);
}

// Twenty connections: 1-15, 23-26, 30. First: 465 + 4 x 30 + 4 x 40 + 75 + 310 + 50 is 1180.
// Second, without 30: 435 + 4 x 20 + 4 x 50 + 65 + 370 is 1150, of nineteen. Good answers to both
// have 1-6, 15 and 23-26, who all passed; to the first not 30, who passed all the same, as Ben
// says.
TEST_F(ThirtyPipelines, make_these_questions) {
  const Json first = {
      {"text", "First?"},
      {"timesUsed", 20},
      {"meanScore", 59},
      {"difficulty", 0.59},
      {"discrimination", 0.9016},
      {"passRateGap", 0.8889},
      {"unstable", true},
      {"n", {{"meanScore", 20}, {"discrimination", 19}, {"goodAnswers", 11}, {"poorAnswers", 9}}},
      {"intervals", {{"passRateGap", interval(0.4743, 0.9801)}}}};
  const Json second = {
      {"text", "Second?"},
      {"timesUsed", 20},
      {"meanScore", 60.53},
      {"difficulty", 0.6053},
      {"discrimination", 0.9016},
      {"passRateGap", 1},
      {"flag", "insufficient_data"},
      {"unstable", true},
      {"n", {{"meanScore", 19}, {"discrimination", 19}, {"goodAnswers", 11}, {"poorAnswers", 8}}},
      {"intervals", {{"passRateGap", interval(0.585, 1)}}}};
  EXPECT_EQ(data("question-effectiveness"),
            head({{"sessions", 20}, {"distinctQuestions", 2}, {"questions", {first, second}}}));
}

// Ann was to hold 1-6, 18, 23-25, 26 twice (declined once), and the one that was cancelled. She
// rated 8 six times, 3, 9, 8, 2 and 6: 76 in all, after 1 to 6, 1, 1, 1, 1 and 2 hours. Ben was to
// hold 1-6, 18, 19, 23-25 and 26 (declined); rated 39 for the six, 5, 7 and 4, after 2, 4, ... 12,
// 4, 3 and 2 hours; what he said of 30 was no interview.
//
// Nine candidates were rated by both: Ann gave 1-6 nine points more than Ben, 18 two less, 23 two
// and 24 four more: 13 in all, 13/9 each; as far as nine can be believed, 13/14.
TEST_F(ThirtyPipelines, make_these_interviewers) {
  const Json first = {
      {"recruiterId", ann.recruiter_id},
      {"name", "ann"},
      {"email", ann.email},
      {"scheduled", 13},
      {"completed", 11},
      {"declined", 1},
      {"cancelled", 1},
      {"feedbackSubmitted", 11},
      {"medianFeedbackHours", 2},
      {"meanRating", 6.91},
      {"recommendationCounts", {{"strong_yes", 1}, {"yes", 8}, {"no", 1}, {"strong_no", 1}}},
      {"severity", 0.93},
      {"meanDeviation", 1.44},
      {"n", {{"medianFeedbackHours", 11}, {"meanRating", 11}, {"severity", 9}}}};
  const Json second = {
      {"recruiterId", ben.recruiter_id},
      {"name", "ben"},
      {"email", ben.email},
      {"scheduled", 12},
      {"completed", 10},
      {"declined", 1},
      {"cancelled", 0},
      {"feedbackSubmitted", 9},
      {"medianFeedbackHours", 4},
      {"meanRating", 6.11},
      {"recommendationCounts", {{"strong_yes", 0}, {"yes", 7}, {"no", 2}, {"strong_no", 0}}},
      {"severity", -0.93},
      {"meanDeviation", -1.44},
      {"n", {{"medianFeedbackHours", 9}, {"meanRating", 9}, {"severity", 9}}}};
  EXPECT_EQ(data("interviewer-activity"), head({{"interviewers", {first, second}}}));
}

}  // namespace
}  // namespace hireline::test
