// Thirty pipelines of January 2026, and a few outside this month. The tests contain the expected
// reports, calculated by hand.
//
// Pipeline k was created on day k. Times are hours after the beginning of this day. A screening
// session is started an hour after the invitation and submitted an hour later, unless the table
// states otherwise. Scores are those of the two questions.
//
//   1-6    screening evaluated at 4k (80,70 / 90,80 / 70,60 / 60,60 / 100,90 / 65,75: pass);
//          interview unlocked at 48, held 72-73 by Ann, who rates 8, yes, at 73+k;
//          team unlocked at 96, held 120-121 by Ben, who rates 7 (odd k) or 6 (even k), yes, at
//          121+2k; shortlisted on the eighth, hired on the (10+k)th day after
//   7-14   screening evaluated at 10 (odd k: 30,20; even k: 40,50: hold), rejected at 24
//   15     declined at 5, invited again at 6, evaluated at 8 (75,65: pass)
//   16     declined at 5, withdrew at 6
//   17     declined at 5
//   18     started; at 20 forced on; held 30-31 by both: Ann 3, no, at 32; Ben 5, no, at 35;
//          rejected at 40
//   19     never started; at 20 forced on; to be held 30-31 by Ben
//   20     started
//   21     started, cancelled at 2
//   22     invited
//   23-26  screening evaluated at 6 (odd: 85,95; even: 70,90: pass), interview unlocked at 24
//     23   held 48-49 by both: Ann 9, strong_yes, at 50; Ben 7, yes, at 52; shortlisted at 60
//     24   held 48-49 by both: Ann 8, yes, at 50; Ben 4, no, at 51: hold
//     25   held 48-49 by both: Ann 2, strong_no, at 50; rejected at 60
//     26   invited to 48-49 with both, declined at 30; held 55-56 by Ann: 6, yes, at 58
//   27     invited; hired on the second day after, active again on the third
//   28     invited; hired on the first, rejected on the second, hired on the third day after
//   29     invited; superseded by 30
//   30     evaluated at 3 (50 and no score: hold); Ben rates 7, yes, at 5: changes to pass
//
//   0      invited on the day before January 1; hired on day 20
//   31     invited at the instant at which January ends
//   another job: one candidate invited on day 10
//   without a pipeline: an interview of Ann on day 15, cancelled
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/history.hpp"

namespace hireline::test {

inline Json question(const std::string& text, int order) {
  return {{"text", text}, {"order", order}, {"idealAnswer", "As in the book."}};
}

inline Json reported_job() {
  Json body = job_body();
  body["stages"] = {
      {{"name", "Screening"},
       {"stageTypeKey", "automated_screening"},
       {"screeningConfig", {{"questions", {question("First?", 0), question("Second?", 1)}}}}},
      {{"name", "Technical interview"}, {"stageTypeKey", "live_1on1"}},
      {{"name", "Meet the team"}, {"stageTypeKey", "culture_fit_hr"}}};
  return body;
}

class ThirtyPipelines : public testing::Test {
 protected:
  ThirtyPipelines();

  HttpAnswer get(const std::string& report, const std::string& query = "") {
    return service.get("/v1/analytics/" + report + "?" + january + query, tenant.token);
  }
  // Returns the `data` of a report about the job of the thirty pipelines.
  Json data(const std::string& report, const std::string& query = "") {
    const HttpAnswer answer = get(report, "&jobId=" + job_id + query);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json());
  }
  Json head(Json rest) const {
    rest["from"] = "2026-01-01T00:00:00.000Z";
    rest["to"] = "2026-02-01T00:00:00.000Z";
    rest["jobId"] = job_id;
    return rest;
  }
  Json pipelines(const std::vector<int>& candidates) const;

  Service service;
  Tenant tenant = service.add_organization("acme", "growth");
  Tenant ann = service.add_member(tenant, "ann", Role::interviewer);
  Tenant ben = service.add_member(tenant, "ben", Role::recruiter);
  Json job = make_job(service, tenant, reported_job());
  Json other_job = make_job(service, tenant, reported_job());
  std::string job_id = job.at("_id");
  std::string january = "from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z";
  History history{service, tenant, job};

 private:
  void screen(int candidate, double evaluated, const std::vector<double>& scores);
  void be_hired(int candidate);
  void come_to_nothing();
  void be_interviewed();
  void come_and_go();
};

}  // namespace hireline::test
