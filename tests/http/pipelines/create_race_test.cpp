// POST /v1/pipeline by many clients at once
#include "tests/http/pipelines/create_pipeline.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

TEST_F(CreatePipeline, raced_for_one_candidate_makes_one) {
  for (int round = 1; round <= 20; ++round) {
    const std::string name = "somebody-" + std::to_string(round);
    const auto answers = race(12, [&](int i) {
      if (i % 4 == 3) {
        Json invitation = stage_body(job, 0);
        invitation["participant"] = {{"email", name + "@example.com"}};
        return service.post("/v1/interviews", tenant.token, invitation);
      }
      return post(body({{"email", name + (i % 2 == 0 ? "@example.com" : "@EXAMPLE.com")},
                        {"phone", "030 1234567"}}));
    });
    ASSERT_EQ(count("pipelines"), round);
    ASSERT_EQ(count("participants"), round);
    ASSERT_EQ(count("events where type = 'pipeline.created'"), round);
    const std::string id = value("select id from pipelines order by id desc limit 1");
    std::int64_t created = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (i % 4 == 3) continue;
      if (answers[i].status == 201)
        ++created;
      else
        ASSERT_EQ(outcome(answers[i]), exists(id));
    }
    ASSERT_LE(created, 1);
    ASSERT_EQ(count("candidate_contacts"),
              count("candidate_contacts c join pipelines p using (participant_id) where p.id <> '" +
                    id + "'") +
                  created);
  }
}

TEST_F(CreatePipeline, raced_for_one_external_id_makes_one_and_leaves_nobody) {
  for (int round = 1; round <= 20; ++round) {
    const auto answers = race(8, [&](int i) {
      Json given =
          body({{"email", std::to_string(round) + "-" + std::to_string(i) + "@example.com"}});
      given["externalId"] = "the " + std::to_string(round);
      return post(given);
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{201, 1}, {409, 7}}));
    const std::string id =
        value("select id from pipelines where external_id = 'the " + std::to_string(round) + "'");
    for (const HttpAnswer& answer : answers) {
      if (answer.status == 409) {
        ASSERT_EQ(outcome(answer), external_id_exists(id));
      }
    }
    ASSERT_EQ(count("pipelines"), round);
    ASSERT_EQ(count("participants"), round);
  }
}

// The status is read with a lock: either the job is active, or there is no pipeline.
TEST_F(CreatePipeline, raced_with_the_end_of_a_job_is_before_it) {
  for (int round = 0; round < 10; ++round) {
    const Json other = make_job(service, tenant);
    const std::string path = "/v1/jobs/" + other.at("_id").get<std::string>();
    const auto answers = race(6, [&](int i) {
      if (i == 0) return service.patch(path, tenant.token, {{"status", "closed"}});
      return post(body_for(other, {{"email", std::to_string(i) + "@example.com"}}));
    });
    ASSERT_EQ(answers[0].status, 200);
    const std::string closed_at =
        value("select max(position) from events where type = 'job.updated'");
    ASSERT_EQ(count("pipelines p join events e on e.subject_id = p.id and e.type = "
                    "'pipeline.created' where p.opening_id = '" +
                    other.at("_id").get<std::string>() + "' and e.position > " + closed_at),
              0);
  }
}

}  // namespace
}  // namespace hireline::test
