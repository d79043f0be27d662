// Who gets reports, and of what.
#include <gmock/gmock.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

using testing::Each;

const std::vector<std::string> reports = {"pipeline-funnel", "time-to-hire",
                                          "question-effectiveness", "interviewer-activity",
                                          "evaluation-agreement"};

class Reports : public testing::Test {
 protected:
  HttpAnswer get(const std::string& report, const std::string& query = "") {
    return service.get("/v1/analytics/" + report + query, tenant.token);
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme", "growth");
};

TEST_F(Reports, are_for_recruiters_only) {
  for (const std::string& report : reports)
    expect_members_only(service, "GET", "/v1/analytics/" + report);
}

TEST_F(Reports, are_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Tenant recruiter = service.add_member(tenant, "recruiter", Role::recruiter);
  for (const std::string& report : reports) {
    const std::string target = "/v1/analytics/" + report;
    EXPECT_EQ(outcome(service.get(target, interviewer.token)),
              refusal(403, "Your role does not allow this", "forbidden"));
    EXPECT_EQ(service.get(target, recruiter.token).status, 200);
  }
}

TEST_F(Reports, are_for_plans_that_include_them) {
  const Tenant free = service.add_organization("free", "free");
  const Json refused = outcome(403, {{"message", "The plan free does not include this"},
                                     {"code", "feature_not_available"},
                                     {"feature", "advancedAnalytics"},
                                     {"plan", "free"}});
  for (const std::string& report : reports) {
    const std::string target = "/v1/analytics/" + report;
    EXPECT_EQ(outcome(service.get(target, free.token)), refused);
    EXPECT_EQ(outcome(service.get(target + "?jobId=" + strange_ids[0], free.token)), refused);
    EXPECT_EQ(service.get(target + "?from=yesterday", free.token).status, 400);
  }
  service.database().execute("update plans set advanced_analytics = true where key = 'free'");
  for (const std::string& report : reports)
    EXPECT_EQ(service.get("/v1/analytics/" + report, free.token).status, 200);
}

TEST_F(Reports, know_only_jobs_of_the_organization) {
  const Tenant stranger = service.add_organization("other");
  auto strange = strange_ids;
  strange.push_back(make_job(service, stranger).at("_id"));
  const std::string ours = make_job(service, tenant).at("_id");
  for (const std::string& report : reports) {
    for (const std::string& id : strange)
      EXPECT_EQ(outcome(get(report, "?jobId=" + id)), not_found("Job")) << report << " " << id;
    EXPECT_EQ(get(report, "?jobId=" + ours).status, 200);
  }
}

TEST_F(Reports, may_end_as_early_as_there_are_dates) {
  for (const std::string& report : reports)
    EXPECT_EQ(get(report, "?to=0001-01-15T00:00:00Z").status, 200) << report;
}

TEST_F(Reports, of_nothing_are_empty) {
  const std::string january = "?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z";
  const auto empty = [](Json rest) {
    rest["from"] = "2026-01-01T00:00:00.000Z";
    rest["to"] = "2026-02-01T00:00:00.000Z";
    return outcome(200, {{"success", true}, {"data", rest}});
  };
  const Json nobody = {
      {"active", 0}, {"shortlisted", 0}, {"rejected", 0}, {"hired", 0}, {"withdrawn", 0}};
  const Json none = Json::array();
  EXPECT_EQ(outcome(get("pipeline-funnel", january)),
            empty({{"totals", {{"pipelines", 0}, {"byStatus", nobody}}},
                   {"stages", none},
                   {"closeReasons", none}}));
  EXPECT_EQ(outcome(get("time-to-hire", january)),
            empty({{"count", 0},
                   {"stages", none},
                   {"months", {{{"month", "2026-01"}, {"count", 0}}}},
                   {"censored", {{"n", 0}, {"hired", 0}, {"open", 0}}}}));
  EXPECT_EQ(outcome(get("question-effectiveness", january)),
            empty({{"sessions", 0}, {"distinctQuestions", 0}, {"questions", none}}));
  EXPECT_EQ(outcome(get("interviewer-activity", january)), empty({{"interviewers", none}}));
}

TEST_F(Reports, are_of_the_last_ninety_days_unless_told_otherwise) {
  const auto scope = [&](const std::string& query) {
    const Json data = get("pipeline-funnel", query).json().at("data");
    return std::pair(parse_instant(data.at("from").get<std::string>()).value(),
                     parse_instant(data.at("to").get<std::string>()).value());
  };
  const Instant before = wall_clock_now();
  const auto [from, to] = scope("");
  EXPECT_GE(to, before);
  EXPECT_LE(to, wall_clock_now());
  EXPECT_EQ(to - from, std::chrono::days(90));
  const auto [earlier, given] = scope("?to=2026-04-01T00:00:00Z");
  EXPECT_EQ(given - earlier, std::chrono::days(90));
  EXPECT_EQ(scope("?from=2026-04-01T00:00:00Z").first,
            parse_instant("2026-04-01T00:00:00Z").value());
}

TEST_F(Reports, want_a_time_that_they_can_be_of) {
  for (const std::string& report : reports) {
    EXPECT_EQ(issues(get(report, "?from=2026-02-01T00:00:00Z&to=2026-02-01T00:00:00Z")),
              Json({{"to", "must be later than from"}}));
    EXPECT_EQ(issues(get(report, "?from=2199-01-01T00:00:00Z")),
              Json({{"from", "must be earlier than now"}}));
    EXPECT_EQ(issues(get(report, "?from=2020-01-01T00:00:00Z&to=2023-01-01T00:00:00.001Z")),
              Json({{"from", "must be at most 1096 days before to"}}));
    EXPECT_EQ(get(report, "?from=2020-01-01T00:00:00Z&to=2023-01-01T00:00:00Z").status, 200);
    EXPECT_TRUE(issues(get(report, "?explain=rows")).contains("explain"));
    EXPECT_TRUE(issues(get(report, "?from=yesterday&to=tomorrow")).contains("to"));
  }
}

// A view in the place of the table makes the report slow.
TEST_F(Reports, are_given_up_when_they_take_too_long) {
  service.database().execute(
      "alter table answer_scores rename to kept_scores; "
      "create function slow_scores() returns setof kept_scores language sql as "
      "  'select pg_sleep(60); select * from kept_scores'; "
      "create view answer_scores as select * from slow_scores()");
  const HttpAnswer answer = get("question-effectiveness");
  Json expected = refusal(
      503, "The report takes too long; request a shorter period or a single job, or retry later",
      "report_too_slow");
  expected["body"]["requestId"] = answer.headers.at("x-request-id");
  EXPECT_EQ(outcome(answer), expected);
  EXPECT_EQ(answer.headers.at("retry-after"), "1");
}

// While the thread for reports is held up, reads and searches go on.
TEST_F(Reports, hold_up_nobody_else) {
  db::Connection blocker(service.database().connection_options());
  blocker.run_script("begin; lock table answer_scores in access exclusive mode");
  const auto answers = race(6, [&](int i) {
    const HttpAnswer answer = i < 2   ? get("question-effectiveness")
                              : i < 4 ? service.get("/v1/pipeline/pool?search=ann", tenant.token)
                                      : service.get("/v1/jobs", tenant.token);
    return HttpAnswer{.status = answer.status + 1000, .headers = {}, .text = answer.text};
  });
  blocker.run_script("rollback");
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(answers[static_cast<std::size_t>(i)].status, i < 2 ? 1503 : 1200) << i;
  EXPECT_EQ(get("question-effectiveness").status, 200);
}

// All numbers in it, at any depth.
std::vector<double> numbers_in(const Json& json) {
  if (json.is_number()) return {json.get<double>()};
  std::vector<double> all;
  if (json.is_structured())
    for (const Json& one : json)
      for (const double number : numbers_in(one)) all.push_back(number);
  return all;
}

// Another organization's pipelines, and another job's, are in no figure.
TEST_F(ThirtyPipelines, of_others_are_not_counted) {
  const Tenant stranger = service.add_organization("other");
  for (const std::string& report : reports) {
    const Json theirs =
        service.get("/v1/analytics/" + report + "?" + january, stranger.token).json().at("data");
    const auto numbers = numbers_in(theirs);
    EXPECT_THAT(numbers, Each(0)) << theirs;
    // All numbers of this one are an interviewer's.
    EXPECT_EQ(numbers.empty(), report == "interviewer-activity");
    EXPECT_TRUE(theirs.value("stages", Json::array()).empty());
    EXPECT_TRUE(theirs.value("interviewers", Json::array()).empty());
  }
  const Json everything = get("pipeline-funnel").json().at("data");
  EXPECT_EQ(everything.at("totals").at("pipelines"), 30);  // one is of the other job
  EXPECT_EQ(everything.at("stages").size(), 3u);           // whose stages are called the same
  EXPECT_EQ(everything.at("stages").at(0).at("reached"), 30);
  EXPECT_EQ(everything.at("stages").at(1).at("conversionFromPrevious"), 0.4);
}

// A stage that was renamed stands beside itself; what came before each is its own pipeline's.
TEST_F(ThirtyPipelines, keep_the_names_that_their_stages_had) {
  service.database().execute(
      "update pipeline_stages set name = 'Old talk' where stage_index = 1 and pipeline_id in ('" +
      history.pipeline(1) + "', '" + history.pipeline(7) + "')");
  const Json stages = data("pipeline-funnel").at("stages");
  ASSERT_EQ(stages.size(), 4u);
  EXPECT_EQ(stages.at(1).at("name"), "Technical interview");
  EXPECT_EQ(stages.at(1).at("reached"), 11);
  EXPECT_EQ(stages.at(1).at("n").at("conversionFromPrevious"), 27);
  EXPECT_EQ(stages.at(2).at("name"), "Old talk");
  EXPECT_EQ(stages.at(2).at("conversionFromPrevious"), 0.5);
  EXPECT_EQ(stages.at(2).at("conversionFromStart"), 0.5);
  EXPECT_EQ(stages.at(3).at("n").at("conversionFromPrevious"), 12);
}

}  // namespace
}  // namespace hireline::test
