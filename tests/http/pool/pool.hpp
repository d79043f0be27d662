// What the tests of the talent pool share.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/pool.hpp"

namespace hireline::test {

class PoolFixture : public testing::Test {
 protected:
  HttpAnswer pool(const std::string& query = "") {
    return service.get("/v1/pipeline/pool" + query, tenant.token);
  }
  Json data(const std::string& query = "") {
    const HttpAnswer answer = pool(query);
    EXPECT_EQ(answer.status, 200) << query << ": " << answer.text;
    return answer.json().at("data");
  }

  // The id of the new pipeline.
  std::string add(const Json& to, const std::string& email, const std::string& name = "") {
    Json body = stage_body(to, 0);
    body["participant"] = {{"email", email}};
    if (!name.empty()) body["participant"]["name"] = name;
    return schedule(service, tenant, body).at("candidatePipelineId");
  }
  void set_status(const std::string& pipeline, const std::string& status) {
    EXPECT_EQ(
        service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token, {{"status", status}})
            .status,
        200);
  }
  // Activity at this hour of a day long ago.
  void be_active(const std::string& pipeline, int hour) {
    service.database().execute(
        "update pipelines set last_activity_at = timestamptz '2026-01-01 00:00:00Z' + "
        "interval '1 hour' * " +
        std::to_string(hour) + " where id = '" + pipeline + "'");
  }

  // The part of each address before the @, in the order of the page.
  std::vector<std::string> people(const std::string& query = "") {
    std::vector<std::string> names;
    const Json found = data(query);
    for (const Json& candidate : found.at("candidates")) {
      const std::string email = candidate.at("email");
      names.push_back(email.substr(0, email.find('@')));
    }
    return names;
  }

  using People = std::vector<std::string>;

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json other_job = make_job(service, tenant);
};

}  // namespace hireline::test
