// Whatever is in the rows, candidates and holders of links never read how they are judged.
#include <iostream>
#include <set>

#include <gmock/gmock.h>

#include "tests/http/screening/screening.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

// Every key of a JSON document, at any depth.
void collect_keys(const Json& json, std::set<std::string>& keys) {
  if (json.is_object())
    for (const auto& [key, value] : json.items()) {
      keys.insert(key);
      collect_keys(value, keys);
    }
  if (json.is_array())
    for (const Json& item : json) collect_keys(item, keys);
}

// What recruiters alone may read, by the words of the interface.
const std::set<std::string> internal_keys = {
    "result",        "resultSource",   "feedbacks",     "recommendation",
    "overallRating", "evaluation",     "overallScore",  "score",
    "rationale",     "evidence",       "missing",       "points",
    "flags",         "needsReview",    "idealAnswer",   "rubric",
    "keywords",      "weight",         "notes",         "passThreshold",
    "provider",      "promptVersion",  "interviewers",  "interviewerNames",
    "forced",        "organizationId", "participantId", "verdict",
    "judging",       "judgedAt",       "isHidden",      "cases",
    "acceptedCases", "activity",       "similarity",    "closeReason",
    "closeComment",  "reasonId",       "contacts",      "externalId"};

class Leak : public Screening {
 protected:
  // Each secret is a word that stands nowhere else.
  static Json secret_questions() {
    return Json::array(
        {{{"text", "What does an index cost?"},
          {"order", 0},
          {"idealAnswer", "zanzibar space"},
          {"rubric", {{{"point", "zanzibar writes"}, {"keywords", {"zanzibar"}}}}}}});
  }

  void expect_no_leak(const HttpAnswer& answer, bool is_own_feedback = false) {
    EXPECT_THAT(answer.text, testing::Not(testing::HasSubstr("zanzibar")));
    if (answer.text.empty() || answer.text.front() != '{') return;
    Json told = answer.json();
    // What candidates said themselves they may read, where they ask for it.
    if (is_own_feedback && told.contains("data")) {
      told["data"].erase("candidateFeedback");
      for (const char* said : {"overallRating", "recommendation"}) told["data"].erase(said);
    }
    std::set<std::string> keys;
    collect_keys(told, keys);
    for (const std::string& key : keys) EXPECT_EQ(internal_keys.count(key), 0) << key;
  }

  // With each record that the holder of the link, or the candidate, can name.
  std::vector<std::string> targets_of(const http::Route& route) {
    if (route.operation.security == wire::Security::link) {
      if (route.operation.path.find("/decline/") != std::string::npos)
        return {with_record(route, interview["declineToken"])};
      if (route.operation.path.find("/dsa/") != std::string::npos)
        return {with_record(route, coding["dsaToken"])};
      return {with_record(route, token)};
    }
    if (!has_path_parameter(route)) return {route.operation.path};
    const std::string resource = resource_in_path(route);
    EXPECT_TRUE(resource == "Pipeline" || resource == "Interview")
        << "say here which of their records a candidate asks for by " << route.operation.path;
    std::vector<std::string> targets;
    for (const Json* one : {&interview, &live, &later, &coding})
      targets.push_back(
          with_record(route, (*one)[resource == "Pipeline" ? "candidatePipelineId" : "_id"]));
    return targets;
  }
  static std::string with_record(const http::Route& route, const std::string& record) {
    std::string target = route.operation.path;
    const std::size_t start = target.find(':');
    return target.replace(start, target.find('/', start) - start, record);
  }

  // A live interview with everything that recruiters write about one, and a later one to come.
  void hold_live_interview() {
    const Json job_with_stages = make_job(service, tenant);
    Json body = stage_body(job_with_stages, 0);
    live = schedule(service, tenant, body);
    Json feedback = feedback_body();
    feedback.update({{"comments", "zanzibar comments"}, {"traits", {"zanzibar"}}});
    ASSERT_EQ(service
                  .post("/v1/interviews/" + live["_id"].get<std::string>() + "/feedback",
                        tenant.token, feedback)
                  .status,
              200);
    ASSERT_EQ(service
                  .post("/v1/pipeline/" + live["candidatePipelineId"].get<std::string>() +
                            "/unlock-stage",
                        tenant.token, {{"stageIndex", 2}, {"force", true}, {"reason", "zanzibar"}})
                  .status,
              200);
    later = schedule(service, tenant, stage_body(job_with_stages, 2));
    ASSERT_EQ(service
                  .post("/v1/interviews/" + live["_id"].get<std::string>() + "/candidate-feedback",
                        service.token("candidate-uid", "candidate@example.com"),
                        {{"overallRating", 9}, {"traits", {"mine"}}, {"recommendation", "yes"}})
                  .status,
              200);
  }

