// GET /v1/exports: what is in an export, and who gets it.
#include "tests/http/exports/exports.hpp"

#include "tests/http/api_keys/api_keys.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class Exports : public ExportTest {
 protected:
  std::string participant() { return service.database().value("select id from participants"); }
};

TEST_F(Exports, contain_candidates_with_tags_and_contacts) {
  service.request("PUT", "/v1/pipeline/pool/" + participant() + "/tags", tenant.token,
                  Json{{"tags", {"Remote", "C++"}}});
  const auto found = objects("candidates.ndjson");
  ASSERT_THAT(found, SizeIs(1));
  const Json pool = service.get("/v1/pipeline/pool", tenant.token).json()["data"]["candidates"][0];
  EXPECT_EQ(found[0].at("email"), pool.at("email"));
  EXPECT_EQ(found[0].at("name"), pool.at("name"));
  EXPECT_EQ(found[0].at("tags"), (Json{"C++", "Remote"}));
  EXPECT_EQ(found[0].at("contacts"), Json::array());
  EXPECT_EQ(found[0].at("jobCount"), 1);
  EXPECT_EQ(found[0].at("lastActivityAt"), pool.at("lastActivityAt"));
  EXPECT_THAT(objects("candidates.ndjson?tags=c%2B%2B,remote"), SizeIs(1));
  EXPECT_THAT(objects("candidates.ndjson?tags=c%2B%2B,nothing"), SizeIs(0));
  EXPECT_THAT(objects("candidates.ndjson?status=hired"), SizeIs(0));
}

TEST_F(Exports, contain_pipelines) {
  const Json shown = service.get("/v1/pipeline/" + pipeline, tenant.token).json().at("data");
  const auto found = objects("pipelines.ndjson");
  ASSERT_THAT(found, SizeIs(1));
  for (const char* field :
       {"_id", "jobOpeningId", "participantId", "status", "createdAt", "lastActivityAt"})
    EXPECT_EQ(found[0].at(field), shown.at(field)) << field;
  EXPECT_EQ(found[0].at("jobTitle"), job.at("title"));
  EXPECT_EQ(found[0].at("currentStage"), "Technical interview");
  EXPECT_EQ(found[0].at("closeReason"), nullptr);
  const std::string id = job.at("_id");
  EXPECT_THAT(objects("pipelines.ndjson?jobId=" + id + "&status=active,hired"), SizeIs(1));
  EXPECT_THAT(objects("pipelines.ndjson?status=rejected"), SizeIs(0));
}

TEST_F(Exports, contain_interviews_without_links) {
  const auto found = objects("interviews.ndjson");
  ASSERT_THAT(found, SizeIs(1));
  for (const char* field :
       {"_id", "title", "round", "startTime", "endTime", "status", "isAutomated", "interviewers"})
    EXPECT_EQ(found[0].at(field), interview.at(field)) << field;
  const std::string text = found[0].dump();
  EXPECT_EQ(text.find(interview.at("declineToken").get<std::string>()), std::string::npos);
  EXPECT_EQ(text.find("https://"), std::string::npos);
  EXPECT_THAT(objects("interviews.ndjson?from=2030-05-06T09:00:00Z&to=2030-05-07T00:00:00Z"),
              SizeIs(1));
  EXPECT_THAT(objects("interviews.ndjson?from=2030-05-06T09:00:01Z"), SizeIs(0));
  EXPECT_THAT(objects("interviews.ndjson?status=cancelled"), SizeIs(0));
}

TEST_F(Exports, contain_feedback) {
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/feedback",
                      tenant.token, feedback_body())
                .status,
            200);
  const auto found = objects("feedback.ndjson?jobId=" + job.at("_id").get<std::string>());
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].at("interviewId"), interview.at("_id"));
  EXPECT_EQ(found[0].at("overallRating"), feedback_body().at("overallRating"));
  EXPECT_EQ(found[0].at("comments"), feedback_body().at("comments"));
  EXPECT_THAT(objects("feedback.ndjson?to=2020-01-01T00:00:00Z"), SizeIs(0));
}

TEST_F(Exports, contain_events) {
  const auto found = objects("events.ndjson");
  const Json timeline =
      service.get("/v1/pipeline/" + pipeline + "/events", tenant.token).json()["data"]["events"];
  std::set<std::string> ids;
  for (const Json& event : found) ids.insert(event.at("_id"));
  for (const Json& event : timeline)
    EXPECT_TRUE(ids.contains(event.at("_id").get<std::string>())) << event;
  EXPECT_THAT(objects("events.ndjson?to=2020-01-01T00:00:00Z"), SizeIs(0));
}

