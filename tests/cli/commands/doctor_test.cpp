// hireline doctor: one check at a time is broken, and found.
#include "tests/cli/commands/doctor.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "tests/support/mail/smtp_server.hpp"
#include "tests/support/world/code_runner.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

// Nothing listens on port 1, so that the answer comes at once.
constexpr const char* nowhere = "postgres://ann:hidden@127.0.0.1:1/none";

TEST(Doctor, lists_its_checks_without_making_them) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  const auto listed = cli.run({"doctor", "--list", "-o", "json"});
  ASSERT_EQ(listed.exit_code, 0) << listed.error;
  std::int64_t number = 0;
  for (const Json& check : Json::parse(listed.out)) EXPECT_EQ(check.at("number"), ++number);
  EXPECT_GT(number, 20);
}

TEST_F(DoctorTest, finds_nothing_wrong_with_a_good_set_up) {
  const auto doctor = cli.run({"doctor", "-o", "json"});
  EXPECT_EQ(doctor.exit_code, 0) << doctor.out;
  for (const Json& check : Json::parse(doctor.out))
    EXPECT_EQ(check.at("state"), check.at("name") == "code-runner" ? "warning" : "ok")
        << check.dump();
}

TEST_F(DoctorTest, says_what_to_do_below_the_table_of_a_terminal) {
  cli.set("HIRELINE_FORCE_TTY", "80");
  const auto shown = cli.run({"doctor", "--only", "code-runner,schema", "--no-color"});
  EXPECT_THAT(shown.out, testing::StartsWith("NUMBER  NAME         STATE    FINDING\n"));
  EXPECT_THAT(shown.error, HasSubstr("8 code-runner: the code runner at "));
  EXPECT_THAT(shown.error, HasSubstr("\n  start hireline-runner; "));
  EXPECT_THAT(shown.error, testing::Not(HasSubstr("schema")));
}

TEST_F(DoctorTest, makes_the_checks_that_are_asked_for) {
  const Json by_name = Json::parse(look("schema,database").out);
  ASSERT_EQ(by_name.size(), 2u);
  EXPECT_EQ(by_name.at(0).at("name"), "database");
  const std::string number = std::to_string(by_name.at(1).at("number").get<int>());
  EXPECT_EQ(Json::parse(look(number).out).at(0).at("name"), "schema");
  EXPECT_THAT(cli.run({"doctor", "--only", "shema"}).error, HasSubstr("did you mean 'schema'"));
}

TEST(Doctor, tells_what_it_cannot_tell_without_a_database) {
  Cli cli;
  cli.set("HIRELINE_DATABASE_URL", nowhere);
  const auto doctor = cli.run({"doctor", "-o", "json"});
  EXPECT_EQ(doctor.exit_code, 9);
  EXPECT_EQ(check_in(doctor, "database").at("state"), "failed");
  EXPECT_EQ(check_in(doctor, "schema").at("state"), "skipped");
  EXPECT_EQ(check_in(doctor, "queue").at("state"), "skipped") << "by what the schema needs";
  EXPECT_EQ(check_in(doctor, "data-folder").at("state"), "ok");
  EXPECT_THAT(doctor.out + doctor.error, testing::Not(HasSubstr("hidden")));
  const auto one = cli.run({"doctor", "--only", "queue"});
  EXPECT_EQ(one.exit_code, 9) << "nobody is to take that for well";
  EXPECT_THAT(one.error, HasSubstr("Required checks failed: database."));
}

TEST(Doctor, names_the_ways_to_a_database) {
  const auto doctor = Cli().run({"doctor", "-o", "json"});
  EXPECT_EQ(doctor.exit_code, 9);
  EXPECT_THAT(doctor.out, HasSubstr("./scripts/dev"));
}

TEST(Doctor, migrates_when_that_is_confirmed) {
  TestDatabase database(TestDatabase::Content::empty);
  Cli cli;
  cli.use(database);
  const auto old = cli.run({"doctor", "--only", "schema,queue", "-o", "json"});
  EXPECT_EQ(old.exit_code, 9);
  EXPECT_EQ(check_in(old, "schema").at("state"), "failed");
  EXPECT_THAT(old.error, HasSubstr("1 of 2 checks failed.\n"));
  EXPECT_THAT(old.error, HasSubstr("--fix --only schema"));
  const auto unasked = cli.run({"doctor", "--only", "schema", "--fix", "-o", "json"});
  EXPECT_EQ(unasked.exit_code, 9) << "nobody is there to confirm it";
  EXPECT_THAT(unasked.out, HasSubstr("there is no terminal"));
  const auto dry = cli.run({"doctor", "--only", "schema", "--fix", "--dry-run", "-o", "json"});
  EXPECT_THAT(dry.out, HasSubstr("would be applied"));
  EXPECT_EQ(dry.exit_code, 9);
  const auto mended = cli.run({"doctor", "--only", "schema,queue", "--fix", "--yes", "-o", "json"});
  EXPECT_EQ(mended.exit_code, 0) << mended.out;
  EXPECT_EQ(check_in(mended, "queue").at("state"), "ok");
}

