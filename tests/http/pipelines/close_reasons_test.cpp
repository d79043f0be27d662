// /v1/close-reasons, and the reasons of closed pipelines.
#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class CloseReasons : public testing::Test {
 protected:
  HttpAnswer create(const Json& body) {
    return service.post("/v1/close-reasons", tenant.token, body);
  }
  // Returns the id.
  std::string make(const std::string& name, const Json& statuses = {"rejected", "withdrawn"}) {
    const HttpAnswer answer = create({{"name", name}, {"appliesTo", statuses}});
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data").at("_id");
  }
  HttpAnswer close(const Json& body) {
    return service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token, body);
  }
  Json shown() { return service.get("/v1/pipeline/" + pipeline, tenant.token).json().at("data"); }
  std::vector<std::string> names() {
    std::vector<std::string> found;
    const Json list = service.get("/v1/close-reasons", tenant.token).json().at("data");
    for (const Json& reason : list.at("closeReasons")) found.push_back(reason.at("name"));
    return found;
  }
  void require() {
    ASSERT_EQ(service
                  .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                         {{"settings", {{"requireCloseReason", true}}}})
                  .status,
              200);
  }
  Json last_event() {
    return Json::parse(service.database().value(
        "select json_build_object('type', type, 'from', before_state, 'to', after_state)"
        " from events order by position desc limit 1"));
  }
  static Json issue(const std::string& field, const std::string& message) {
    return Json::array(
        {{{"code", "custom"}, {"path", Json::array({field})}, {"message", message}}});
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  std::string pipeline = schedule(service, tenant, stage_body(job, 0)).at("candidatePipelineId");
};

TEST_F(CloseReasons, are_listed_in_their_order) {
  make("Salary");
  make("Skills");
  EXPECT_EQ(create({{"name", "First"}, {"appliesTo", {"rejected"}}, {"order", 0}}).status, 201);
  EXPECT_EQ(names(), (std::vector<std::string>{"Salary", "First", "Skills"}));
}

TEST_F(CloseReasons, have_a_name_of_their_own) {
  make("Salary");
  const std::string other = make("Skills");
  const Json refused =
      refusal(409, "A close reason with this name already exists", "close_reason_exists");
  EXPECT_EQ(outcome(create({{"name", "SALARY"}, {"appliesTo", {"rejected"}}})), refused);
  EXPECT_EQ(
      outcome(service.patch("/v1/close-reasons/" + other, tenant.token, {{"name", "salary"}})),
      refused);
  EXPECT_EQ(service.patch("/v1/close-reasons/" + other, tenant.token, {{"name", "SKILLS"}}).status,
            200);
}

TEST_F(CloseReasons, are_at_most_a_hundred) {
  service.database().execute(
      "insert into close_reasons (organization_id, id, name, applies_to, list_order, created_at,"
      " updated_at) select id, lpad(n::text, 24, '0'), 'Reason ' || n, '{rejected}', n, now(),"
      " now() from organizations, generate_series(1, 100) n");
  EXPECT_EQ(create({{"name", "One more"}, {"appliesTo", {"rejected"}}}).status, 400);
}

TEST_F(CloseReasons, are_managed_by_owners_and_admins) {
  const std::string id = make("Salary");
  for (const Role role : {Role::recruiter, Role::interviewer}) {
    const std::string token = service.add_member(tenant, std::string(name_of(role)), role).token;
    EXPECT_EQ(service.get("/v1/close-reasons", token).status, 200);
    EXPECT_EQ(service.post("/v1/close-reasons", token, {{"name", "x"}, {"appliesTo", {"rejected"}}})
                  .status,
              403);
    EXPECT_EQ(service.patch("/v1/close-reasons/" + id, token, {{"name", "x"}}).status, 403);
    EXPECT_EQ(service.request("DELETE", "/v1/close-reasons/" + id, token).status, 403);
  }
}

TEST_F(CloseReasons, show_in_the_pipeline_and_its_event) {
  const std::string id = make("Salary");
  const HttpAnswer closed =
      close({{"status", "rejected"}, {"reasonId", id}, {"comment", "Twice our range"}});
  ASSERT_EQ(closed.status, 200) << closed.text;
  const Json reason = {{"_id", id}, {"name", "Salary"}};
  EXPECT_EQ(shown().at("closeReason"), reason);
  EXPECT_EQ(shown().at("closeComment"), "Twice our range");
  EXPECT_EQ(service.get("/v1/pipeline?jobId=" + job.at("_id").get<std::string>(), tenant.token)
                .json()
                .at("data")
                .at("pipelines")
                .at(0)
                .at("closeReason"),
            reason);
  EXPECT_EQ(last_event(), (Json{{"type", "pipeline.status_changed"},
                                {"from", {{"status", "active"}}},
                                {"to", {{"status", "rejected"}, {"closeReasonId", id}}}}));
}

TEST_F(CloseReasons, are_changed_without_another_status) {
  const std::string first = make("Salary");
  const std::string second = make("Skills");
  close({{"status", "rejected"}, {"reasonId", first}, {"comment", "Twice our range"}});
  EXPECT_EQ(close({{"status", "rejected"}, {"reasonId", second}}).status, 200);
  EXPECT_EQ(shown().at("closeReason").at("name"), "Skills");
  EXPECT_EQ(shown().at("closeComment"), "Twice our range");
  EXPECT_EQ(last_event(), (Json{{"type", "pipeline.close_reason_changed"},
                                {"from", {{"closeReasonId", first}}},
                                {"to", {{"closeReasonId", second}}}}));
  const Untouched untouched(service);
  EXPECT_EQ(close({{"status", "rejected"}}).status, 200);
  EXPECT_EQ(close({{"status", "rejected"}, {"reasonId", second}}).status, 200);
}