TEST_F(Exports, contain_events_of_the_given_types) {
  std::set<std::string> all;
  std::set<std::string> some;
  for (const Json& event : objects("events.ndjson")) all.insert(event.at("type"));
  for (const Json& event : objects("events.ndjson?types=interview.scheduled,job.*"))
    some.insert(event.at("type"));
  EXPECT_TRUE(all.contains("pipeline.created"));
  EXPECT_THAT(some, UnorderedElementsAre("interview.scheduled", "job.created"));
  EXPECT_EQ(
      issues(get("events.csv?types=job,interview.scheduled")),
      Json({{"types.0", "must be a type, such as stage.unlocked, or a group, such as stage.*"}}));
}

TEST_F(Exports, have_the_same_rows_as_csv) {
  const auto found = lines("pipelines.csv");
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[0],
            "_id,jobOpeningId,jobTitle,participantId,name,email,status,currentStage,closeReason,"
            "closeComment,externalId,createdAt,lastActivityAt");
  EXPECT_THAT(found[1],
              HasSubstr(pipeline + "," + job.at("_id").get<std::string>() + ",Backend engineer,"));
  EXPECT_THAT(found[1], HasSubstr(",active,Technical interview,,,,20"));
  EXPECT_EQ(lines("feedback.csv").size(), 1u) << "only the names of the columns";
  EXPECT_THAT(lines("interviews.csv"), Contains(HasSubstr(",false,scheduled,")));
}

TEST_F(Exports, say_what_they_are) {
  const HttpAnswer csv = get("candidates.csv");
  EXPECT_EQ(csv.headers.at("content-type"), "text/csv; charset=utf-8");
  EXPECT_EQ(csv.headers.at("content-disposition"), "attachment; filename=\"candidates.csv\"");
  EXPECT_EQ(csv.headers.at("cache-control"), "no-store");
  EXPECT_EQ(get("candidates.ndjson").headers.at("content-type"),
            "application/x-ndjson; charset=utf-8");
  EXPECT_EQ(get("candidates.pdf").status, 404);
}

TEST_F(Exports, contain_no_formula_in_csv) {
  const std::vector<std::string> names = {"=HYPERLINK(1)", "+1",  "-1",  "@a", "\tb",
                                          "＝c",           "＋d", "－e", "＠f"};
  for (const std::string& name : names) {
    service.database().execute("update pipelines set invited_name = '" + name + "'");
    EXPECT_EQ(objects("pipelines.ndjson").at(0).at("name"), name) << "exact";
    EXPECT_THAT(lines("pipelines.csv").at(1), HasSubstr("'" + name)) << name;
    EXPECT_THAT(lines("candidates.csv").at(1), HasSubstr("'" + name)) << name;
  }
  service.database().execute("update pipelines set invited_name = E'\\r=1+1, \"x\"'");
  EXPECT_THAT(get("pipelines.csv").text, HasSubstr(",\"'\r'=1+1, \"\"x\"\"\","));
}

// Where a list has semicolons, a spreadsheet splits the line there, whatever the quotes say.
TEST_F(Exports, contain_no_formula_behind_a_separator) {
  service.database().execute("update pipelines set invited_name = E'no;=1+1\n@x; -y'");
  EXPECT_THAT(get("pipelines.csv").text, HasSubstr(",\"no;'=1+1\n'@x; -y\","));
  EXPECT_EQ(objects("pipelines.ndjson").at(0).at("name"), "no;=1+1\n@x; -y");
  service.request("PUT", "/v1/pipeline/pool/" + participant() + "/tags", tenant.token,
                  Json{{"tags", {"a;=b"}}});
  EXPECT_THAT(get("candidates.csv").text, HasSubstr("\"[\"\"a;'=b\"\"]\""));
  service.database().execute("update pipelines set invited_name = E'a\n-- \nAda'");
  EXPECT_THAT(get("pipelines.csv").text, HasSubstr(",\"a\n-- \nAda\",")) << "a signature";
}

// The cells of CSV.
std::vector<std::string> cells_of(std::string_view csv) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < csv.size(); ++i) {
    if (csv[i] == '"' && is_quoted && csv.substr(i + 1).starts_with('"'))
      cells.back().push_back(csv[++i]);
    else if (csv[i] == '"')
      is_quoted = !is_quoted;
    else if (!is_quoted && (csv[i] == ',' || csv[i] == '\n'))
      cells.emplace_back();
    else
      cells.back().push_back(csv[i]);
  }
  return cells;
}

