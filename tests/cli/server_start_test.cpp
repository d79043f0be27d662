// hireline-server as it is started: what it refuses, with which exit code and advice.
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/server_program.hpp"
#include "tests/support/database/test_database.hpp"
#include "tests/support/http/http_client.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::test {
namespace {

using Program = ServerProgram;

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

TEST(ServerStart, without_a_database_is_a_matter_of_settings) {
  const auto refused = Program().run();
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error,
              MatchesRegex("error: no database is configured, and [^ ]+ contains no embedded "
                           "database\nhint: set HIRELINE_DATABASE_URL; `hireline setup` creates a "
                           "database on a server, and ./scripts/dev starts an embedded one in a "
                           "clone\n"));
}

TEST(ServerStart, on_a_database_that_is_away_ends_with_seven) {
  Program program;
  program.environment["HIRELINE_DATABASE_URL"] = "postgresql:///hireline?host=/nowhere";
  const auto refused = program.run();
  EXPECT_EQ(refused.exit_code, 7);
  EXPECT_THAT(refused.error.substr(refused.error.find("error: ")),
              "error: can't connect to the database: connection to server on socket "
              "\"/nowhere/.s.PGSQL.5432\" failed: No such file or directory\n"
              "hint: check that PostgreSQL runs, and HIRELINE_DATABASE_URL: `hireline config show` "
              "tells where it is set\n");
}

TEST(ServerStart, on_an_empty_database_advises_to_create_the_schema) {
  const TestDatabase database(TestDatabase::Content::empty);
  const auto refused = Program(database).run();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.error,
            "error: the database is empty: it has no tables of hireline\n"
            "hint: run 'hireline migrate up' to create them\n");
}

TEST(ServerStart, on_an_older_schema_advises_to_migrate) {
  TestDatabase database;
  database.execute(
      "delete from schema_migrations where name = (select max(name) from schema_migrations)");
  const auto refused = Program(database).run();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.error,
            "error: the database's schema is older than this program\n"
            "hint: run 'hireline migrate up'\n");
}

TEST(ServerStart, on_a_schema_whose_migration_was_edited_advises_to_look) {
  TestDatabase database;
  database.execute("update schema_migrations set checksum = 'another'");
  const auto refused = Program(database).run();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.error,
            "error: an applied migration differs from this program's\n"
            "hint: see 'hireline migrate verify'\n");
}

TEST(ServerStart, on_a_newer_schema_serves) {
  TestDatabase database;
  database.execute(
      "insert into schema_migrations values ('9999_later', 'x', '2026-01-02 00:00:00+00')");
  const Program program(database);
  RunningProgram server(program.talkative());
  EXPECT_EQ(http_request(port_of(server), "GET", "/health", {}, "").status, 200);
  server.send_signal(SIGTERM);
  EXPECT_EQ(server.wait().exit_code, 0);
}

TEST(ServerStart, on_a_port_that_is_taken_advises_another) {
  const TestDatabase database;
  Program program(database);
  RunningProgram first(program.talkative());
  const std::string address = "127.0.0.1:" + std::to_string(port_of(first));
  const auto refused = program.run({"--listen", address});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.error, AllOf(StartsWith("error: "), HasSubstr(address),
                                   HasSubstr("\nhint: choose another address with --listen")));
}

TEST(ServerStart, names_every_wrong_setting_at_once) {
  Program program;
  program.environment["HIRELINE_LISTEN"] = "nowhere";
  program.environment["HIRELINE_DB_POOL"] = "many";
  program.environment["HIRELINE_DATABASE_URL"] = "mysql://h/d";
  const auto refused = program.run({"--log-level", "loud"});
  EXPECT_EQ(refused.exit_code, 2);
  for (const char* name : {"HIRELINE_LISTEN (from the environment)", "HIRELINE_DB_POOL (from the ",
                           "HIRELINE_DATABASE_URL (from ", "HIRELINE_LOG_LEVEL (from a flag)"})
    EXPECT_THAT(refused.error, HasSubstr(std::string("error: ") + name));
}

TEST(ServerStart, takes_secrets_from_files_and_warns_of_those_on_its_command_line) {
  const TestDatabase database;
  const TemporaryFolder folder;
  const std::string secret = "a secret of at least thirty-two bytes";
  const Program program(database);
  const auto warned = program.run({"--secret", secret, "--log-level", "warn", "--ready"});
  EXPECT_THAT(warned.out + warned.error,
              AllOf(HasSubstr("HIRELINE_SECRET is set with a flag"),
                    HasSubstr("HIRELINE_SECRET_FILE"), Not(HasSubstr(secret))));
  RunningProgram server(program.talkative({"--secret-file", folder.write("key", secret)}));
  EXPECT_EQ(http_request(port_of(server), "GET", "/health/live", {}, "").status, 200);
}

TEST(ServerStart, tells_browsers_to_keep_to_https_where_it_is_reached_by_it) {
  const TestDatabase database;
  Program program(database);
  const auto headers = [&] {
    RunningProgram server(program.talkative());
    return http_request(port_of(server), "GET", "/health/live", {}, "").headers;
  };
  EXPECT_FALSE(headers().contains("strict-transport-security"));
  program.environment["HIRELINE_PUBLIC_URL"] = "https://hire.example.org";
  EXPECT_TRUE(headers().contains("strict-transport-security"));
}

