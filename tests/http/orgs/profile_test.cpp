// GET and PATCH /v1/orgs/:id
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

const Json usual_words = {{"inReview", "In review"},
                          {"offer", "Offer"},
                          {"notSelected", "Not selected"},
                          {"withdrawn", "Withdrawn"}};

class OrganizationProfileOf : public testing::Test {
 protected:
  HttpAnswer get(const Tenant& who) { return service.get(target, who.token); }
  HttpAnswer change(const Json& body) { return service.patch(target, tenant.token, body); }
  HttpAnswer change_words(const Json& words) {
    return change({{"settings", {{"candidateFacingStatus", words}}}});
  }
  Json words() { return get(tenant).json().at("data").at("settings").at("candidateFacingStatus"); }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme", "growth");
  std::string target = "/v1/orgs/" + tenant.organization_id;
};

TEST_F(OrganizationProfileOf, ours_shows_what_it_is_and_what_it_uses) {
  const Json job = make_job(service, tenant);
  schedule(service, tenant, stage_body(job, 0));
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  const auto answer = get(interviewer);
  Json expected = {
      {"_id", tenant.organization_id},
      {"name", "acme"},
      {"slug", "acme"},
      {"plan", "growth"},
      {"usage", {{"activeJobs", 1}, {"interviewsThisMonth", 1}}},
      {"members", {{{"userId", tenant.recruiter_id}}, {{"userId", interviewer.recruiter_id}}}},
      {"settings",
       {{"candidateFacingStatus", usual_words},
        {"requireCloseReason", false},
        {"oversight", {{"reviewBeforeReject", false}, {"hideScoreUntilFeedback", false}}},
        {"explanations", {{"showScores", false}, {"dueDays", 30}}},
        {"notices", {{"leadDays", 0}}},
        {"interviews",
         {{"feedbackVisibility", "always"}, {"blindScope", "interview"}, {"requireScores", false}}},
        {"decisions", {{"requiredFor", Json::array()}}}}},
      {"createdAt", answer.json()["data"]["createdAt"]}};
  EXPECT_TRUE(is_timestamp(expected["createdAt"]));
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", expected}}));
}

TEST_F(OrganizationProfileOf, ours_is_also_called_me) {
  const Tenant stranger = service.add_organization("other");
  const auto called_me = [&](const Tenant& who, const std::string& rest = {}) {
    return service.get("/v1/orgs/me" + rest, who.token);
  };
  EXPECT_EQ(called_me(tenant).json(), get(tenant).json());
  EXPECT_EQ(called_me(stranger).json()["data"]["_id"], stranger.organization_id);
  EXPECT_EQ(called_me(tenant, "/features").status, 200);
  EXPECT_EQ(called_me(tenant, "/members").json()["data"]["members"].size(), 1);
  EXPECT_EQ(service.patch("/v1/orgs/me", tenant.token, {{"name", "Acme Two"}}).status, 200);
  EXPECT_EQ(get(tenant).json()["data"]["name"], "Acme Two");
}

TEST_F(OrganizationProfileOf, others_is_not_there) {
  const Tenant stranger = service.add_organization("other");
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Tenant recruiter = service.add_member(tenant, "recruiter", Role::recruiter);
  const Tenant admin = service.add_member(tenant, "admin", Role::admin);
  const Json body = {{"name", "Taken over"}};
  {
    const Untouched untouched(service);
    expect_members_only(service, "GET", target);
    expect_members_only(service, "PATCH", target, body);
    EXPECT_EQ(outcome(get(stranger)), not_found("Organization"));
    EXPECT_EQ(outcome(service.patch(target, stranger.token, body)), not_found("Organization"));
    for (const std::string& strange : strange_ids)
      EXPECT_EQ(outcome(service.get("/v1/orgs/" + strange, tenant.token)),
                not_found("Organization"));
    expect_forbidden(service.patch(target, interviewer.token, body));
    expect_forbidden(service.patch(target, recruiter.token, body));
  }
  EXPECT_EQ(service.patch(target, admin.token, body).json()["data"]["name"], "Taken over");
}

TEST_F(OrganizationProfileOf, ours_changes_what_is_sent_and_says_so) {
  const auto answer =
      change({{"name", "Acme & Söhne"},
              {"settings",
               {{"candidateFacingStatus", {{"offer", "Angebot"}, {"inReview", "Wird geprüft"}}}}}});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json(), get(tenant).json());
  EXPECT_EQ(words(), (Json{{"inReview", "Wird geprüft"},
                           {"offer", "Angebot"},
                           {"notSelected", "Not selected"},
                           {"withdrawn", "Withdrawn"}}));
  EXPECT_EQ(
      events_of(service, answer),
      Json::array({{{"type", "organization.updated"},
                    {"subject", "organization " + tenant.organization_id},
                    {"pipeline", nullptr},
                    {"actor", "recruiter " + tenant.recruiter_id},
                    {"before",
                     {{"name", "acme"},
                      {"candidateFacingStatus.inReview", "In review"},
                      {"candidateFacingStatus.offer", "Offer"}}},
                    {"after",
                     {{"name", "Acme & Söhne"},
                      {"candidateFacingStatus.inReview", "Wird geprüft"},
                      {"candidateFacingStatus.offer", "Angebot"},
                      {"changed",
                       {"name", "candidateFacingStatus.inReview", "candidateFacingStatus.offer"}}}},
                    {"reason", nullptr}}}));
  EXPECT_EQ(change_words({{"offer", nullptr}, {"withdrawn", "Zurückgezogen"}}).status, 200);
  EXPECT_EQ(words(), (Json{{"inReview", "Wird geprüft"},
                           {"offer", "Offer"},
                           {"notSelected", "Not selected"},
                           {"withdrawn", "Zurückgezogen"}}));
}