TEST_F(Exports, contain_no_formula_in_any_column) {
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                      tenant.token, feedback_body())
                .status,
            200);
  service.database().execute(
      "update openings set title = '=1+1'; update pipeline_stages set name = '=1+1';"
      "update participants set name = '=1+1', timezone = '=1+1', email = '=1@example.com';"
      "insert into close_reasons select id, lpad('1', 24, '0'), '=1+1', '{rejected}', 0, null, "
      "now(),"
      " now() from organizations;"
      "update pipelines set invited_name = '=1+1', external_id = '=1+1', status = 'rejected',"
      " close_reason_id = lpad('1', 24, '0'), close_comment = '=1+1';"
      "insert into candidate_contacts select organization_id, lpad('1', 24, '0'), participant_id,"
      " 'link', '=1+1', '=1+1', now() from pipelines;"
      "update interviews set title = '=1+1', round = '=1+1', participant_name = '=1+1',"
      " participant_email = '=1@example.com', recruiter_name = '=1+1', recruiter_email = '=1+1';"
      "update feedbacks set comments = '=1+1', traits = '[\"=1+1\"]', interviewer_email = '=1+1';"
      "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind, "
      "actor_id,"
      " actor_name, after_state, reason, request_id, occurred_at)"
      " select id, lpad('1', 24, '0'), 'job.updated', '=1+1', lpad('1', 24, '0'), 'system', '=1+1',"
      " '=1+1', '{\"changed\":[\"=1+1\"]}', '=1+1', '=1+1', now() from organizations");
  for (const std::string file : {"candidates", "pipelines", "interviews", "feedback", "events"}) {
    const auto cells = cells_of(get(file + ".csv").text);
    EXPECT_THAT(cells, Contains(testing::StartsWith("'=1"))) << file;
    EXPECT_THAT(cells, Not(Contains(testing::StartsWith("=")))) << file;
  }
}

TEST_F(Exports, are_for_recruiters) {
  expect_members_only(service, "GET", "/v1/exports/candidates.csv");
  const std::string interviewer =
      service.add_member(tenant, "interviewer", Role::interviewer).token;
  const Untouched untouched(service);
  EXPECT_EQ(outcome(get("candidates.csv", interviewer)),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(Exports, hold_only_what_is_the_organization_s) {
  const Tenant other = service.add_organization("other");
  for (const char* file : {"candidates.csv", "pipelines.csv", "interviews.csv", "feedback.csv"})
    EXPECT_EQ(std::ranges::count(get(file, other.token).text, '\n'), 1) << file;
  EXPECT_EQ(get("events.csv", other.token).text.find(pipeline), std::string::npos);
}

TEST_F(Exports, are_events_with_their_rows) {
  get("pipelines.csv");
  get("candidates.ndjson");
  EXPECT_EQ(
      downloads(),
      Json({{{"export", "pipelines"}, {"format", "csv"}, {"rows", 1}, {"isWhole", true}},
            {{"export", "candidates"}, {"format", "ndjson"}, {"rows", 1}, {"isWhole", true}}}));
}

TEST_F(Exports, change_nothing_for_head) {
  const Untouched untouched(service);
  const HttpAnswer head = service.request("HEAD", "/v1/exports/pipelines.csv", tenant.token);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-type"), "text/csv; charset=utf-8");
}

TEST_F(Exports, name_what_is_wrong_with_the_filters) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(get("interviews.csv?status=open&from=x")),
            Json({{"status.0",
                   "must be one of scheduled, in_progress, completed, declined, "
                   "cancelled"},
                  {"from",
                   "must be a date and time with a zone, such as "
                   "2026-01-02T03:04:05Z"}}));
  EXPECT_EQ(outcome(get("pipelines.csv?jobId=5f00000000000000000000ff")), not_found("Job"));
}

class ExportKeys : public ApiKeysTest {};

TEST_F(ExportKeys, are_services_in_the_log) {
  const std::string key = token_with({"jobs:write", "events:read"});
  ASSERT_EQ(service.post("/v1/jobs", key, job_body()).status, 201);
  const HttpAnswer events = service.get("/v1/exports/events.csv", key);
  EXPECT_THAT(events.text, testing::ContainsRegex(",job.created,job,[0-9a-f]*,,service,"));
}

TEST_F(ExportKeys, need_the_scope_of_the_records) {
  const std::string key = token_with({"pipelines:read"});
  EXPECT_EQ(service.get("/v1/exports/pipelines.csv", key).status, 200);
  const HttpAnswer refused = service.get("/v1/exports/candidates.csv", key);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.json().at("scope"), "candidates:read");
}

}  // namespace
}  // namespace hireline::test
