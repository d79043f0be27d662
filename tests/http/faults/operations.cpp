#include "tests/http/faults/operations.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "common/outside/billing/signature.hpp"
#include "server/http/idempotency.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {

FaultyWorld::FaultyWorld(std::chrono::milliseconds caller_memory)
    : service({.db_pool = 1, .caller_memory = caller_memory, .cluster = proxy.url()}) {
  // Those of requests; health and other watchers ask when they like.
  proxy.count([](std::string_view application) {
    return application == "hireline-server" || application == "hireline-reads" ||
           application == "hireline-searches" || application == "hireline-reports";
  });
  pretend_keys_were_used(service);
  // Who signs in for the first time is written down by that.
  EXPECT_EQ(service.get("/v1/candidate/dashboard", candidate_).status, 200);
  beginning_.keep();
}

Operation FaultyWorld::prepare(const http::Route& route) {
  beginning_.restore();
  link_.clear();
  make_ready_for(title_of(route));
  tables.keep();
  Operation operation{.title = title_of(route),
                      .method = route.operation.method,
                      .target = target_of(route, id_for(route), records),
                      .takes_key = http::takes_idempotency_key(route)};
  if (const Json body = body_for(route); !body.is_null()) {
    operation.body = body.dump();
    operation.headers.emplace_back("Content-Type", "application/json");
  }
  if (const std::string token = token_for(route); !token.empty())
    operation.headers.emplace_back("Authorization", "Bearer " + token);
  if (route.prepare_signed)
    operation.headers.emplace_back(
        "Stripe-Signature",
        outside::sign_body(operation.body, Secret(payment_secret), wall_clock_now()));
  // The record is locked and read before it is changed.
  if (route.current) operation.headers.emplace_back("If-Match", "*");
  return operation;
}

std::optional<Operation> FaultyWorld::refused(Operation operation, const http::Route& route) {
  if (!route.current) return std::nullopt;
  operation.is_refused = true;
  operation.title += ", refused";
  for (auto& [name, value] : operation.headers)
    if (name == "If-Match") value = R"("another")";
  return operation;
}

HttpAnswer FaultyWorld::call(const Operation& operation) {
  HttpHeaders headers = operation.headers;
  if (operation.takes_key) headers.emplace_back("Idempotency-Key", "the-key");
  return http_request(service.port(), operation.method, operation.target, headers, operation.body);
}

Json FaultyWorld::post(const std::string& target, const Json& body) {
  const HttpAnswer answer = service.post(target, tenant.token, body);
  EXPECT_LT(answer.status, 300) << target << ": " << answer.text;
  return answer.json().value("data", Json());
}

void FaultyWorld::submit_screening() {
  const std::string session = "/v1/screening/" + records.screening_token;
  post(session + "/start", Json::object());
  post(session + "/submit", {{"responses", Json::array()}});
}

void FaultyWorld::submit_coding() {
  const std::string session = "/v1/dsa/" + records.coding_token;
  service.get(session);
  post(session + "/submit", {{"solutions",
                              {{{"problemId", records.banked.at("dsa-problems")},
                                {"language", "python"},
                                {"code", "print(1)"}}}}});
}

void FaultyWorld::begin_session(const std::string& type, const std::string& config) {
  Json job = job_body();
  job["stages"] = {{{"name", "Questions"},
                    {"stageTypeKey", type},
                    {config,
                     {{"questions",
                       {{{"text", "What is an index?"}, {"order", 0}},
                        {{"text", "What does it cost?"}, {"order", 1}}}}}}}};
  const Json interview =
      schedule(service, tenant, automated_body(make_job(service, tenant, job), 0));
  link_ = interview.at("screeningToken");
  post("/v1/screening/" + link_ + "/start", Json::object());
}