TEST_F(OrganizationProfileOf, ours_stays_when_nothing_is_different) {
  change_words({{"inReview", "Reading"}});
  const Untouched untouched(service);
  for (const Json& body :
       {Json::object(), Json({{"name", "acme"}, {"slug", "taken"}, {"plan", "enterprise"}}),
        Json({{"settings", Json::object()}}),
        Json({{"settings",
               {{"candidateFacingStatus",
                 {{"inReview", "Reading"}, {"offer", "Offer"}, {"withdrawn", nullptr}}}}}})})
    EXPECT_EQ(outcome(change(body)), outcome(200, get(tenant).json())) << body;
}

TEST_F(OrganizationProfileOf, ours_tells_everything_that_is_wrong) {
  const Untouched untouched(service);
  const auto word = [](const char* name) {
    return Json{"settings", "candidateFacingStatus", name};
  };
  std::string long_word;
  for (int i = 0; i < 61; ++i) long_word += "é";
  EXPECT_EQ(issues_of(change({{"name", ""},
                              {"settings",
                               {{"candidateFacingStatus",
                                 {{"inReview", ""}, {"offer", long_word}, {"withdrawn", 5}}}}}})),
            (Json{too_small({"name"}, "string", 1), too_small(word("inReview"), "string", 1),
                  too_big(word("offer"), "string", 60),
                  wrong_type(word("withdrawn"), "string", "number")}));
  EXPECT_EQ(
      issues_of(change({{"name", nullptr}, {"settings", nullptr}})),
      (Json{wrong_type({"name"}, "string", "null"), wrong_type({"settings"}, "object", "null")}));
}

TEST_F(OrganizationProfileOf, words_are_read_wherever_a_pipeline_is) {
  const Json job = make_job(service, tenant);
  const std::string id = schedule(service, tenant, stage_body(job, 0)).at("candidatePipelineId");
  const std::string candidate = service.token("the-candidate", "candidate@example.com");
  const Tenant other = service.add_organization("other");
  schedule(service, other, stage_body(make_job(service, other), 0));
  ASSERT_EQ(
      change_words({{"inReview", "a"}, {"offer", "b"}, {"notSelected", "c"}, {"withdrawn", "d"}})
          .status,
      200);
  const auto shown = [&](const Json& pipelines) {
    for (const Json& pipeline : pipelines)
      if (pipeline.at("_id") == id) return pipeline.at("candidateFacingStatus");
    return Json(nullptr);
  };
  const auto data = [&](const std::string& path, const std::string& token) {
    return service.get(path, token).json().at("data");
  };
  const std::pair<const char*, const char*> all[] = {
      {"active", "a"}, {"shortlisted", "a"}, {"hired", "b"}, {"rejected", "c"}, {"withdrawn", "d"}};
  for (const auto& [status, word] : all) {
    const auto answer =
        service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", status}});
    EXPECT_EQ(answer.json()["data"]["candidateFacingStatus"], word);
    const Json pipeline = data("/v1/pipeline/" + id, tenant.token);
    EXPECT_EQ(shown(Json::array({pipeline})), word);
    const std::string list = "/v1/pipeline?jobId=" + job["_id"].get<std::string>();
    for (const std::string& query :
         {std::string(), std::string("&page=1"), std::string("&status=") + status,
          std::string("&limit=5&status=") + status})
      EXPECT_EQ(shown(data(list + query, tenant.token)["pipelines"]), word) << query;
    EXPECT_EQ(shown(data("/v1/pipeline/pool/" + pipeline["participantId"].get<std::string>(),
                         tenant.token)["pipelines"]),
              word);
    const Json dashboard = data("/v1/candidate/dashboard", candidate)["pipelines"];
    ASSERT_EQ(dashboard.size(), 2u);
    EXPECT_EQ(shown(dashboard), word);
    const Json& another = dashboard[dashboard[0]["_id"] == id ? 1 : 0];
    EXPECT_EQ(another["candidateFacingStatus"], "In review");
  }
}

TEST_F(OrganizationProfileOf, ours_loses_no_word_when_they_are_changed_at_once) {
  const std::vector<std::string> names = {"inReview", "offer", "notSelected", "withdrawn"};
  const auto answers = race(4, [&](int i) {
    const std::string& name = names[static_cast<std::size_t>(i)];
    return change_words({{name, "own " + name}});
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 4}}));
  for (const std::string& name : names) EXPECT_EQ(words()[name], "own " + name);
}

}  // namespace
}  // namespace hireline::test