TEST(Doctor, makes_the_data_folder) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  const auto look = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"doctor", "--only", "data-folder", "-o", "json"});
    return cli.run(more);
  };
  EXPECT_EQ(look({}).exit_code, 9) << "nothing makes it in production";
  EXPECT_EQ(look({"--fix", "--dry-run"}).exit_code, 9);
  EXPECT_EQ(look({"--fix"}).exit_code, 2) << "not confirmed";
  EXPECT_EQ(look({"--fix", "--yes"}).exit_code, 0);
  struct stat folder{};
  ASSERT_EQ(::stat((cli.folder() / "data").c_str(), &folder), 0);
  EXPECT_EQ(folder.st_mode & 07777, 0700u);
}

TEST(Doctor, finds_what_production_lacks) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  const auto doctor = cli.run({"doctor", "-o", "json"});
  EXPECT_EQ(check_in(doctor, "identity-provider").at("state"), "failed");
  for (const char* name : {"settings", "link-secret", "payments", "mail-server"})
    EXPECT_EQ(check_in(doctor, name).at("state"), "warning") << name;
  cli.set("HIRELINE_PUBLIC_URL", "https://hire.example");
  EXPECT_THAT(check_in(cli.run({"doctor", "-o", "json"}), "settings").at("finding"),
              HasSubstr("links can point to https://hire.example only"));
  cli.set("HIRELINE_CLIENT_ORIGINS", "https://hire.example");
  cli.set("HIRELINE_SECRET", "0123456789abcdefghijklmnopqrstuvwxyz");
  cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", "whsec_0123456789abcdef");
  const auto better = cli.run({"doctor", "-o", "json"});
  for (const char* name : {"settings", "link-secret", "payments"})
    EXPECT_EQ(check_in(better, name).at("state"), "ok") << name;
}

TEST(Doctor, asks_for_the_keys_of_the_issuer) {
  Cli cli;
  cli.set("HIRELINE_AUTH_ISSUER", "http://127.0.0.1:1/issuer");
  cli.set("HIRELINE_AUTH_AUDIENCE", "hireline");
  const auto doctor = cli.run({"doctor", "--only", "identity-provider", "-o", "json"});
  EXPECT_EQ(check_in(doctor, "identity-provider").at("state"), "failed");
  EXPECT_THAT(doctor.out, HasSubstr("users cannot sign in"));
}

TEST(Doctor, warns_where_nobody_has_chosen_by_which_claim_people_are_known) {
  Cli cli;
  std::ofstream(cli.folder() / "keys.json")
      << R"({"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","use":"sig","alg":"EdDSA",)"
         R"("x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]})";
  cli.set("HIRELINE_AUTH_JWKS", cli.folder() / "keys.json");
  cli.set("HIRELINE_AUTH_AUDIENCE", "hireline");
  const auto look_at = [&](const std::string& issuer) {
    cli.set("HIRELINE_AUTH_ISSUER", issuer);
    return check_in(cli.run({"doctor", "--only", "identity-provider", "-o", "json"}),
                    "identity-provider");
  };
  const Json unchosen = look_at("https://login.example.org");
  EXPECT_EQ(unchosen.at("state"), "warning");
  EXPECT_THAT(unchosen.at("hint"), HasSubstr("HIRELINE_AUTH_UID_CLAIMS"));
  EXPECT_EQ(look_at("https://securetoken.google.com/hireline").at("state"), "ok");
  for (const char* claims : {"sub", "uid,user_id,sub"}) {
    cli.set("HIRELINE_AUTH_UID_CLAIMS", claims);
    EXPECT_EQ(look_at("https://login.example.org").at("state"), "ok") << claims;
  }
}

TEST(Doctor, knocks_at_the_mail_server) {
  Cli cli;
  cli.set("HIRELINE_SMTP_URL", "smtp://127.0.0.1:1");
  const std::vector<std::string> words = {"doctor", "--only", "mail-server", "-o", "json"};
  EXPECT_EQ(cli.run(words).exit_code, 9);
  SmtpServer server({"--login", "ann", "right"});
  cli.set("HIRELINE_SMTP_URL", server.url("ann:wrong"));
  const auto refused = cli.run(words);
  EXPECT_EQ(refused.exit_code, 9);
  EXPECT_THAT(refused.out, HasSubstr("refused the login"));
  EXPECT_THAT(refused.out, testing::Not(HasSubstr("wrong")));
  cli.set("HIRELINE_SMTP_URL", server.url("ann:right"));
  const auto let_in = cli.run(words);
  EXPECT_EQ(let_in.exit_code, 0) << let_in.out;
}

