// PATCH /v1/jobs/:id
#include "tests/http/jobs/jobs.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class ChangeJob : public JobsTest {
 protected:
  // The answer's job, which must be what is read afterwards.
  Json changed(const Json& body) {
    const auto answer = change(id, body);
    EXPECT_EQ(answer.status, 200) << answer.text;
    EXPECT_EQ(answer.json(), (Json{{"success", true}, {"data", detail(id)}}));
    return answer.json()["data"];
  }
  void expect_same_but(Json expected, Json actual) {
    EXPECT_GE(actual["updatedAt"], expected["updatedAt"]);
    expected.erase("updatedAt");
    actual.erase("updatedAt");
    EXPECT_EQ(actual, expected);
  }
  static Json full_body() {
    Json body = job_body();
    body["department"] = "Engineering";
    body["location"] = "Lisbon";
    body["employmentType"] = "contract";
    body["stages"][1]["screeningConfig"] = {{"questions", {{{"text", "Why?"}, {"order", 0}}}},
                                            {"passThreshold", 70}};
    return body;
  }

  Json job = make_job(service, tenant, full_body());
  std::string id = job.at("_id");
};

TEST_F(ChangeJob, leaves_absent_fields_as_they_are) {
  expect_same_but(job, changed(Json::object()));
  Json expected = job;
  expected["title"] = "Architect";
  expect_same_but(expected, changed({{"title", "Architect"}}));
}

TEST_F(ChangeJob, refuses_a_misspelt_field_and_ignores_others) {
  const auto answer = change(id, {{"titel", "Architect"}, {"organizationId", "acme"}});
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(issues(answer), (Json{{"titel", "is not a known field; did you mean title?"}}));
  EXPECT_EQ(detail(id), job);
}

TEST_F(ChangeJob, sets_every_field) {
  const Json fields = {{"title", "Architect"},           {"description", "You draw."},
                       {"department", "Design"},         {"location", "Porto"},
                       {"employmentType", "internship"}, {"status", "paused"}};
  Json expected = job;
  expected.update(fields);
  expect_same_but(expected, changed(fields));
}

TEST_F(ChangeJob, clears_optional_fields_with_null) {
  Json expected = job;
  for (const char* field : {"department", "location", "employmentType"}) expected.erase(field);
  expect_same_but(
      expected,
      changed({{"department", nullptr}, {"location", nullptr}, {"employmentType", nullptr}}));
}

TEST_F(ChangeJob, tells_everything_that_is_wrong) {
  const std::string before = trace();
  EXPECT_EQ(issues_of(change(id, {{"title", nullptr},
                                  {"description", ""},
                                  {"department", 1},
                                  {"employmentType", "none"},
                                  {"status", "archived"},
                                  {"stages", {{{"name", ""}, {"stageTypeKey", "live_1on1"}}, 1}}})),
            (Json{wrong_type({"title"}, "string", "null"), too_small({"description"}, "string", 1),
                  wrong_type({"department"}, "string", "number"),
                  not_an_option({"employmentType"},
                                {"full_time", "part_time", "contract", "internship"}, "none"),
                  not_an_option({"status"}, {"draft", "active", "paused", "closed"}, "archived"),
                  too_small({"stages", 0, "name"}, "string", 1),
                  wrong_type({"stages", 1}, "object", "number")}));
  EXPECT_EQ(issues_of(change(id, {{"stages", Json::array()}, {"status", nullptr}})),
            (Json{wrong_type({"status"}, "string", "null"), too_small({"stages"}, "array", 1)}));
  EXPECT_EQ(issues_of(change(id, Json::array())),
            Json::array({wrong_type(Json::array(), "object", "array")}));
  EXPECT_EQ(trace(), before);
}

TEST_F(ChangeJob, ignores_fields_that_only_the_service_sets) {
  const Tenant other = service.add_organization("other");
  expect_same_but(job, changed({{"_id", "5f00000000000000000000ff"},
                                {"organizationId", other.organization_id},
                                {"isDeleted", true},
                                {"createdAt", "2001-01-01T00:00:00.000Z"},
                                {"updatedAt", "2001-01-01T00:00:00.000Z"},
                                {"counts", {{"pipelines", 5}}}}));
}

