// A person signs in with an address under which another participant record was invited.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {

class Merging : public testing::Test {
 protected:
  static constexpr const char* old_address = "old@example.com";
  static constexpr const char* new_address = "new@example.com";

  HttpAnswer log_in(const std::string& email, bool verified = true) {
    return service.get("/v1/candidate/dashboard", service.token("somebody", email, verified));
  }
  // Moves the times at which addresses were proved by `interval`, such as '2 hours': tokens that
  // are made now then count as issued before the proof.
  void prove_addresses_later_by(const std::string& interval) {
    service.database().execute(
        "update participants set address_proved_at = address_proved_at + interval '" + interval +
        "'");
  }
  Json pipelines_after(const std::string& email) {
    const auto answer = log_in(email);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data").at("pipelines");
  }
  Json invite(const std::string& email, const Json& to, const Tenant& by, std::size_t stage = 0) {
    Json body = stage_body(to, stage);
    body["participant"] = {{"email", email}};
    return schedule(service, by, body);
  }
  Json invite(const std::string& email) { return invite(email, job, tenant); }
  void complete(const Json& interview) {
    const auto answer =
        service.post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                     tenant.token, feedback_body());
    EXPECT_EQ(answer.status, 200) << answer.text;
  }
  Json pipeline(const std::string& id) {
    return service.get("/v1/pipeline/" + id, tenant.token).json().at("data");
  }
  Json pool(const Tenant& of) {
    return service.get("/v1/pipeline/pool", of.token).json().at("data");
  }
  std::string id_of(const std::string& email) {
    return service.database().value("select id from participants where email = '" + email + "'");
  }
  std::string people() {
    return service.database().value(
        "select string_agg(coalesce(auth_id, '-') || ' ' || email || "
        "case when merged_into is null then '' else ' merged' end, ', ' order by id) "
        "from participants");
  }
  // Expects that the talent pool has each candidate with the number of their pipelines that are not
  // superseded.
  void expect_pool_in_step() {
    EXPECT_EQ(service.database().value(
                  "select count(*) from (select organization_id, participant_id, count(*) as jobs "
                  "from pipelines where superseded_by is null group by 1, 2) p "
                  "full join pool_candidates c using (organization_id, participant_id) "
                  "where p.jobs is distinct from c.job_count"),
              "0");
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Tenant other = service.add_organization("other");
  Json job = make_job(service, tenant);
};

// Twice in one job: once by each address.
class MergingOneJob : public Merging {
 protected:
  void log_in_first() { ASSERT_EQ(pipelines_after(old_address).size(), 1u); }
  // A note is what makes a pipeline the one that was active last, and nothing more.
  void touch(const std::string& id) {
    EXPECT_EQ(service.post("/v1/pipeline/" + id + "/notes", tenant.token, {{"text", "Seems able"}})
                  .status,
              201);
  }

  Json mine = invite(old_address);
  Json invited = invite(new_address);
  std::string mine_id = mine["candidatePipelineId"];
  std::string invited_id = invited["candidatePipelineId"];
};

}  // namespace hireline::test
