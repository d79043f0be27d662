#include "tests/tidy/arrows.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Complaints arrows_of(const std::string& path, const std::string& include) {
  return check_arrows({path, "#pragma once\n#include " + include + "\n"});
}

Complaints parties_of(const std::string& path, const std::string& include) {
  return check_third_parties({path, "#include " + include + "\n"});
}

TEST(Arrows, hold_in_the_tree) {
  const auto files = program_sources();
  ASSERT_GT(files.size(), 15U);
  EXPECT_THAT(check_all(files, check_arrows), IsEmpty());
}

TEST(Arrows, nothing_points_up) {
  EXPECT_THAT(
      arrows_of("common/domain/plan.hpp", "\"common/db/connection/connection.hpp\""),
      ElementsAre(
          "common/domain/plan.hpp:2: may not include \"common/db/connection/connection.hpp\""));
  EXPECT_FALSE(arrows_of("common/base/id.hpp", "\"common/domain/ids.hpp\"").empty());
  EXPECT_FALSE(arrows_of("common/db/jobs.cpp", "\"common/app/jobs.hpp\"").empty());
  EXPECT_FALSE(arrows_of("common/app/jobs.cpp", "\"common/wire/hiring/jobs.hpp\"").empty());
  EXPECT_FALSE(arrows_of("server/http/dispatch.cpp", "\"server/routes/jobs.hpp\"").empty());
  EXPECT_FALSE(
      arrows_of("common/wire/hiring/jobs.hpp", "\"server/http/framing/message.hpp\"").empty());
}

TEST(Arrows, nothing_points_sideways) {
  EXPECT_FALSE(arrows_of("common/app/jobs.cpp", "\"common/outside/mailer.hpp\"").empty());
  EXPECT_FALSE(
      arrows_of("common/wire/hiring/jobs.hpp", "\"common/db/connection/connection.hpp\"").empty());
  EXPECT_FALSE(arrows_of("server/routes/jobs.cpp", "\"cli/frame/ui.hpp\"").empty());
  EXPECT_FALSE(arrows_of("cli/commands/job.cpp", "\"server/http/framing/message.hpp\"").empty());
  EXPECT_FALSE(arrows_of("server/routes/jobs.cpp", "\"common/outside/mailer.hpp\"").empty());
  EXPECT_FALSE(arrows_of("runner/main.cpp", "\"common/domain/hiring/stages.hpp\"").empty());
}

TEST(Arrows, a_boundary_opens_the_database_and_knows_no_statement) {
  EXPECT_THAT(arrows_of("server/http/dispatch.cpp", "\"common/db/connection/connection.hpp\""),
              IsEmpty());
  EXPECT_THAT(arrows_of("cli/commands/migrate.cpp", "\"common/db/connection/migrate.hpp\""),
              IsEmpty());
  EXPECT_FALSE(arrows_of("server/http/dispatch.cpp", "\"common/db/jobs.hpp\"").empty());
  EXPECT_FALSE(arrows_of("cli/commands/job.cpp", "\"common/db/jobs.hpp\"").empty());
  // The talent pool, not a connection pool.
  EXPECT_FALSE(arrows_of("server/http/dispatch.cpp", "\"common/db/candidates/pool.hpp\"").empty());
  EXPECT_FALSE(
      arrows_of("cli/commands/candidate.cpp", "\"common/db/candidates/pool.hpp\"").empty());
}

TEST(Arrows, tests_and_unknown_folders_are_out_of_reach) {
  EXPECT_FALSE(arrows_of("common/base/id.cpp", "\"tests/support/database.hpp\"").empty());
  EXPECT_FALSE(arrows_of("common/helpers/text.cpp", "\"common/base/id.hpp\"").empty());
  EXPECT_FALSE(arrows_of("common/base/id.cpp", "\"id.hpp\"").empty());
}

TEST(ThirdParties, stay_in_their_places) {
  const auto files = program_sources();
  ASSERT_GT(files.size(), 15U);
  EXPECT_THAT(check_all(files, check_third_parties), IsEmpty());
}

