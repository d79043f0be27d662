// A candidate whose code is judged, again and again. No code is run: the verdicts are the test's.
#pragma once

#include <string>

#include "common/app/assessment/judging.hpp"
#include "tests/http/coding/coding.hpp"

namespace hireline::test {

class JudgedCoding : public Coding {
 protected:
  void judge(Verdict hidden) {
    const auto organization = OrganizationId::parse(tenant.organization_id).value();
    const auto session = InterviewId::parse(id).value();
    db::Connection connection(service.database().connection_options());
    const Cause cause{.actor = {ActorKind::system, "worker", "hireline"},
                      .request_id = "test",
                      .now = wall_clock_now()};
    const auto done = connection.transact(cause, [&](db::Tx& tx) {
      std::vector<app::JudgedSolution> judged;
      const auto solutions = app::begin_judging(tx, organization, session);
      for (const auto& solution : solutions.value())
        judged.push_back(
            {.problem = solution.problem,
             .judgement = {.verdict = hidden,
                           .compile_output = {},
                           .cases = {{.verdict = Verdict::accepted},
                                     {.is_hidden = true, .weight = 3, .verdict = hidden}},
                           .runner = "1.2.3",
                           .toolchain = "Python 3.11.2"},
             .key = digest_of(solution)});
      app::finish_judging(tx, organization, session, judged);
      return Result<bool>(true);
    });
    ASSERT_TRUE(done);
    evaluation = list().at(0).at("_id");
  }
  // A solution of which the visible case is right, judged.
  void begin_and_judge() {
    invite();
    open();
    ASSERT_EQ(submit({solution(wrong)}).status, 202);
    judge(Verdict::wrong_answer);
  }
  void judge_again(Verdict hidden) {
    ASSERT_EQ(
        service.request("POST", "/v1/interviews/" + id + "/coding-session/re-judge", tenant.token)
            .status,
        202);
    judge(hidden);
  }
  Json list() {
    return service.get("/v1/interviews/" + id + "/evaluations", tenant.token)
        .json()
        .at("data")
        .at("evaluations");
  }

  std::string evaluation;  // the newest
};

}  // namespace hireline::test
