// A candidate invited to a coding stage, and what they do through their link.
#pragma once

#include <atomic>
#include <chrono>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {

inline void expect_refused(const HttpAnswer& answer, int status, const std::string& code) {
  EXPECT_EQ(answer.status, status) << answer.text;
  EXPECT_EQ(answer.json().value("code", ""), code);
}

// One of the issues; any text will do where none is given.
inline void expect_issue(const HttpAnswer& answer, const std::string& path,
                         const std::string& message = {}) {
  const Json found = issues(answer);
  ASSERT_TRUE(found.contains(path)) << found;
  if (!message.empty()) {
    EXPECT_EQ(found[path], message);
  }
}

class Coding : public testing::Test {
 protected:
  // Adds two numbers. The words of the hidden cases stand nowhere else.
  static Json sum_problem() {
    return {{"title", "Sum of two"},
            {"slug", "sum-of-two"},
            {"statement", "Read two numbers, print their sum."},
            {"difficulty", "easy"},
            {"timeLimitMs", 1000},
            {"memoryLimitMb", 64},
            {"checker", "exact"},
            {"starterCode", {{"python", "a, b = input().split()"}, {"java", "class Main {}"}}},
            {"testCases",
             {{{"input", "1 2\n"}, {"expectedOutput", "3\n"}, {"explanation", "1 + 2 = 3"}},
              {{"input", "71937193 1\n"},
               {"expectedOutput", "71937194\n"},
               {"isHidden", true},
               {"weight", 3}}}}};
  }
  static constexpr const char* right = "print(sum(map(int, input().split())))";
  // Right on the visible case only.
  static constexpr const char* wrong = "print(3)";

  std::string make_problem(const Json& body) {
    const HttpAnswer answer = service.post("/v1/dsa-problems", tenant.token, body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data").at("_id");
  }

  // A job of one stage with these problems, and a candidate who is invited to it.
  void invite(const std::vector<std::string>& of, Json config = Json::object()) {
    problems = of;
    config["problems"] = Json::array();
    for (const std::string& one : of)
      config["problems"].push_back({{"problemId", one}, {"order", config["problems"].size()}});
    Json body = job_body();
    body["stages"] = {{{"name", "Coding"}, {"stageTypeKey", "dsa_coding"}, {"dsaConfig", config}}};
    job = make_job(service, tenant, body);
    interview = schedule(service, tenant, automated_body(job, 0));
    id = interview["_id"];
    token = interview["dsaToken"];
  }
  void invite() { invite({make_problem(sum_problem())}); }

  HttpAnswer call(const std::string& method, const std::string& action,
                  const std::optional<Json>& body = {}) {
    return service.request(method, "/v1/dsa/" + token + action, {}, body);
  }
  HttpAnswer open() { return call("GET", ""); }
  Json session() { return open().json().at("data"); }
  Json solution(const std::string& code, const std::string& language = "python",
                std::size_t problem = 0) {
    return {{"problemId", problems.at(problem)}, {"language", language}, {"code", code}};
  }
  HttpAnswer save(const Json& solution) { return call("PUT", "/code", solution); }
  HttpAnswer submit(const std::vector<Json>& solutions = {}) {
    return call("POST", "/submit", Json{{"solutions", solutions}});
  }

  // As if this much time had gone by since.
  void let_pass(const std::string& interval) {
    service.database().execute(
        "update coding_sessions set started_at = started_at - interval '" + interval +
        "'; update interviews set link_expires_at = link_expires_at - interval '" + interval + "'");
  }

  Json result() {
    return service.get("/v1/interviews/" + id + "/coding-session", tenant.token).json().at("data");
  }
  Json stage() {
    return service
        .get("/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>(), tenant.token)
        .json()["data"]["stageProgression"][0];
  }
  std::string events() {
    return service.database().value("select string_agg(type, ', ' order by position) from events");
  }

  // The clock of the rate limits.
  std::atomic<std::chrono::seconds> limits_at{std::chrono::seconds(3'600)};
  Service service{
      {.db_pool = 8,
       .clock = [this] { return std::chrono::steady_clock::time_point(limits_at.load()); },
       .run_patience = std::chrono::minutes(1)}};
  Tenant tenant = service.add_organization("acme");
  std::vector<std::string> problems;
  Json job;
  Json interview;
  std::string id;
  std::string token;
};

}  // namespace hireline::test
