// The export of a candidate has what other routes hide, so it is refused while something is hidden.
#include <functional>
#include <thread>

#include <gmock/gmock.h>

#include "common/db/connection/connection.hpp"
#include "tests/http/interviews/blind_feedback.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class BlindExport : public BlindFeedback {
 protected:
  BlindExport() { list_on(interview, {recruiter}); }

  HttpAnswer exported(const Tenant& who) {
    return service.get("/v1/pipeline/pool/" + records.participant + "/export", who.token);
  }
  static Json own_feedback_first() {
    return refusal(409, "Give your own feedback first", "own_feedback_first");
  }
  // The recruiter owes feedback, and `say` is the only thing that anybody says.
  void expect_hidden(const std::function<HttpAnswer()>& say) {
    EXPECT_EQ(exported(recruiter).status, 200);
    const HttpAnswer said = say();
    ASSERT_EQ(said.status / 100, 2) << said.text;
    EXPECT_EQ(outcome(exported(recruiter)), own_feedback_first());
    EXPECT_EQ(exported(tenant).status, 200);
    ASSERT_EQ(give(interview, recruiter).status, 200);
    EXPECT_EQ(exported(recruiter).status, 200);
  }
  HttpAnswer decide(const std::string& pipeline) {
    return service.post("/v1/pipeline/" + pipeline + "/decisions", tenant.token,
                        {{"decision", "hold"},
                         {"rationale", "We want to see another interview."},
                         {"participants", Json::array({tenant.recruiter_id})}});
  }

  const Tenant& recruiter = members.at(Role::recruiter);
};

TEST_F(BlindExport, is_an_event_unless_it_is_refused) {
  const std::string count = "events where type = 'candidate.exported' and actor_id = '" +
                            recruiter.recruiter_id + "' and subject_id = '" + records.participant +
                            "'";
  EXPECT_EQ(exported(recruiter).status, 200);
  EXPECT_EQ(service.database().count(count), 1);
  ASSERT_EQ(give(interview, tenant).status, 200);
  EXPECT_EQ(exported(recruiter).status, 409);
  EXPECT_EQ(service.database().count(count), 1);
}

TEST_F(BlindExport, is_refused_for_what_the_candidate_said) {
  expect_hidden([&] {
    Json body = feedback_body(tenant.email);
    body.erase("interviewerEmail");
    return service.post("/v1/interviews/" + interview + "/candidate-feedback", tenant.token, body);
  });
}

TEST_F(BlindExport, is_refused_for_what_a_shadow_said) {
  const auto seat = [](const Tenant& who, const std::string& name) {
    return Json{{"userId", who.recruiter_id}, {"seat", name}};
  };
  const HttpAnswer seated =
      service.request("PUT", "/v1/interviews/" + interview + "/panel", tenant.token,
                      Json{{"members", {seat(recruiter, "interviewer"), seat(ivy, "shadow")}}});
  ASSERT_EQ(seated.status, 200) << seated.text;
  expect_hidden([&] { return give(interview, ivy); });
}

TEST_F(BlindExport, is_refused_for_a_decision) {
  expect_hidden([&] { return decide(records.pipeline); });
}

TEST_F(BlindExport, is_refused_for_a_review_in_the_scope_of_a_pipeline) {
  service.database().execute("update interviews set pipeline_id = '" + records.pipeline +
                             "', participant_id = '" + records.participant + "' where id = '" +
                             records.evaluated_interview + "'");
  const auto review = [&] {
    return service.post("/v1/interviews/" + records.evaluated_interview + "/evaluation-reviews",
                        tenant.token,
                        {{"evaluationId", records.evaluation}, {"verdict", "confirmed"}});
  };
  ASSERT_EQ(review().status, 201);
  EXPECT_EQ(exported(recruiter).status, 200);
  set({{"blindScope", "pipeline"}});
  EXPECT_EQ(outcome(exported(recruiter)), own_feedback_first());
  EXPECT_EQ(exported(tenant).status, 200);
  ASSERT_EQ(give(interview, recruiter).status, 200);
  EXPECT_EQ(exported(recruiter).status, 200);
}

TEST_F(BlindExport, is_refused_for_an_explanation) {
  const std::string candidate = service.token(
      "the-candidate", service.database().value("select email from participants where id = '" +
                                                records.participant + "'"));
  const HttpAnswer asked =
      service.post("/v1/candidate/pipeline/" + records.pipeline + "/explanation-requests",
                   candidate, {{"kind", "explanation"}});
  ASSERT_EQ(asked.status, 202) << asked.text;
  const std::string request = asked.json().at("data").at("requests").at(0).at("_id");
  expect_hidden([&] {
    return service.post("/v1/explanation-requests/" + request + "/answer", tenant.token,
                        {{"answer", "We want to see another interview."}});
  });
}

// No list hides it either.
TEST_F(BlindExport, is_not_refused_for_what_is_said_about_another_pipeline) {
  const std::string other =
      service.database().value("select min(id) from pipelines where participant_id = '" +
                               records.participant + "' and id <> '" + records.pipeline + "'");
  ASSERT_EQ(decide(other).status, 201);
  EXPECT_EQ(exported(recruiter).status, 200);
}

TEST_F(BlindExport, is_refused_for_what_is_said_meanwhile) {
  db::Connection holder(service.database().connection_options());
  holder.run_script("begin; lock table pool_names in access exclusive mode");
  HttpAnswer answer;
  std::jthread reader([&] { answer = exported(recruiter); });
  wait_until("the export waits for a table",
             [&] { return service.database().waiting_sessions() == 1; });
  EXPECT_EQ(give(interview, tenant).status, 200);
  holder.run_script("commit");
  reader.join();
  EXPECT_EQ(outcome(answer), own_feedback_first());
}

}  // namespace
}  // namespace hireline::test