TEST_F(ChangeJob, matches_stages_by_their_id) {
  Json stages = job["stages"];
  std::swap(stages[0], stages[2]);
  stages[0]["name"] = "HR first";
  const Json added = {{"name", "New"}, {"stageTypeKey", "dsa_coding"}};
  stages.insert(1, added);
  Json now = changed({{"stages", stages}})["stages"];
  ASSERT_EQ(now.size(), 4u);
  EXPECT_EQ(now[0]["_id"], job["stages"][2]["_id"]);
  EXPECT_EQ(now[0]["name"], "HR first");
  EXPECT_EQ(masked(now[1]),
            (Json{{"_id", "<id>"}, {"name", "New"}, {"stageTypeKey", "dsa_coding"}, {"order", 1}}));
  EXPECT_EQ(now[2]["_id"], job["stages"][1]["_id"]);
  EXPECT_EQ(now[2]["screeningConfig"], job["stages"][1]["screeningConfig"]);
  EXPECT_EQ(now[3]["_id"], job["stages"][0]["_id"]);
  for (std::size_t i = 0; i < now.size(); ++i) EXPECT_EQ(now[i]["order"], i);
}

TEST_F(ChangeJob, removes_stages_that_are_not_named) {
  Json now = changed({{"stages", Json::array({job["stages"][1]})}})["stages"];
  Json expected = job["stages"][1];
  expected["order"] = 0;
  EXPECT_EQ(now, Json::array({expected}));
}

TEST_F(ChangeJob, knows_no_stage_of_another_job) {
  Json other = make_job(service, tenant);
  const std::string before = trace();
  for (const Json& wrong :
       {other["stages"][0]["_id"], Json("5f00000000000000000000ff"), Json("first"), Json("")}) {
    Json stages = job["stages"];
    stages[0]["_id"] = wrong;
    expect_not_found(change(id, {{"title", "Lost"}, {"stages", stages}}), "Stage");
  }
  EXPECT_EQ(trace(), before);
}

TEST_F(ChangeJob, takes_a_stage_once) {
  Json stages = job["stages"];
  stages[2]["_id"] = stages[0]["_id"];
  const std::string before = trace();
  EXPECT_EQ(issues_of(change(id, {{"stages", stages}})).size(), 1u);
  EXPECT_EQ(trace(), before);
}

TEST_F(ChangeJob, refuses_configurations_that_do_not_fit) {
  Json stages = job["stages"];
  stages[0]["screeningConfig"] = {{"questions", Json::array()}};
  EXPECT_EQ(issues_of(change(id, {{"stages", stages}})),
            Json::array({{{"code", "custom"}, {"path", {"stages", 0, "screeningConfig"}}}}));
}

class ChangeJobInUse : public ChangeJob {
 protected:
  Json without(std::size_t stage) {
    Json stages = job["stages"];
    stages.erase(stage);
    return {{"stages", stages}};
  }
  void expect_in_use(const HttpAnswer& answer, int pipelines) {
    EXPECT_EQ(answer.status, 409) << answer.text;
    Json body = answer.json();
    EXPECT_NE(body["message"], "");
    body.erase("message");
    EXPECT_EQ(body, (Json{{"code", "stage_in_use"}, {"pipelines", pipelines}}));
  }
  std::string invite(const std::string& email) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = email;
    return schedule(service, tenant, body)["candidatePipelineId"];
  }

  std::string pipeline = invite("a@example.com");
};

TEST_F(ChangeJobInUse, keeps_stages_that_somebody_still_has_to_pass) {
  invite("b@example.com");
  const std::string before = trace();
  expect_in_use(change(id, without(2)), 2);
  expect_in_use(change(id, without(0)), 2);
  EXPECT_EQ(trace(), before);
}

TEST_F(ChangeJobInUse, lets_stages_go_that_everybody_has_passed) {
  const std::string interview = service.get("/v1/pipeline/" + pipeline, tenant.token)
                                    .json()["data"]["stageProgression"][0]["interviewId"]["_id"];
  EXPECT_EQ(service.post("/v1/interviews/" + interview + "/feedback", tenant.token, feedback_body())
                .status,
            200);
  EXPECT_EQ(changed(without(0))["stages"].size(), 2u);
}

TEST_F(ChangeJobInUse, lets_stages_go_when_the_pipeline_is_finished) {
  service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token, {{"status", "rejected"}});
  EXPECT_EQ(changed(without(2))["stages"].size(), 2u);
}