struct Placed {
  std::string include, allowed, refused;
};

class ThirdParty : public testing::TestWithParam<Placed> {};

TEST_P(ThirdParty, is_seen_only_where_it_belongs) {
  const Placed& placed = GetParam();
  EXPECT_THAT(parties_of(placed.allowed, placed.include), IsEmpty());
  EXPECT_THAT(parties_of(placed.refused, placed.include),
              ElementsAre(placed.refused + ":1: may not include " + placed.include));
}

INSTANTIATE_TEST_SUITE_P(
    EachOfThem, ThirdParty,
    testing::Values(
        Placed{"<pistache/tcp.h>", "server/http/framing/reactor.cpp", "server/http/dispatch.cpp"},
        Placed{"<boost/beast/http.hpp>", "server/http/framing/parser.cpp",
               "common/outside/http.cpp"},
        Placed{"<pqxx/pqxx>", "common/db/connection/connection.cpp", "common/app/jobs.cpp"},
        Placed{"<libpq-fe.h>", "common/db/connection/connection.cpp", "server/http/dispatch.cpp"},
        Placed{"<CLI/CLI.hpp>", "cli/app.cpp", "server/main.cpp"},
        Placed{"<nlohmann/json_fwd.hpp>", "common/wire/object.hpp", "common/domain/plan.hpp"},
        Placed{"<nlohmann/json.hpp>", "cli/output.cpp", "common/app/jobs.cpp"},
        Placed{"<curl/curl.h>", "common/outside/fetch.cpp", "common/tasks/mail.cpp"},
        Placed{"<openssl/evp.h>", "common/outside/jwt.cpp", "server/http/authenticate.cpp"},
        Placed{"<libstemmer.h>", "common/domain/assessment/scoring/language/stem.cpp",
               "common/domain/hiring/stages.cpp"},
        Placed{"<spdlog/spdlog.h>", "common/base/log.cpp", "common/base/log.hpp"},
        Placed{"<fmt/format.h>", "common/base/log.cpp", "common/base/time.cpp"},
        Placed{"<yaml-cpp/parser.h>", "cli/banks/yaml_document.cpp", "cli/app.cpp"},
        Placed{"<prometheus/counter.h>", "common/base/metrics.hpp", "server/http/server.cpp"},
        Placed{"<seccomp.h>", "runner/sandbox/seccomp.cpp", "runner/judge/judge.cpp"},
        Placed{"<fido.h>", "common/outside/identity/passkeys.cpp", "common/outside/jwt.cpp"},
        Placed{"<fido/es256.h>", "common/outside/identity/passkeys.cpp", "common/app/jobs.cpp"},
        Placed{"<utf8proc.h>", "cli/output/text_width.cpp", "cli/output/table.cpp"},
        Placed{"<toml++/toml.h>", "common/base/settings/config_file.cpp",
               "common/base/secret.cpp"}));

TEST(ThirdParties, an_unknown_library_is_refused_and_the_systems_headers_are_not) {
  EXPECT_FALSE(parties_of("common/base/id.cpp", "<absl/strings/str_cat.h>").empty());
  EXPECT_THAT(parties_of("common/base/id.cpp", "<string_view>"), IsEmpty());
  EXPECT_THAT(parties_of("common/base/secret.cpp", "<unistd.h>"), IsEmpty());
  EXPECT_THAT(parties_of("server/http/transport.cpp", "<sys/socket.h>"), IsEmpty());
}

TEST(Includes, are_not_looked_for_in_comments_and_texts) {
  const std::string text =
      "// #include <pqxx/pqxx>\n/*\n#include <pqxx/pqxx>\n*/\n"
      "const char* example = R\"(\n#include <pqxx/pqxx>\n)\";\n";
  EXPECT_THAT(check_third_parties({"common/base/id.cpp", text}), IsEmpty());
}

}  // namespace
}  // namespace hireline::tidy
