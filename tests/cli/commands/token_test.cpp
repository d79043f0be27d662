#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/time.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

Json inspected(const Cli& cli, const std::string& token, int exit_code) {
  const auto inspection = cli.run({"token", "inspect", "-o", "json"}, token);
  EXPECT_EQ(inspection.exit_code, exit_code) << inspection.error;
  return Json::parse(inspection.out);
}

TEST(TokenMint, makes_a_token_that_verifies) {
  Cli cli;
  const auto minted = cli.run({"token", "mint", "--uid", "ann", "--email", "ann@example.org",
                               "--verified", "--name", "Ann"});
  EXPECT_EQ(minted.exit_code, 0) << minted.error;
  EXPECT_EQ(minted.error, "");
  EXPECT_EQ(std::ranges::count(minted.out, '.'), 2);
  EXPECT_TRUE(minted.out.ends_with('\n'));

  const Json inspection = inspected(cli, minted.out, 0);
  EXPECT_EQ(inspection.at("verifies"), true);
  EXPECT_FALSE(inspection.contains("reason"));
  const Json& claims = inspection.at("claims");
  EXPECT_EQ(claims.at("uid"), "ann");
  EXPECT_EQ(claims.at("email"), "ann@example.org");
  EXPECT_EQ(claims.at("email_verified"), true);
  EXPECT_EQ(claims.at("name"), "Ann");
  EXPECT_EQ(claims.at("exp").get<int>() - claims.at("iat").get<int>(), 3600);
}

TEST(TokenMint, lasts_as_long_as_asked) {
  Cli cli;
  const auto minted = cli.run({"token", "mint", "--uid", "ann", "--ttl", "7d", "-ojson"});
  const Json shown = Json::parse(minted.out);
  EXPECT_EQ(shown.at("uid"), "ann");
  EXPECT_TRUE(parse_instant(shown.at("expiresAt").get<std::string>()));
  const auto claims = inspected(cli, shown.at("token").get<std::string>(), 0).at("claims");
  EXPECT_EQ(claims.at("exp").get<int>() - claims.at("iat").get<int>(), 604'800);
  const auto wrong = cli.run({"token", "mint", "--uid", "ann", "--ttl", "soon"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.error,
            "error: --ttl is not a duration\nhint: use a duration such as 90s, 15m, 2h or 7d\n");
}

TEST(TokenMint, refuses_a_uid_that_no_token_may_carry) {
  const auto refused = Cli().run({"token", "mint", "--uid", std::string(129, 'x')});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.out, "");
}

TEST(TokenMint, refuses_in_production) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  const auto refused = cli.run({"token", "mint", "--uid", "ann"});
  EXPECT_EQ(refused.exit_code, 4);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.error, HasSubstr("in development only"));
  EXPECT_FALSE(std::filesystem::exists(cli.folder() / "data")) << "no key was made either";
}

TEST(TokenMint, refuses_where_another_issuer_is_trusted) {
  Cli cli;
  cli.set("HIRELINE_AUTH_ISSUER", "https://id.example");
  const auto refused = cli.run({"token", "mint", "--uid", "ann"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_THAT(refused.error, HasSubstr("trusts https://id.example"));
}

TEST(TokenInspect, says_why_a_token_is_refused) {
  Cli cli;
  const std::string foreign = Cli().run({"token", "mint", "--uid", "ann"}).out;
  const Json inspection = inspected(cli, foreign, 9);
  EXPECT_EQ(inspection.at("verifies"), false);
  EXPECT_EQ(inspection.at("expired"), false);
  EXPECT_FALSE(inspection.at("reason").get<std::string>().empty());
  EXPECT_EQ(inspection.at("claims").at("uid"), "ann");
}

TEST(TokenInspect, takes_anything_from_the_line_or_the_input) {
  Cli cli;
  const std::string token = cli.run({"token", "mint", "--uid", "ann"}).out;
  EXPECT_EQ(cli.run({"token", "inspect", token.substr(0, token.size() - 1)}).exit_code, 0);
  EXPECT_EQ(cli.run({"token", "inspect", "-"}, token).exit_code, 0);
  EXPECT_EQ(cli.run({"token", "inspect", "nonsense"}).exit_code, 9);
  EXPECT_EQ(cli.run({"token", "inspect"}, "").exit_code, 9);
}

}  // namespace
}  // namespace hireline::test