  // A coding session that was taken and submitted, with a case that nobody may see.
  void solve_problem() {
    const HttpAnswer problem = service.post(
        "/v1/dsa-problems", tenant.token,
        {{"title", "Echo"},
         {"slug", "echo"},
         {"statement", "Print what you read."},
         {"difficulty", "easy"},
         {"testCases",
          {{{"input", "a"}, {"expectedOutput", "a"}},
           {{"input", "zanzibar"}, {"expectedOutput", "zanzibar"}, {"isHidden", true}}}}});
    ASSERT_EQ(problem.status, 201) << problem.text;
    const std::string id_of_problem = problem.json()["data"]["_id"];
    Json body = job_body();
    body["stages"] = {
        {{"name", "Coding"},
         {"stageTypeKey", "dsa_coding"},
         {"dsaConfig", {{"problems", {{{"problemId", id_of_problem}, {"order", 0}}}}}}}};
    coding = schedule(service, tenant, automated_body(make_job(service, tenant, body), 0));
    const std::string path = "/v1/dsa/" + coding["dsaToken"].get<std::string>();
    expect_no_leak(service.get(path));
    const Json solution = {
        {"problemId", id_of_problem}, {"language", "python"}, {"code", "print(input())"}};
    ASSERT_EQ(service.post(path + "/submit", {}, {{"solutions", Json::array({solution})}}).status,
              202);
  }

  void fill_in_judgements() {
    service.database().execute(
        "update session_problems set verdict = 'wrong_answer', score = 50, "
        "compile_output = 'zanzibar', cases = '[{\"isHidden\":true,\"weight\":1,"
        "\"verdict\":\"accepted\",\"timeMs\":10,\"memoryKb\":9}]'; "
        "update coding_sessions set judging = 'done', judged_at = now(), score = 50");
    service.database().execute(
        "update evaluations set status = 'done', provider = 'zanzibar', model = 'm', "
        "prompt_version = 'p', overall_score = 12.5, summary = 'zanzibar', answers = "
        "'[{\"rationale\":\"zanzibar\"}]', rubric_hash = '\\x00', input_hash = '\\x00', "
        "evaluated_at = created_at; "
        "update pipeline_stages set result = 'hold', result_source = 'ai'");
    // Reasons, comments and tags, in each pipeline of the candidate.
    service.database().execute(
        "insert into close_reasons (organization_id, id, name, applies_to, list_order, created_at,"
        " updated_at) select id, lpad('1', 24, '0'), 'zanzibar', '{rejected}', 0, now(), now()"
        " from organizations; "
        "insert into tags select id, lpad('2', 24, '0'), 'zanzibar', now() from organizations; "
        "insert into candidate_tags select organization_id, lpad('2', 24, '0'), participant_id,"
        " now() from pipelines group by organization_id, participant_id; "
        "update pipelines set external_id = 'zanzibar ' || id; "
        "update pipelines set status = 'rejected', close_reason_id = lpad('1', 24, '0'),"
        " close_comment = 'zanzibar' where id = '" +
        coding["candidatePipelineId"].get<std::string>() + "'");
    for (const Json* one : {&interview, &live})
      ASSERT_EQ(
          service
              .post("/v1/pipeline/" + (*one)["candidatePipelineId"].get<std::string>() + "/notes",
                    tenant.token, {{"text", "zanzibar"}})
              .status,
          201);
  }

  Json coding;
  Json live;   // with feedback
  Json later;  // in the same pipeline, and still to come
};

TEST_F(Leak, walks_every_candidate_and_link_route_and_finds_nothing) {
  invite({{"questions", secret_questions()}, {"passThreshold", 61}});
  const std::string candidate = service.token("candidate-uid", "candidate@example.com");
  std::set<std::string> walked, succeeded;
  int answers = 0;
  const auto walk = [&] {
    for (const wire::Security security :
         {wire::Security::candidate, wire::Security::signed_in, wire::Security::link})
      for (const http::Route& route : routes_for(security)) {
        std::optional<Json> body;
        if (route.takes_body) body = Json::parse(route.operation.input_example);
        const std::string caller = security == wire::Security::link ? std::string() : candidate;
        for (const std::string& target : targets_of(route)) {
          SCOPED_TRACE(route.operation.method + " " + target);
          const auto answer = service.request(route.operation.method, target, caller, body);
          ++answers;
          expect_no_leak(answer, route.operation.path.ends_with("feedback"));
          if (answer.status == 200) succeeded.insert(target);
          if (security == wire::Security::candidate && route.method == http::Method::get) {
            EXPECT_EQ(answer.status, 200) << answer.text;
          }
        }
        walked.insert(route.operation.path);
      }
  };
  for (const char* step : {"", "/start", "/submit"}) {
    if (*step != 0) {
      ASSERT_LT(call("POST", step, Json{{"responses", Json::array()}}).status, 300);
    }
    expect_no_leak(open());
  }
  hold_live_interview();
  solve_problem();
  fill_in_judgements();
  expect_no_leak(open());
  walk();
  EXPECT_GE(walked.size(), 10);
  std::cout << "leak walk: " << walked.size() << " routes of candidates and links, " << answers
            << " answers\n";
  const std::string last = later["_id"];
  EXPECT_TRUE(succeeded.contains("/v1/dsa/" + coding["dsaToken"].get<std::string>()));
  EXPECT_TRUE(succeeded.contains("/v1/candidate/interviews/" + coding["_id"].get<std::string>()));
  EXPECT_TRUE(succeeded.contains("/v1/candidate/interviews/" + last + "/rsvp"));
  EXPECT_TRUE(succeeded.contains("/v1/interviews/" + last + "/candidate-feedback"));
}

}  // namespace
}  // namespace hireline::test