TEST(ServerStart, in_production_wants_a_secret_and_an_issuer) {
  const TestDatabase database;
  Program program(database);
  program.environment["HIRELINE_ENV"] = "production";
  const auto without_secret = program.run();
  EXPECT_EQ(without_secret.exit_code, 2);
  EXPECT_THAT(without_secret.error,
              HasSubstr("error: HIRELINE_SECRET is not set\nhint: generate a secret"));

  program.environment["HIRELINE_SECRET"] = "a secret of at least thirty-two bytes";
  const auto without_issuer = program.run();
  EXPECT_EQ(without_issuer.exit_code, 2);
  EXPECT_THAT(without_issuer.error, AllOf(HasSubstr("error: "), HasSubstr("HIRELINE_AUTH_ISSUER"),
                                          HasSubstr("\nhint: ")));
}

TEST(ServerStart, in_production_needs_no_issuer_where_people_sign_in_by_mail) {
  const TestDatabase database;
  Program program(database);
  program.environment["HIRELINE_ENV"] = "production";
  program.environment["HIRELINE_SECRET"] = "a secret of at least thirty-two bytes";
  program.environment["HIRELINE_SIGN_IN"] = "email";
  program.environment["HIRELINE_LOG_FORMAT"] = "text";
  RunningProgram server(program.talkative());
  const auto jwks = http_request(port_of(server), "GET", "/.well-known/jwks.json", {}, "");
  EXPECT_EQ(jwks.status, 200) << jwks.text;
}

TEST(ServerStart, tells_about_itself_without_any_setting) {
  Program program;
  program.environment.clear();
  const auto help = program.run({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_THAT(help.out, AllOf(HasSubstr("Usage: hireline-server"), HasSubstr("--database-url")));

  const auto version = program.run({"--version"});
  EXPECT_EQ(version.exit_code, 0);
  EXPECT_THAT(version.out, MatchesRegex("hireline-server [0-9]+\\.[0-9]+\\.[0-9]+\n"));

  const auto routes = program.run({"--print-routes"});
  EXPECT_EQ(routes.exit_code, 0);
  EXPECT_THAT(routes.out, HasSubstr("POST /v1/pipeline/:id/unlock-stage\n"));

  const auto document = program.run({"--print-openapi"});
  EXPECT_EQ(document.exit_code, 0);
  const Json openapi = Json::parse(document.out);
  EXPECT_TRUE(openapi.at("paths").contains("/v1/pipeline/{id}/unlock-stage"));
  for (const auto& told : {help, version, routes, document}) EXPECT_EQ(told.error, "");
}

TEST(ServerStart, without_pages_in_it_has_the_same_api) {
  const TestDatabase database;
  const Program program(database);
  const auto without_pages = [](ProgramRun run) {
    run.words.front() = program_path("hireline-server-without-pages");
    return run;
  };
  const auto document = run_program(without_pages(program.talkative({"--print-openapi"})));
  EXPECT_EQ(document.out, program.run({"--print-openapi"}).out);
  RunningProgram server(without_pages(program.talkative()));
  const auto status = [&](const std::string& path) {
    return http_request(port_of(server), "GET", path, {}, "").status;
  };
  EXPECT_EQ(status("/v1/openapi.json"), 200);
  EXPECT_EQ(status("/docs"), 200);
  EXPECT_EQ(status("/v1/jobs"), 401);
  for (const char* page : {"/", "/my", "/app"}) EXPECT_EQ(status(page), 404) << page;
}

TEST(ServerStart, misuse_ends_with_two_and_an_advice) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--no-such-option"},
                                                {"--listen"},
                                                {"--role", "cook"},
                                                {"stray"}}) {
    const auto refused = Program().run(words);
    EXPECT_EQ(refused.exit_code, 2) << words.front();
    EXPECT_THAT(refused.error,
                AllOf(StartsWith("error: "), HasSubstr("\nhint: hireline-server --help\n")));
  }
}

TEST(ServerStart, the_readiness_probe_follows_the_server) {
  const TestDatabase database;
  Program program(database);
  RunningProgram server(program.talkative());
  program.environment["HIRELINE_LISTEN"] = "127.0.0.1:" + std::to_string(port_of(server));
  EXPECT_EQ(program.run({"--ready"}).exit_code, 0);
  server.send_signal(SIGTERM);
  server.wait();
  EXPECT_EQ(program.run({"--ready"}).exit_code, 1);
}

TEST(ServerStart, the_readiness_probe_finds_a_worker_at_its_metrics) {
  const TestDatabase database;
  Program program(database);
  RunningProgram worker(program.talkative({"--role", "worker"}));
  const std::string address = "127.0.0.1:" + std::to_string(port_of(worker, "metrics"));
  program.environment["HIRELINE_METRICS_LISTEN"] = address;
  EXPECT_EQ(program.run({"--ready", "--role", "worker"}).exit_code, 0);
  worker.send_signal(SIGTERM);
  worker.wait();
  EXPECT_EQ(program.run({"--ready", "--role", "worker"}).exit_code, 1);
  program.environment["HIRELINE_METRICS_LISTEN"] = "";
  EXPECT_EQ(program.run({"--ready", "--role", "worker"}).exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
