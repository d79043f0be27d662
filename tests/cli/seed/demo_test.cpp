#include "tests/cli/seed/seeding.hpp"

namespace hireline::test {
namespace {

class SeedDemo : public Seeding {
 protected:
  Json tell() const {
    const auto seeded = seed("demo");
    EXPECT_EQ(seeded.exit_code, 0) << seeded.error;
    return Json::parse(seeded.out);
  }
  void expect_some(const std::string& table_and_condition) const {
    EXPECT_GT(database.count(table_and_condition), 0) << table_and_condition;
  }
};

TEST_F(SeedDemo, twice_is_once) {
  const auto first = seed("demo");
  ASSERT_EQ(first.exit_code, 0) << first.error;
  const std::string before = rows();
  const auto second = seed("demo");
  EXPECT_EQ(second.out, first.out);
  EXPECT_THAT(second.error, HasSubstr("nothing was changed"));
  EXPECT_EQ(rows(), before);
}

TEST_F(SeedDemo, shows_every_status) {
  tell();
  for (const char* status : {"draft", "active", "paused", "closed", "archived"})
    expect_some("openings where status = '" + std::string(status) + "'");
  for (const char* status : {"active", "shortlisted", "rejected", "hired", "withdrawn"})
    expect_some("pipelines where status = '" + std::string(status) + "'");
  for (const char* status :
       {"pending", "unlocked", "invited", "in_progress", "completed", "declined"})
    expect_some("pipeline_stages where status = '" + std::string(status) + "'");
  for (const char* status : {"scheduled", "in_progress", "completed", "declined", "cancelled"})
    expect_some("interviews where status = '" + std::string(status) + "'");
  for (const char* recommendation : {"strong_yes", "yes", "no"})
    expect_some("feedbacks where recommendation = '" + std::string(recommendation) + "'");
  EXPECT_EQ(database.value("select count(distinct stage_type_key) from opening_stages"), "6");
}

TEST_F(SeedDemo, tells_of_what_is_left_to_do) {
  tell();
  expect_some("interviews where status = 'scheduled' and end_time < now()");
  expect_some("interviews where status = 'scheduled' and start_time > now()");
  expect_some("interviews where status = 'scheduled' and link_expires_at > now()");
  expect_some("interviews where status = 'scheduled' and link_expires_at < now()");
  expect_some("evaluations where needs_review");
  expect_some("evaluations where overall_score > 80");
  expect_some("evaluations where overall_score between 40 and 80");
  expect_some("evaluations where overall_score < 30");
  expect_some("interviews where decline_reason is not null and decline_tags::text <> '[]'");
  expect_some("pipeline_stages where forced");
  expect_some("pipeline_notes");
  expect_some("candidate_feedbacks");
}

TEST_F(SeedDemo, is_spread_over_three_months_in_the_order_of_time) {
  tell();
  expect_some(
      "(select max(occurred_at) - min(occurred_at) as span from events) told"
      " where span > interval '80 days'");
  EXPECT_EQ(database.count("(select occurred_at < lag(occurred_at) over (order by position) as back"
                           " from events) ordered where back"),
            0);
  EXPECT_EQ(database.count("events where occurred_at > now()"), 0);
}

// Demo candidates have addresses, too.
TEST_F(SeedDemo, writes_to_nobody) {
  tell();
  EXPECT_EQ(database.count("emails where status = 'queued'"), 0);
  expect_some("emails where status = 'sent' and kind = 'status_update'");
  expect_some("emails where status = 'sent' and kind = 'decline_notice'");
  EXPECT_EQ(database.count("tasks where kind <> 'submit_draft' or run_at < now()"), 0);
  EXPECT_EQ(database.count("evaluations where status <> 'done'"), 0);
}

TEST_F(SeedDemo, gives_the_demo_candidate_a_full_dashboard) {
  const Json made = tell();
  EXPECT_EQ(made.at("owner").at("uid"), "demo-owner");
  EXPECT_EQ(made.at("owner").at("email"), "owner@demo.example");
  EXPECT_EQ(made.at("candidates").at("candidate").at("uid"), "demo-candidate");
  EXPECT_EQ(database.value(
                "select string_agg(p.status, ' ' order by p.status) from pipelines p"
                " join participants t on t.id = p.participant_id where t.auth_id = 'demo-candidate'"
                " and t.email = 'candidate@demo.example' and t.email_verified"),
            "active rejected withdrawn");
}

TEST_F(SeedDemo, counts_as_the_service_does) {
  tell();
  EXPECT_EQ(database.value("select used from active_job_usage"),
            database.value("select count(*) from openings where status = 'active'"));
  EXPECT_EQ(database.value("select sum(used) from interview_usage"),
            database.value("select count(*) from interviews"));
  EXPECT_EQ(database.value("select sum(active + shortlisted + rejected + hired + withdrawn)"
                           " from pool_totals"),
            database.value("select count(distinct participant_id) from pipelines"));
}

TEST_F(SeedDemo, says_what_to_look_at) {
  const auto seeded = seed("demo");
  EXPECT_THAT(seeded.error, HasSubstr("hireline pipeline board "));
  EXPECT_THAT(seeded.error, HasSubstr("`hireline candidate find candidate@demo.example`"));
  EXPECT_THAT(seeded.error, HasSubstr("token mint --verified --uid demo-owner"));
  EXPECT_THAT(seed("demo", {"--seed", "2"}).error,
              HasSubstr("`hireline candidate find candidate-2@demo.example`"));
}

}  // namespace
}  // namespace hireline::test
