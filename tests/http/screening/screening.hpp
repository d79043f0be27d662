// A candidate invited to a screening stage, and what they do through their link.
#pragma once

#include <atomic>
#include <chrono>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {

class Screening : public testing::Test {
 protected:
  static Json questions() {
    return {{{"text", "Why is a B-tree fast?"}, {"order", 1}},
            {{"text", "What is an index?"}, {"order", 0}}};
  }

  // A job of one stage, and a candidate who is invited to it.
  void invite(const Json& config, const std::string& type = "automated_screening",
              const std::string& config_key = "screeningConfig") {
    Json body = job_body();
    body["title"] = "Engineer";
    body["stages"] = {{{"name", "Questions"}, {"stageTypeKey", type}, {config_key, config}}};
    job = make_job(service, tenant, body);
    interview = schedule(service, tenant, automated_body(job, 0));
    id = interview["_id"];
    token = interview["screeningToken"];
  }

  HttpAnswer call(const std::string& method, const std::string& action,
                  const std::optional<Json>& body = {}) {
    return service.request(method, "/v1/screening/" + token + action, {}, body);
  }
  HttpAnswer open() { return call("GET", ""); }
  HttpAnswer start() { return call("POST", "/start"); }
  HttpAnswer save(const std::vector<Json>& responses) {
    return call("PUT", "/responses", Json{{"responses", responses}});
  }
  HttpAnswer submit(const std::vector<Json>& responses = {}) {
    return call("POST", "/submit", Json{{"responses", responses}});
  }
  HttpAnswer reply(const std::string& answer) {
    return call("POST", "/reply", Json{{"answer", answer}});
  }
  // Without the time of the response.
  Json session() {
    Json data = open().json()["data"];
    data.erase("serverTime");
    return data;
  }
  std::string question(std::size_t index) { return session()["questions"].at(index)["_id"]; }
  Json response(std::size_t index, const std::string& answer) {
    return {{"questionId", question(index)}, {"answer", answer}};
  }

  // As if this much time had gone by since.
  void let_pass(const std::string& interval) {
    service.database().execute(
        "update screening_sessions set started_at = started_at - interval '" + interval +
        "'; update interviews set link_expires_at = link_expires_at - interval '" + interval + "'");
  }

  Json seen_by_recruiter() {
    return service.get("/v1/interviews/" + id, tenant.token).json()["data"];
  }
  Json stage() {
    return service
        .get("/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>(), tenant.token)
        .json()["data"]["stageProgression"][0];
  }
  std::string tasks() {
    return service.database().value(
        "select string_agg(kind, ', ' order by kind) from tasks where kind not like 'prune%'");
  }

  // The clock of the rate limits.
  std::atomic<std::chrono::seconds> limits_at{std::chrono::seconds(3'600)};
  Service service{{.db_pool = 8, .clock = [this] {
                     return std::chrono::steady_clock::time_point(limits_at.load());
                   }}};
  Tenant tenant = service.add_organization("acme");
  Json job;
  Json interview;
  std::string id;
  std::string token;
};

}  // namespace hireline::test
