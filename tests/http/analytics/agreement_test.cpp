// The report on the agreement of evaluations with feedback: what is counted, and when it speaks.
#include <gmock/gmock.h>

#include "tests/support/history.hpp"
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class AgreementOfEvaluations : public testing::Test {
 protected:
  void evaluated(int candidate, const std::vector<double>& scores) {
    history.at(10 + candidate, 0);
    history.invite(candidate);
    history.start(candidate);
    history.submit(candidate);
    history.evaluate(candidate, scores);
  }
  Json report(const std::string& more = "") {
    const HttpAnswer answer = service.get(
        "/v1/analytics/evaluation-agreement?from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z" +
            more,
        tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }

  // Repeats what was stored of the candidate's interview, with this score and recommendation.
  void repeat(int candidate, int times, double score, const std::string& recommendation) {
    const std::string interview = history.interview(candidate);
    const std::string new_interview = "lpad(to_hex(" + std::to_string(made_) + " + n), 24, '0')";
    const std::string new_row = "'id', substr(md5(t.id || " + new_interview + "), 1, 24)";
    const std::string of_new = "'interview_id', " + new_interview;
    const auto copy = [&](const std::string& table, const std::string& key,
                          const std::string& values) {
      const std::string columns = service.database().value(
          "select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = '" +
          table + "'::regclass and attnum > 0 and not attisdropped and attgenerated = ''");
      service.database().execute("insert into " + table + " (" + columns + ") select " + columns +
                                 " from (select (jsonb_populate_record(t, jsonb_build_object(" +
                                 values + "))).* from " + table + " t, generate_series(1, " +
                                 std::to_string(times) + ") n where t." + key + " = '" + interview +
                                 "') made");
    };
    copy("interviews", "id",
         "'id', " + new_interview +
             ", 'pipeline_id', null, 'stage_id', null, 'evaluation_id', null");
    copy("screening_sessions", "interview_id", of_new);
    copy("evaluations", "interview_id",
         of_new + ", " + new_row + ", 'overall_score', " + std::to_string(score));
    copy("feedbacks", "interview_id",
         of_new + ", " + new_row + ", 'recommendation', '" + recommendation + "'");
    made_ += times;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant, reported_job());
  History history{service, tenant, job};
  int made_ = 0x5000;
};

TEST_F(AgreementOfEvaluations, counts_only_what_was_followed_by_feedback) {
  evaluated(1, {90, 90});
  EXPECT_EQ(report().at("n"), 0);
  history.at(12, 0);
  history.feedback(1, tenant, 8, "yes");
  EXPECT_EQ(report().at("n"), 1);
  evaluated(2, {-1, -1});  // without a score
  history.at(13, 0);
  history.feedback(2, tenant, 3, "no");
  const Json said = report();
  EXPECT_EQ(said.at("n"), 1);
  EXPECT_EQ(said.at("hasEnough"), false);
  EXPECT_THAT(said.at("bins"), IsEmpty());
  EXPECT_FALSE(said.contains("table") || said.contains("auc") || said.contains("ids"));
  service.database().execute("update feedbacks set created_at = '2026-01-02'");
  EXPECT_EQ(report().at("n"), 0) << "given before the evaluation";
}

TEST_F(AgreementOfEvaluations, tells_who_agrees_once_there_are_thirty) {
  evaluated(1, {90, 90});
  history.at(12, 0);
  history.feedback(1, tenant, 8, "yes");
  repeat(1, 19, 85, "strong_yes");  // with the first one: 20 that pass, and a yes
  repeat(1, 5, 70, "no");
  repeat(1, 3, 30, "yes");
  EXPECT_EQ(report().at("hasEnough"), false) << "28 of them";
  repeat(1, 12, 20, "strong_no");
  const Json said = report("&explain=ids");
  EXPECT_EQ(said.at("n"), 40);
  EXPECT_EQ(said.at("table"),
            (Json{{"passedYes", 20}, {"passedNo", 5}, {"heldYes", 3}, {"heldNo", 12}}));
  EXPECT_EQ(said.at("agreement"), 0.8);
  EXPECT_EQ(said.at("agreementInterval"), (Json{{"low", 0.6524}, {"high", 0.895}}));
  // 20 of 23 beat all 17; 3 beat 12 of them.
  EXPECT_EQ(said.at("auc"), 0.9616);
  EXPECT_EQ(said.at("ids").at("passedNo").size(), 5u);
  EXPECT_EQ(said.at("ids").at("heldYes").size(), 3u);
  EXPECT_EQ(report("&jobId=" + job.at("_id").get<std::string>()).at("n"), 40);
  const Json another = make_job(service, tenant, reported_job());
  EXPECT_EQ(report("&jobId=" + another.at("_id").get<std::string>()).at("n"), 0);
}

TEST_F(AgreementOfEvaluations, uses_the_last_evaluation_and_the_newest_feedback) {
  evaluated(1, {90, 90});
  history.at(12, 0);
  history.feedback(1, tenant, 8, "yes");
  const Tenant other = service.add_member(tenant, "other", Role::recruiter);
  history.at(13, 0);
  history.feedback(1, other, 2, "no");
  repeat(1, 30, 90, "yes");
  // Of each repeated interview, both feedbacks were repeated with the same words.
  EXPECT_EQ(report().at("table"),
            (Json{{"passedYes", 30}, {"passedNo", 1}, {"heldYes", 0}, {"heldNo", 0}}));
}

}  // namespace
}  // namespace hireline::test