TEST_F(CloseReasons, of_a_superseded_pipeline_stay) {
  close({{"status", "rejected"}});
  Json body = stage_body(job, 0);
  body["participant"]["email"] = "other@example.com";
  const std::string other = schedule(service, tenant, body).at("candidatePipelineId");
  service.database().execute("update pipelines set superseded_by = '" + other + "' where id = '" +
                             pipeline + "'");
  EXPECT_EQ(close({{"status", "rejected"}, {"reasonId", make("Salary")}}).json().at("code"),
            "pipeline_closed");
  EXPECT_EQ(close({{"status", "rejected"}}).status, 200);
}

TEST_F(CloseReasons, are_removed_by_another_status) {
  const std::string id = make("Salary");
  for (const char* status : {"active", "hired", "withdrawn"}) {
    close({{"status", "rejected"}, {"reasonId", id}, {"comment", "Twice our range"}});
    EXPECT_EQ(close({{"status", status}}).status, 200);
    EXPECT_FALSE(shown().contains("closeReason")) << status;
    EXPECT_FALSE(shown().contains("closeComment")) << status;
  }
}

// The release before sets only the status.
TEST_F(CloseReasons, are_removed_if_an_earlier_release_opens_the_pipeline) {
  close({{"status", "rejected"}, {"reasonId", make("Salary")}});
  service.database().execute("update pipelines set status = 'active'");
  EXPECT_FALSE(shown().contains("closeReason"));
}

TEST_F(CloseReasons, must_fit_the_status_and_be_the_organization_s) {
  const std::string id = make("Skills", {"rejected"});
  const Tenant other = service.add_organization("other");
  const std::string theirs =
      service.post("/v1/close-reasons", other.token, {{"name", "x"}, {"appliesTo", {"rejected"}}})
          .json()
          .at("data")
          .at("_id");
  const std::string retired = make("Retired");
  EXPECT_EQ(service.request("DELETE", "/v1/close-reasons/" + retired, tenant.token).status, 204);
  const Untouched untouched(service);
  EXPECT_EQ(close({{"status", "withdrawn"}, {"reasonId", id}}).json().at("errors"),
            issue("reasonId", "must be a close reason that applies to withdrawn"));
  for (const std::string& wrong : {theirs, retired})
    EXPECT_EQ(close({{"status", "rejected"}, {"reasonId", wrong}}).json().at("errors"),
              issue("reasonId", "must be a close reason of your organization"));
  EXPECT_EQ(
      close({{"status", "hired"}, {"reasonId", id}, {"comment", "x"}}).json().at("errors").size(),
      2u);
}

TEST_F(CloseReasons, are_required_if_the_organization_says_so_and_one_applies) {
  require();
  EXPECT_EQ(close({{"status", "rejected"}}).status, 200) << "there is no reason";
  EXPECT_EQ(close({{"status", "active"}}).status, 200);
  const std::string id = make("Skills", {"rejected"});
  EXPECT_EQ(close({{"status", "withdrawn"}}).status, 200) << "none applies";
  EXPECT_EQ(close({{"status", "rejected"}}).json().at("errors"),
            issue("reasonId", "is required by your organization: see GET /v1/close-reasons"));
  const Json actions = service.get("/v1/pipeline/" + pipeline + "/next-actions", tenant.token)
                           .json()
                           .at("data")
                           .at("actions");
  for (const Json& action : actions)
    if (action.value("status", "") == "rejected") {
      EXPECT_EQ(action.at("request").at("missing"), Json{"reasonId"});
    }
  EXPECT_EQ(close({{"status", "rejected"}, {"reasonId", id}}).status, 200);
}

TEST_F(CloseReasons, stay_in_pipelines_and_reports_after_they_are_retired) {
  const std::string id = make("Salary");
  close({{"status", "rejected"}, {"reasonId", id}});
  EXPECT_EQ(service.request("DELETE", "/v1/close-reasons/" + id, tenant.token).status, 204);
  EXPECT_EQ(last_event().at("type"), "close_reason.retired");
  EXPECT_TRUE(names().empty());
  EXPECT_EQ(shown().at("closeReason").at("name"), "Salary");
  const HttpAnswer funnel = service.get("/v1/analytics/pipeline-funnel", tenant.token);
  ASSERT_EQ(funnel.status, 200) << funnel.text;
  EXPECT_EQ(funnel.json().at("data").at("closeReasons"),
            Json::array({{{"_id", id}, {"name", "Salary"}, {"rejected", 1}, {"withdrawn", 0}}}));
  EXPECT_EQ(service.request("DELETE", "/v1/close-reasons/" + id, tenant.token).status, 404);
}

TEST_F(CloseReasons, are_never_shown_to_candidates) {
  close({{"status", "rejected"}, {"reasonId", make("Salary")}, {"comment", "Twice our range"}});
  const std::string token = service.token("candidate", "candidate@example.com");
  const HttpAnswer dashboard = service.get("/v1/candidate/dashboard", token);
  ASSERT_EQ(dashboard.status, 200);
  const HttpAnswer own = service.get("/v1/candidate/pipeline/" + pipeline, token);
  ASSERT_EQ(own.status, 200);
  for (const HttpAnswer& answer : {dashboard, own})
    for (const char* word : {"Salary", "Twice", "closeReason"})
      EXPECT_EQ(answer.text.find(word), std::string::npos) << word;
}

}  // namespace
}  // namespace hireline::test