TEST_F(ChangeJobInUse, leaves_the_snapshot_of_its_pipelines_alone) {
  const auto before = service.get("/v1/pipeline/" + pipeline, tenant.token);
  Json stages = job["stages"];
  for (Json& stage : stages) stage["name"] = "Renamed";
  std::swap(stages[0], stages[2]);
  changed({{"stages", stages}, {"title", job["title"]}});
  EXPECT_EQ(
      service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["stageProgression"],
      before.json()["data"]["stageProgression"]);
}

TEST_F(ChangeJobInUse, takes_no_place_when_it_is_refused_after_that) {
  EXPECT_EQ(change(id, {{"status", "paused"}}).status, 200);
  expect_active(0);
  Json body = without(2);
  body["status"] = "active";
  expect_in_use(change(id, body), 1);
  expect_active(0);
  EXPECT_EQ(detail(id)["status"], "paused");
}

TEST_F(ChangeJob, leaves_an_archived_job_archived_unless_a_status_is_given) {
  ASSERT_EQ(archive(id).status, 200);
  Json renamed = changed({{"title", "Old"}});
  EXPECT_EQ(renamed["status"], "archived");
  EXPECT_EQ(renamed["isDeleted"], true);
  Json restored = changed({{"status", "active"}});
  EXPECT_EQ(restored["status"], "active");
  EXPECT_EQ(restored["isDeleted"], false);
  expect_active(1);
}

TEST_F(ChangeJob, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  const std::string before = trace();
  expect_forbidden(service.patch("/v1/jobs/" + id, interviewer.token, {{"title", "Mine"}}));
  EXPECT_EQ(trace(), before);
}

TEST_F(ChangeJob, that_changes_nothing_leaves_no_trace) {
  const Untouched untouched(service);
  for (const Json& body :
       {Json::object(), Json{{"title", job["title"]}, {"status", "active"}}, full_body(),
        Json{{"stages", job["stages"]}}, Json{{"department", "Engineering"}}}) {
    Json same = body;
    if (same.contains("stages")) same["stages"] = job["stages"];
    EXPECT_EQ(changed(same), job);
  }
}

TEST_F(ChangeJob, records_short_fields_by_value_and_long_ones_by_name) {
  Json stages = job["stages"];
  stages[0]["name"] = "Talk";
  const auto answer = change(id, {{"title", "Architect"},
                                  {"description", "a long confidential text"},
                                  {"department", nullptr},
                                  {"location", "Porto"},
                                  {"employmentType", "internship"},
                                  {"status", "paused"},
                                  {"stages", stages}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json events = events_of(service, answer);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0]["before"],
            (Json{{"title", "Backend engineer"},
                  {"department", "Engineering"},
                  {"location", "Lisbon"},
                  {"employmentType", "contract"},
                  {"status", "active"},
                  {"stages", {"Technical interview", "Screening", "Meet the team"}}}));
  EXPECT_EQ(events[0]["after"], (Json{{"title", "Architect"},
                                      {"department", nullptr},
                                      {"location", "Porto"},
                                      {"employmentType", "internship"},
                                      {"status", "paused"},
                                      {"stages", {"Talk", "Screening", "Meet the team"}},
                                      {"changed",
                                       {"title", "description", "department", "location",
                                        "employmentType", "status", "stages"}}}));
}

TEST_F(ChangeJob, records_only_what_changed) {
  const auto described = change(id, {{"title", job["title"]}, {"description", "Another"}});
  EXPECT_EQ(events_of(service, described)[0]["before"], nullptr);
  EXPECT_EQ(events_of(service, described)[0]["after"], (Json{{"changed", {"description"}}}));

  Json stages = job["stages"];
  stages[1]["screeningConfig"]["passThreshold"] = 71;
  const auto configured = change(id, {{"stages", stages}});
  EXPECT_EQ(events_of(service, configured)[0]["after"], (Json{{"changed", {"stages"}}}));
  EXPECT_EQ(detail(id)["stages"], stages);
}

TEST_F(ChangeJob, is_written_to_the_log_of_events) {
  service.request("PATCH", "/v1/jobs/" + id, tenant.token, Json{{"status", "closed"}},
                  {{"X-Request-Id", "closing"}});
  EXPECT_EQ(service.database().value(
                "select concat_ws(' ', type, subject_id, actor_kind, actor_id, request_id, "
                "before_state ->> 'status', after_state ->> 'status') from events "
                "where subject_type = 'job' order by id desc limit 1"),
            "job.updated " + id + " recruiter " + tenant.recruiter_id + " closing active closed");
}

}  // namespace
}  // namespace hireline::test
