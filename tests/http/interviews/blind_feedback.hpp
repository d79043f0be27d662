// A candidate with two stages between people, an organization that hides feedback from interviewers
// who owe theirs, and feedback of a colleague and of the candidate on the first stage.
#pragma once

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {

inline const std::string colleagues_words = "words of a colleague";
inline const std::string candidates_words = "words of the candidate";

class BlindFeedback : public testing::Test {
 protected:
  BlindFeedback() {
    set({{"feedbackVisibility", "afterOwn"}});
    records.participant = read("/v1/pipeline/" + records.pipeline, tenant).at("participantId");
  }

  void set(const Json& interviews) {
    const HttpAnswer answer = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                            {{"settings", {{"interviews", interviews}}}});
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  Tenant member(Role role) {
    return service.add_member(tenant, "the-" + std::string(name_of(role)), role);
  }
  void list_on(const std::string& id, const std::vector<Tenant>& interviewers) {
    Json ids = Json::array();
    for (const Tenant& one : interviewers) ids.push_back(one.recruiter_id);
    const HttpAnswer answer =
        service.patch("/v1/interviews/" + id, tenant.token, {{"interviewers", ids}});
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  HttpAnswer give(const std::string& id, const Tenant& who, const std::string& email) {
    return service.post("/v1/interviews/" + id + "/feedback", who.token, feedback_body(email));
  }
  HttpAnswer give(const std::string& id, const Tenant& who) { return give(id, who, who.email); }
  // The tenant's owner, who is not listed, holds the candidate back; the candidate was content.
  void hear_others(const std::string& id) {
    Json body = feedback_body(tenant.email);
    body["comments"] = colleagues_words;
    body["recommendation"] = "strong_no";
    body["overallRating"] = 3;
    const std::string path = "/v1/interviews/" + id;
    ASSERT_EQ(service.post(path + "/feedback", tenant.token, body).status, 200);
    body.erase("interviewerEmail");
    body["comments"] = candidates_words;
    body["recommendation"] = "strong_yes";
    ASSERT_EQ(service.post(path + "/candidate-feedback", tenant.token, body).status, 200);
  }
  Json read(const std::string& target, const Tenant& who) {
    const HttpAnswer answer = service.get(target, who.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  // The number of feedbacks by a member, in the report on interviewers as `who` reads it.
  int feedback_of(const Tenant& of, const Tenant& who) {
    const Json report =
        read("/v1/analytics/interviewer-activity?from=2030-01-01T00:00:00Z&to=2031-01-01T00:00:00Z",
             who);
    for (const Json& one : report.at("interviewers"))
      if (one.at("email") == of.email) return one.at("feedbackSubmitted").get<int>();
    return 0;
  }
  int feedback_of(const Tenant& of) { return feedback_of(of, tenant); }
  Json interview_for(const Tenant& who) { return read("/v1/interviews/" + interview, who); }
  Json stage_for(const Tenant& who) {
    return read("/v1/pipeline/" + records.pipeline, who).at("stageProgression").at(0);
  }
  // Whether the interview shows what others said, in the same way in itself and in its pipeline.
  bool sees(const Tenant& who) {
    const Json seen = interview_for(who);
    const Json stage = stage_for(who);
    EXPECT_EQ(stage.at("interviewId").at("feedbacks"), seen.at("feedbacks"));
    const bool hidden = seen.contains("feedbacksHidden");
    EXPECT_EQ(stage.value("resultHidden", false), hidden);
    EXPECT_EQ(stage.at("result").is_null(), hidden);
    EXPECT_EQ(seen.contains("candidateFeedback"), !hidden);
    return !hidden;
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  std::map<Role, Tenant> members = {{Role::interviewer, member(Role::interviewer)},
                                    {Role::recruiter, member(Role::recruiter)},
                                    {Role::admin, member(Role::admin)},
                                    {Role::owner, member(Role::owner)}};
  Records records = make_records(service, tenant);
  std::string interview = records.interview;
  Tenant& ivy = members.at(Role::interviewer);
};

}  // namespace hireline::test