void FaultyWorld::make_ready_for(const std::string& title) {
  const std::string interview = "/v1/interviews/" + records.interview;
  const std::string screening = "/v1/screening/" + records.screening_token;
  const auto start = [&] { post(screening + "/start", Json::object()); };
  const auto open_coding = [&] { service.get("/v1/dsa/" + records.coding_token); };
  const std::map<std::string, std::function<void()>> ways = {
      {"PUT /v1/screening/:token/responses",
       [&] { begin_session("automated_screening", "screeningConfig"); }},
      {"POST /v1/screening/:token/submit", start},
      {"POST /v1/screening/:token/reply",
       [&] { begin_session("ai_conversational", "aiConversationalConfig"); }},
      {"PUT /v1/dsa/:token/code", open_coding},
      {"POST /v1/dsa/:token/run", open_coding},
      {"POST /v1/dsa/:token/submit", open_coding},
      {"POST /v1/dsa/:token/activity", open_coding},
      {"GET /v1/interviews/:id/private-questions",
       [&] {
         EXPECT_EQ(service.patch(interview, tenant.token, {{"interviewers", {tenant.recruiter_id}}})
                       .status,
                   200);
       }},
      {"POST /v1/pipeline/:id/unlock-stage",
       [&] { post(interview + "/feedback", feedback_body()); }},
      {"POST /v1/interviews/:id/reopen", [&] { post(interview + "/cancel", Json::object()); }},
      {"POST /v1/interviews/:id/re-evaluate",
       [&] {
         submit_screening();
         service.database().execute(
             "update evaluations set status = 'failed', error = 'it failed';"
             "delete from tasks where kind = 'evaluate_answers'");
       }},
      {"GET /v1/interviews/:id/coding-session/similarity", [&] { submit_coding(); }},
      {"POST /v1/interviews/:id/coding-session/re-judge", [&] {
         submit_coding();
         service.database().execute(
             "update coding_sessions set judging = 'failed' where submitted_at is not null;"
             "delete from tasks where kind = 'judge_submission'");
       }}};
  if (const auto way = ways.find(title); way != ways.end()) way->second();
}

std::string FaultyWorld::id_for(const http::Route& route) {
  const std::string title = title_of(route);
  if (!link_.empty()) return link_;
  if (title == "POST /v1/interviews/:id/re-evaluate")
    return service.database().value("select interview_id from evaluations");
  return id_in_path(route, records);
}

std::string FaultyWorld::token_for(const http::Route& route) {
  if (title_of(route) == "GET /v1/api-keys/self") return records.api_key_token;
  if (route.operation.path.starts_with("/v1/sign-in/") &&
      route.operation.security == wire::Security::person)
    return records.own_token;
  switch (route.operation.security) {
    case wire::Security::none:
    case wire::Security::link:
      return {};
    case wire::Security::recruiter:
    case wire::Security::signed_in:
      return tenant.token;
    case wire::Security::candidate:
      return candidate_;
    case wire::Security::person:
    case wire::Security::newcomer:
      return service.token("invited", "invited-to-" + tenant.organization_id + "@example.com");
  }
  return {};
}

Json FaultyWorld::body_for(const http::Route& route) {
  const std::string title = title_of(route);
  const auto solution = [&] {
    return Json{{"problemId", records.banked.at("dsa-problems")},
                {"language", "python"},
                {"code", "print(1)"}};
  };
  if (title == "POST /v1/interviews") {
    Json body = stage_body(records.job, 0);
    body["participant"]["email"] = "another@example.com";
    body["sendInvite"] = true;
    return body;
  }
  if (title == "POST /v1/pipeline") {
    Json body = body_of(route, records);
    body["jobOpeningId"] = records.job.at("_id");
    body["participant"]["email"] = "another@example.com";
    return body;
  }
  if (title == "PUT /v1/screening/:token/responses") {
    const Json questions = service.get("/v1/screening/" + link_).json().at("data").at("questions");
    return {{"responses", {{{"questionId", questions.at(0).at("_id")}, {"answer", "A tree"}}}}};
  }
  if (title == "PUT /v1/dsa/:token/code" || title == "POST /v1/dsa/:token/run") return solution();
  if (title == "POST /v1/dsa/:token/submit") return {{"solutions", Json::array({solution()})}};
  if (title == "POST /v1/orgs/:id/plan") return {{"plan", "free"}};
  if (title == "POST /v1/webhooks/payments") return Json::parse(route.operation.input_example);
  return body_of(route, records);
}

}  // namespace hireline::test
