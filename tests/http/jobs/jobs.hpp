// What the tests of job jobs share.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class JobsTest : public testing::Test {
 protected:
  HttpAnswer create(const Json& body) { return service.post("/v1/jobs", tenant.token, body); }
  HttpAnswer change(const std::string& id, const Json& body) {
    return service.patch("/v1/jobs/" + id, tenant.token, body);
  }
  HttpAnswer archive(const std::string& id) {
    return service.request("DELETE", "/v1/jobs/" + id, tenant.token);
  }
  Json detail(const std::string& id) {
    return service.get("/v1/jobs/" + id, tenant.token).json().at("data");
  }
  void set_plan(const std::string& plan) {
    service.database().execute("update organizations set plan_key = '" + plan + "'");
  }
  // Every table that a change of a job may touch.
  std::string trace() {
    return service.database().value(
        "select concat_ws(' ', (select count(*) from openings), (select count(*) from "
        "opening_stages), (select count(*) from stage_items), (select sum(used) from "
        "active_job_usage), (select count(*) from events), (select max(updated_at) from "
        "openings))");
  }
  // The counter of active jobs must be what the rows say.
  void expect_active(int expected) {
    EXPECT_EQ(service.database().value("select used from active_job_usage"),
              std::to_string(expected));
    EXPECT_EQ(service.database().count("openings where status = 'active'"), expected);
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

inline void expect_plan_limit(const HttpAnswer& answer, int max, int used,
                              const std::string& plan) {
  EXPECT_EQ(answer.status, 403) << answer.text;
  Json body = answer.json();
  EXPECT_TRUE(body["message"].is_string() && body["message"] != "");
  body.erase("message");
  EXPECT_EQ(body, (Json{{"code", "plan_limit_exceeded"},
                        {"limit", "maxActiveJobs"},
                        {"max", max},
                        {"used", used},
                        {"plan", plan}}));
}

}  // namespace hireline::test