TEST(Doctor, tells_what_the_code_runner_runs_or_why_it_does_not) {
  Cli cli;
  CodeRunner runner;
  cli.set("HIRELINE_RUNNER", runner.endpoint().socket_path);
  const std::vector<std::string> words = {"doctor", "--only", "code-runner", "-o", "json"};
  EXPECT_THAT(cli.run(words).out, HasSubstr("candidates cannot run programs"));
  // Where there is no sandbox it does not start, and that is what is to be told.
  const bool runs = runner.start({"--languages", "python,bash"});
  EXPECT_THAT(cli.run(words).out,
              HasSubstr(runs ? "runs python, bash" : "candidates cannot run programs"));
}

TEST_F(DoctorTest, finds_indexes_that_cannot_be_used) {
  // Built beside the work and failed, since the keys are not unique: so it is left behind.
  EXPECT_ANY_THROW(
      database.execute("create unique index concurrently half_built on stage_types (is_active)"));
  const auto found = look("indexes");
  EXPECT_EQ(found.exit_code, 9);
  EXPECT_THAT(found.out, HasSubstr("REINDEX INDEX CONCURRENTLY half_built;"));
}

TEST_F(DoctorTest, finds_rights_that_are_missing) {
  database.execute("revoke update on plans, stage_types from current_user");
  const auto found = look("database-rights");
  EXPECT_EQ(found.exit_code, 9);
  EXPECT_THAT(found.out,
              HasSubstr("the role has no permission to update plans, update stage_types\""));
}

TEST_F(DoctorTest, finds_organizations_over_their_limits) {
  EXPECT_EQ(state_of("limits"), "ok");
  database.execute("update active_job_usage set used = 4");
  const auto found = look("limits");
  EXPECT_EQ(found.exit_code, 0);
  EXPECT_THAT(found.out, HasSubstr("acme uses 4 of 3 (maxActiveJobs, free)"));
}

TEST_F(DoctorTest, finds_plans_that_are_none) {
  database.execute(
      "alter table organizations drop constraint organizations_plan_key_fkey;"
      " update organizations set plan_key = 'gold'");
  const auto found = look("plans");
  EXPECT_EQ(found.exit_code, 9);
  EXPECT_THAT(found.out, HasSubstr("'gold'"));
}

TEST_F(DoctorTest, finds_what_contradicts_itself) {
  const auto job = open_job("Gardener").value();
  const auto interview = invite("bob@example.org", job).value();
  EXPECT_EQ(state_of("invariants"), "ok");
  const auto broken = [&](const std::string& sql) {
    database.execute("begin; " + sql + "; commit");
    return check_in(look("invariants"), "invariants").at("finding").get<std::string>();
  };
  const std::string pipeline = interview.pipeline_id->str();
  EXPECT_EQ(broken("update interviews set status = 'completed'"),
            "stage_and_interview: 1, for example " + pipeline);
  database.execute("update interviews set status = 'scheduled'");
  EXPECT_EQ(broken("update pipeline_stages set interview_id = null, status = 'unlocked'"),
            "interview_beside_stage: 1, for example " + interview.id.str());
}

TEST_F(DoctorTest, of_demonstrations_nothing_contradicts_itself) {
  for (const char* world : {"ci", "demo"}) EXPECT_EQ(exit_code_of({"seed", world, "-q"}), 0);
  const auto found = look("invariants,owners,counters,sessions,plans");
  EXPECT_EQ(found.exit_code, 0) << found.out;
}

TEST_F(DoctorTest, puts_counters_right) {
  database.execute("update active_job_usage set used = 2");
  EXPECT_EQ(state_of("counters"), "failed");
  EXPECT_EQ(fixed("counters", {"--dry-run"}), "1 counter was corrected / failed");
  EXPECT_EQ(fixed("counters"), "1 counter was corrected / ok");
  EXPECT_EQ(database.count("events where type = 'counter.corrected'"), 1);
}

TEST_F(DoctorTest, asks_before_it_mends_production_by_a_profile) {
  cli.folder().write(".config/hireline/config.toml",
                     "[profiles.prod]\nenv = \"production\"\nsecret = \"" + std::string(32, 's') +
                         "\"\ndatabase_url = \"" + database.url() + "\"\n");
  const std::vector<std::string> words = {"doctor", "--only", "stuck-tasks", "--profile", "prod"};
  EXPECT_EQ(cli.run(words).exit_code, 0);
  auto fixing = words;
  fixing.emplace_back("--fix");
  EXPECT_THAT(cli.run(fixing).error, HasSubstr("with the profile 'prod' in production"));
  EXPECT_EQ(cli.run(fixing).exit_code, 2);
  fixing.emplace_back("--yes");
  EXPECT_EQ(cli.run(fixing).exit_code, 0);
}

}  // namespace
}  // namespace hireline::test
