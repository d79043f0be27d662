#include <fstream>
#include <sstream>

#include "tests/cli/seed/seeding.hpp"

namespace hireline::test {
namespace {

class SeedCi : public Seeding {
 protected:
  // "0 completed pass, 1 invited -": the stages of the pipeline with this name.
  std::string stages_of(const Json& made, const std::string& pipeline) const {
    return database.value(
        "select string_agg(stage_index || ' ' || status || ' ' || coalesce(result, '-'), ', '"
        " order by stage_index) from pipeline_stages where pipeline_id = '" +
        made.at("pipelines").at(pipeline).get<std::string>() + "'");
  }
  std::string status_of(const Json& made, const std::string& pipeline) const {
    return database.value("select status from pipelines where id = '" +
                          made.at("pipelines").at(pipeline).get<std::string>() + "'");
  }
};

TEST_F(SeedCi, is_a_small_known_world) {
  const auto seeded = seed("ci");
  ASSERT_EQ(seeded.exit_code, 0) << seeded.error;
  const Json made = Json::parse(seeded.out);
  EXPECT_EQ(made.at("organization").at("slug"), "ci");
  EXPECT_EQ(made.at("owner").at("uid"), "ci-owner");
  EXPECT_EQ(made.at("owner").at("email"), "owner@ci.example");
  EXPECT_EQ(made.at("recruiters").at("interviewer").at("role"), "interviewer");
  EXPECT_EQ(stages_of(made, "backend/invited"), "0 invited -, 1 pending -, 2 pending -");
  EXPECT_EQ(stages_of(made, "backend/scheduled"), "0 completed pass, 1 invited -, 2 pending -");
  EXPECT_EQ(stages_of(made, "support/hired"),
            "0 completed hold, 1 completed pass, 2 completed pass");
  EXPECT_EQ(status_of(made, "support/hired"), "hired");
  EXPECT_EQ(database.value("select count(distinct stage_type_key) from opening_stages"), "6");
  EXPECT_EQ(database.count("interviews where status = 'scheduled' and start_time > now()"), 1);
  EXPECT_EQ(database.count("tasks where run_at <= now()"), 0) << "nobody is to be written to";
}

TEST_F(SeedCi, twice_is_once) {
  const auto first = seed("ci");
  const std::string before = rows();
  const auto second = seed("ci");
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_EQ(second.out, first.out);
  EXPECT_THAT(second.error, HasSubstr("nothing was changed"));
  EXPECT_EQ(rows(), before);
}

TEST_F(SeedCi, has_the_same_ids_in_every_database) {
  TestDatabase elsewhere;
  Cli there;
  there.use(elsewhere);
  ASSERT_EQ(there
                .run({"org", "create", "--name", "Acme", "--owner-email", "ann@example.org",
                      "--owner-uid", "ann", "-q"})
                .exit_code,
            0);
  EXPECT_EQ(there.run({"seed", "ci"}).out, seed("ci").out);
}

TEST_F(SeedCi, makes_another_world_of_another_seed) {
  const Json first = Json::parse(seed("ci").out);
  const Json second = Json::parse(seed("ci", {"--seed", "2"}).out);
  EXPECT_EQ(second.at("organization").at("slug"), "ci-2");
  EXPECT_EQ(second.at("owner").at("uid"), "ci-2-owner");
  EXPECT_EQ(second.at("candidates").at("hired").at("email"), "hired-2@ci.example");
  for (const auto& [name, id] : first.at("interviews").items())
    EXPECT_NE(second.at("interviews").at(name), id);
  EXPECT_EQ(seed("ci", {"--seed", "0"}).exit_code, 2);
}

TEST_F(SeedCi, leaves_alone_what_people_have_changed) {
  const auto first = seed("ci");
  const Json made = Json::parse(first.out);
  const std::string job = made.at("jobs").at("backend").at("_id");
  ASSERT_EQ(cli.run({"job", "archive", job}).exit_code, 0);
  ASSERT_EQ(cli.run({"member", "remove", "ci", "recruiter@ci.example", "--yes"}).exit_code, 0);
  const std::string before = rows();
  EXPECT_EQ(seed("ci").out, first.out);
  EXPECT_EQ(rows(), before);
  EXPECT_EQ(database.value("select status from openings where id = '" + job + "'"), "archived");
}

TEST_F(SeedCi, a_dry_run_leaves_nothing_behind) {
  const std::string before = rows();
  const auto tried = seed("ci", {"--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_EQ(rows(), before);
  EXPECT_EQ(tried.out, seed("ci").out);
}

TEST_F(SeedCi, refuses_a_name_that_somebody_has) {
  ASSERT_EQ(cli.run({"org", "create", "--name", "CI", "--owner-email", "ann@example.org",
                     "--owner-uid", "ann", "-q"})
                .exit_code,
            0);
  const std::string before = rows();
  const auto refused = seed("ci", {"-o", "json"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(Json::parse(refused.error).at("code"), "slug_taken");
  EXPECT_EQ(rows(), before);
}

TEST_F(SeedCi, is_in_the_audit_log_with_its_reason) {
  ASSERT_EQ(seed("ci", {"--reason", "ticket 7"}).exit_code, 0);
  EXPECT_EQ(database.value("select string_agg(distinct type, ' ' order by type) from events"
                           " where reason = 'ticket 7' and actor_kind = 'operator'"),
            "member.added organization.created organization.seeded");
}

// The ids are what a customer's tests may have written down.
TEST_F(SeedCi, shows_a_table_on_a_terminal) {
  cli.set("HIRELINE_FORCE_TTY", "120");
  std::ifstream file(project_path("tests/cli/seed/ci.golden"));
  std::stringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(seed("ci", {"--no-color"}).out, golden.str());
}

}  // namespace
}  // namespace hireline::test
