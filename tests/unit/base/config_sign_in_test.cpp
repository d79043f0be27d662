// The settings of sign-in with codes, and of the sign-in of pages at a provider.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SignInSettings : public testing::Test {
 protected:
  ConfigResult load(SettingTexts texts) const {
    texts.try_emplace("HIRELINE_ENV", "development");
    texts.try_emplace("HIRELINE_DATA_DIR", folder_.path());
    texts.try_emplace("HIRELINE_SECRET", std::string(32, 's'));
    return load_config({.environment = std::move(texts)});
  }
  Config loaded(SettingTexts texts) const {
    const ConfigResult result = load(std::move(texts));
    for (const ConfigError& error : result.errors) ADD_FAILURE() << error.message;
    return result.loaded.value_or(LoadedConfig{}).config;
  }
  std::vector<std::string> faults(SettingTexts texts) const {
    std::vector<std::string> messages;
    for (const ConfigError& error : load(std::move(texts)).errors) {
      EXPECT_FALSE(error.hint.empty()) << error.message;
      messages.push_back(error.message);
    }
    return messages;
  }
  std::vector<std::string> faults_in_production(const std::string& public_url) const {
    return faults({{"HIRELINE_ENV", "production"},
                   {"HIRELINE_SIGN_IN", "email"},
                   {"HIRELINE_PUBLIC_URL", public_url}});
  }

  test::TemporaryFolder folder_;
};

TEST_F(SignInSettings, are_off_unless_told_otherwise) {
  const Config config = loaded({});
  EXPECT_EQ(config.sign_in, SignIn::off);
  EXPECT_EQ(config.signing_keys, folder_ / "signing-keys.json");
  EXPECT_EQ(config.sign_in_per_minute, 120u);
  EXPECT_EQ(config.sign_in_recruiter_idle, std::chrono::hours(12));
  EXPECT_EQ(loaded({{"HIRELINE_SIGN_IN", "email"}}).sign_in, SignIn::email);
}

TEST_F(SignInSettings, are_for_candidates_beside_a_provider_and_for_everybody_alone) {
  const SettingTexts beside = {{"HIRELINE_AUTH_ISSUER", "https://id.example"}};
  EXPECT_EQ(loaded({}).sign_in_for, SignInFor::everybody);
  EXPECT_EQ(loaded(beside).sign_in_for, SignInFor::candidates);
  SettingTexts chosen = beside;
  chosen["HIRELINE_SIGN_IN_FOR"] = "everybody";
  EXPECT_EQ(loaded(chosen).sign_in_for, SignInFor::everybody);
  EXPECT_EQ(loaded({{"HIRELINE_SIGN_IN_FOR", "candidates"}}).sign_in_for, SignInFor::candidates);
}

TEST_F(SignInSettings, refuse_what_makes_no_sense) {
  for (const auto& [name, text] : SettingTexts{{"HIRELINE_SIGN_IN", "sms"},
                                               {"HIRELINE_SIGN_IN_FOR", "nobody"},
                                               {"HIRELINE_SIGN_IN_PER_MINUTE", "many"},
                                               {"HIRELINE_SIGN_IN_RECRUITER_IDLE", "8761"}})
    EXPECT_THAT(faults({{name, text}}), ElementsAre(HasSubstr(name))) << text;
}

TEST_F(SignInSettings, request_a_scope_that_brings_an_id_token) {
  EXPECT_EQ(loaded({}).auth_scope, "openid email profile");
  EXPECT_EQ(loaded({{"HIRELINE_AUTH_SCOPE", "openid offline_access"}}).auth_scope,
            "openid offline_access");
  for (const char* text : {"email openid2", "openid\nemail"})
    EXPECT_THAT(faults({{"HIRELINE_AUTH_SCOPE", text}}), ElementsAre(HasSubstr("AUTH_SCOPE")))
        << text;
}

TEST_F(SignInSettings, have_passkeys_for_a_domain_of_their_pages) {
  const auto with = [](const std::string& url, const std::string& domain) {
    SettingTexts texts = {{"HIRELINE_PUBLIC_URL", url},
                          {"HIRELINE_CLIENT_ORIGINS", "https://app.other.example"}};
    if (!domain.empty()) texts["HIRELINE_PASSKEY_DOMAIN"] = domain;
    return texts;
  };
  const std::string url = "https://jobs.hire.example:8443/x";
  EXPECT_EQ(loaded(with(url, "")).passkey_domain, "jobs.hire.example");
  EXPECT_EQ(loaded(with("http://127.0.0.1:8080", "")).passkey_domain, "localhost");
  EXPECT_EQ(loaded(with("http://[::1]:8080", "")).passkey_domain, "localhost");
  for (const char* domain : {"hire.example", "app.other.example", "other.example"})
    EXPECT_EQ(loaded(with(url, domain)).passkey_domain, domain);
  for (const char* domain : {"e.example", "https://hire.example", "a.jobs.hire.example",
                             "unknown.example", "jobs.hire.example:8443"})
    EXPECT_THAT(faults(with(url, domain)), ElementsAre(HasSubstr("PASSKEY_DOMAIN"))) << domain;
}

TEST_F(SignInSettings, may_have_no_limits) {
  const Config config =
      loaded({{"HIRELINE_SIGN_IN_PER_MINUTE", "0"}, {"HIRELINE_SIGN_IN_RECRUITER_IDLE", "0"}});
  EXPECT_EQ(config.sign_in_per_minute, 0u);
  EXPECT_EQ(config.sign_in_recruiter_idle, std::chrono::hours(0));
}

TEST_F(SignInSettings, send_no_codes_in_the_clear_in_production) {
  for (const char* url : {"http://hire.example", "http://127.0.0.1.example", "http://10.0.0.1",
                          "http://localhost:80@hire.example"})
    EXPECT_THAT(faults_in_production(url), ElementsAre(HasSubstr("is not https"))) << url;
  for (const char* url :
       {"https://hire.example", "http://127.0.0.1:8080", "http://localhost", "http://[::1]:8080"})
    EXPECT_THAT(faults_in_production(url), IsEmpty()) << url;
  EXPECT_THAT(
      faults({{"HIRELINE_SIGN_IN", "email"}, {"HIRELINE_PUBLIC_URL", "http://hire.example"}}),
      IsEmpty())
      << "development";
  EXPECT_THAT(
      faults({{"HIRELINE_ENV", "production"}, {"HIRELINE_PUBLIC_URL", "http://hire.example"}}),
      IsEmpty())
      << "off";
}

}  // namespace
}  // namespace hireline
