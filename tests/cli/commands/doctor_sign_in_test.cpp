// hireline doctor: how people sign in, and the keys of the service's own ID tokens.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/data_folder.hpp"
#include "common/base/time.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

Json check_of(const Cli& cli, const std::string& name) {
  return Json::parse(cli.run({"doctor", "--only", name, "-o", "json"}).out).at(0);
}

TEST(DoctorOfSignIn, says_how_people_sign_in) {
  Cli cli;
  const auto sign_in = [&] { return check_of(cli, "sign-in"); };
  EXPECT_EQ(sign_in().at("finding"), "by the development issuer");
  cli.set("HIRELINE_SIGN_IN", "email");
  EXPECT_EQ(sign_in().at("finding"), "by the development issuer, and by codes in mails: everybody");

  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  EXPECT_EQ(sign_in().at("state"), "warning");
  EXPECT_THAT(sign_in().at("finding"), HasSubstr("nobody gets the codes"));
  EXPECT_THAT(sign_in().at("hint"), HasSubstr("HIRELINE_SMTP_URL"));
  cli.set("HIRELINE_SMTP_URL", "smtp://127.0.0.1:1");
  EXPECT_EQ(sign_in().at("state"), "ok");
  cli.set("HIRELINE_AUTH_ISSUER", "https://id.example");
  EXPECT_EQ(sign_in().at("finding"), "by https://id.example, and by codes in mails: candidates");
  cli.set("HIRELINE_SIGN_IN", "off");
  EXPECT_EQ(sign_in().at("finding"), "by https://id.example");
  cli.set("HIRELINE_AUTH_ISSUER", "");
  EXPECT_EQ(sign_in().at("state"), "failed");
  EXPECT_THAT(sign_in().at("hint"), HasSubstr("HIRELINE_SIGN_IN=email"));
}

TEST(DoctorOfSignIn, warns_if_no_member_can_sign_in) {
  Cli cli;
  const auto sign_in = [&] { return check_of(cli, "sign-in"); };
  cli.set("HIRELINE_SIGN_IN", "email");
  cli.set("HIRELINE_SIGN_IN_FOR", "candidates");
  EXPECT_EQ(sign_in().at("state"), "ok") << "members have the development issuer";

  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  cli.set("HIRELINE_SMTP_URL", "smtp://127.0.0.1:1");
  EXPECT_EQ(sign_in().at("state"), "warning");
  EXPECT_THAT(sign_in().at("finding"), HasSubstr("no member can sign in"));
  EXPECT_THAT(sign_in().at("hint"), HasSubstr("HIRELINE_SIGN_IN_FOR=everybody"));
  cli.set("HIRELINE_AUTH_ISSUER", "https://id.example");
  EXPECT_EQ(sign_in().at("state"), "ok");
  cli.set("HIRELINE_AUTH_ISSUER", "");
  cli.set("HIRELINE_SIGN_IN_FOR", "everybody");
  EXPECT_EQ(sign_in().at("state"), "ok");
}

TEST(DoctorOfSignIn, needs_no_provider_where_people_sign_in_by_mail) {
  Cli cli;
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", std::string(32, 's'));
  cli.set("HIRELINE_SIGN_IN", "email");
  EXPECT_EQ(check_of(cli, "identity-provider").at("state"), "ok");
}

TEST(DoctorOfSignIn, looks_at_the_signing_keys) {
  Cli cli;
  const auto signing_keys = [&] { return check_of(cli, "signing-keys"); };
  EXPECT_THAT(signing_keys().at("finding"), HasSubstr("is off"));
  cli.set("HIRELINE_SIGN_IN", "email");
  EXPECT_EQ(signing_keys().at("state"), "ok") << "the server makes the first";
  ASSERT_EQ(cli.run({"signing-key", "rotate"}).exit_code, 0);
  EXPECT_EQ(signing_keys().at("finding"), "usable");
  ASSERT_EQ(cli.run({"signing-key", "rotate"}).exit_code, 0);
  EXPECT_THAT(signing_keys().at("finding"), HasSubstr("the next key is used from"));

  const std::string file = cli.folder() / "data/signing-keys.json";
  std::filesystem::permissions(file, std::filesystem::perms::group_read,
                               std::filesystem::perm_options::add);
  EXPECT_EQ(signing_keys().at("state"), "warning");
  EXPECT_THAT(signing_keys().at("hint"), HasSubstr("chmod 600"));
  EXPECT_THAT(signing_keys().at("hint"), HasSubstr("hireline signing-key retire KID --force"));
  cli.folder().write("data/signing-keys.json", "{}");
  EXPECT_EQ(signing_keys().at("state"), "failed");
  cli.set("HIRELINE_SIGNING_KEYS", cli.folder() / "none.json");
  EXPECT_EQ(signing_keys().at("state"), "failed");
  EXPECT_THAT(signing_keys().at("hint"), HasSubstr("hireline signing-key rotate"));
}

TEST(DoctorOfSignIn, advises_to_replace_a_signing_key_after_a_year) {
  Cli cli;
  cli.set("HIRELINE_SIGN_IN", "email");
  ASSERT_EQ(cli.run({"signing-key", "rotate"}).exit_code, 0);
  const std::string path = cli.folder() / "data/signing-keys.json";
  const auto make_key_of = [&](Instant then) {
    Json file = Json::parse(read_text_file(path).value());
    for (const char* name : {"createdAt", "usedFrom"})
      file.at("keys").at(0)[name] = format_instant(then);
    std::ofstream(path) << file.dump();
    return check_of(cli, "signing-keys");
  };
  const Instant now = wall_clock_now();
  EXPECT_EQ(make_key_of(now - std::chrono::days(364)).at("state"), "ok");
  const Json old = make_key_of(now - std::chrono::days(366));
  EXPECT_EQ(old.at("state"), "warning");
  EXPECT_THAT(old.at("hint"), HasSubstr("signing-key rotate"));
}

}  // namespace
}  // namespace hireline::test
