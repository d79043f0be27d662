#include "common/base/settings/config.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string long_secret(32, 's');

class ConfigTest : public testing::Test {
 protected:
  // Development, with all state in a folder of the test's own.
  ConfigSources development(SettingTexts more = {}) const {
    more.try_emplace("HIRELINE_ENV", "development");
    more.try_emplace("HIRELINE_DATA_DIR", folder.path());
    return {.environment = std::move(more)};
  }

  ConfigSources production(SettingTexts more = {}) const {
    more.try_emplace("HIRELINE_DATA_DIR", folder.path());
    more.try_emplace("HIRELINE_SECRET", long_secret);
    return {.environment = std::move(more)};
  }

  static Config loaded(const ConfigSources& sources) {
    ConfigResult result = load_config(sources);
    for (const auto& error : result.errors) ADD_FAILURE() << error.message;
    return result.loaded.value_or(LoadedConfig{}).config;
  }

  static std::vector<std::string> faults(const ConfigSources& sources) {
    const ConfigResult result = load_config(sources);
    EXPECT_EQ(result.loaded.has_value(), result.errors.empty());
    std::vector<std::string> messages;
    for (const ConfigError& error : result.errors) {
      EXPECT_FALSE(error.hint.empty()) << error.message;
      messages.push_back(error.message);
    }
    return messages;
  }

  static ShownSetting shown(const ConfigSources& sources, std::string_view name) {
    const ConfigResult result = load_config(sources);
    if (result.loaded)
      for (const ShownSetting& setting : result.loaded->shown)
        if (setting.name == name) return setting;
    ADD_FAILURE() << name << " is not shown";
    return {};
  }

  TemporaryFolder folder;
};

TEST_F(ConfigTest, has_defaults_for_development) {
  const Config config = loaded(development());
  EXPECT_EQ(config.environment, Environment::development);
  EXPECT_EQ(config.listen.host, "127.0.0.1");
  EXPECT_EQ(config.listen.port, 8080);
  ASSERT_TRUE(config.metrics_listen);
  EXPECT_EQ(config.metrics_listen->port, 9464);
  EXPECT_EQ(config.public_url, "http://127.0.0.1:8080");
  EXPECT_EQ(config.log_format, LogFormat::text);
  EXPECT_EQ(config.log_level, LogLevel::info);
  EXPECT_THAT(config.auth_uid_claims, ElementsAre("uid", "user_id", "sub"));
  EXPECT_THAT(config.client_origins, IsEmpty());
  EXPECT_EQ(config.database_url, "");
}

TEST_F(ConfigTest, has_defaults_for_production) {
  const Config config = loaded({.environment = {{"HIRELINE_SECRET", long_secret}}});
  EXPECT_EQ(config.environment, Environment::production);
  EXPECT_EQ(config.data_dir, "/var/lib/hireline");
  EXPECT_EQ(config.log_format, LogFormat::json);
  EXPECT_EQ(config.mail_per_recipient_per_day, 10u);
  EXPECT_EQ(config.mail_per_organization_per_hour, 500u);
}

TEST_F(ConfigTest, sizes_follow_the_cores) {
  const Config config = loaded(development());
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  EXPECT_EQ(config.http_threads, std::max(2u, cores));
  EXPECT_EQ(config.db_pool, std::min(16u, 4 * cores));
}

TEST_F(ConfigTest, the_strongest_source_wins) {
  ConfigSources sources = development();
  sources.file = folder.write("settings.toml", "listen = \"127.0.0.1:1\"\n");
  EXPECT_EQ(loaded(sources).listen.port, 1);
  EXPECT_EQ(shown(sources, "HIRELINE_LISTEN").origin, SettingOrigin::file);
  sources.environment["HIRELINE_LISTEN"] = "127.0.0.1:2";
  EXPECT_EQ(loaded(sources).listen.port, 2);
  EXPECT_EQ(shown(sources, "HIRELINE_LISTEN").origin, SettingOrigin::environment);
  sources.profile = SettingTexts{{"HIRELINE_LISTEN", "127.0.0.1:3"}};
  EXPECT_EQ(loaded(sources).listen.port, 3);
  EXPECT_EQ(shown(sources, "HIRELINE_LISTEN").origin, SettingOrigin::profile);
  sources.flags["HIRELINE_LISTEN"] = "127.0.0.1:4";
  EXPECT_EQ(loaded(sources).listen.port, 4);
  EXPECT_EQ(shown(sources, "HIRELINE_LISTEN").origin, SettingOrigin::flag);
  EXPECT_EQ(shown(sources, "HIRELINE_PUBLIC_URL").origin, SettingOrigin::default_);
}

TEST_F(ConfigTest, an_empty_text_is_not_given) {
  EXPECT_EQ(loaded(development({{"HIRELINE_LISTEN", ""}})).listen.port, 8080);
  EXPECT_FALSE(loaded(development({{"HIRELINE_METRICS_LISTEN", ""}})).metrics_listen);
}

TEST_F(ConfigTest, reads_the_file) {
  ConfigSources sources = development();
  sources.file = folder.write("settings.toml",
                              "listen = \"[::1]:9000\"\n"
                              "db_pool = 7\n"
                              "client_origins = [\"https://a.example\", \"http://b.example:81\"]\n"
                              "database_url = \"postgres://u@h/d\"  # a remark\n");
  const Config config = loaded(sources);
  EXPECT_EQ(config.listen.host, "::1");
  EXPECT_EQ(config.listen.port, 9000);
  EXPECT_EQ(config.db_pool, 7u);
  EXPECT_THAT(config.client_origins, ElementsAre("https://a.example", "http://b.example:81"));
  EXPECT_EQ(config.database_url, "postgres://u@h/d");
}

TEST_F(ConfigTest, says_where_the_file_is_broken) {
  ConfigSources sources = development();
  sources.file = folder.write("settings.toml", "listen = \"x:1\"\ndb_pool = \n");
  EXPECT_THAT(faults(sources), ElementsAre(HasSubstr("settings.toml, line 2")));
  sources.file = folder / "missing.toml";
  EXPECT_THAT(faults(sources), ElementsAre(HasSubstr("missing.toml")));
  sources.file = folder.write("odd.toml", "listen = [1, 2]\n");
  EXPECT_THAT(faults(sources), ElementsAre(HasSubstr("listen in ")));
}

TEST_F(ConfigTest, reports_every_fault_at_once) {
  EXPECT_THAT(
      faults(development({{"HIRELINE_LISTEN", "nowhere"},
                          {"HIRELINE_DB_POOL", "many"},
                          {"HIRELINE_LOG_LEVEL", "loud"}})),
      ElementsAre("HIRELINE_LISTEN (from the environment) is not an address",
                  "HIRELINE_DB_POOL (from the environment) is not a number from 1 to 1000",
                  "HIRELINE_LOG_LEVEL (from the environment) has the invalid value 'loud'"));
}

TEST_F(ConfigTest, refuses_what_makes_no_sense) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"ENV", "prod"},
      {"DATABASE_URL", "mysql://h/d"},
      {"LISTEN", "8080"},
      {"LISTEN", ":8080"},
      {"LISTEN", "::1:8080"},
      {"LISTEN", "h:65536"},
      {"LISTEN", "h:"},
      {"LISTEN", "a b:1"},
      {"METRICS_LISTEN", "h"},
      {"PUBLIC_URL", "ftp://h"},
      {"PUBLIC_URL", "https://"},
      {"PUBLIC_URL", "https://h/?q"},
      {"SECRET", std::string(31, 's')},
      {"AUTH_JWKS", "ftp://keys"},
      {"AUTH_CERTS", "https://"},
      {"CLIENT_ORIGINS", "https://a.example/"},
      {"CLIENT_ORIGINS", R"(https://a.example:443\b)"},
      {"CLIENT_ORIGINS", "*"},
      {"HTTP_THREADS", "0"},
      {"HTTP_THREADS", "1025"},
      {"HTTP_THREADS", "4x"},
      {"DB_POOL", "-1"},
      {"LOG_FORMAT", "xml"},
  };
  for (const auto& [name, text] : wrong) {
    ConfigSources sources = development();
    // A flag is stronger than the test's own environment.
    sources.flags["HIRELINE_" + name] = text;
    EXPECT_THAT(load_config(sources).errors, testing::Not(IsEmpty())) << name << "=" << text;
  }
  ConfigSources sources =
      development({{"HIRELINE_AUTH_ISSUER", "i"}, {"HIRELINE_AUTH_AUDIENCE", "a"}});
  sources.flags["HIRELINE_AUTH_JWKS"] = "ftp://keys";
  EXPECT_THAT(faults(sources), testing::Contains(HasSubstr("HIRELINE_AUTH_JWKS (from a flag)")));
}

TEST_F(ConfigTest, drops_the_slash_at_the_end_of_the_public_url) {
  EXPECT_EQ(loaded(development({{"HIRELINE_PUBLIC_URL", "https://h/base/"}})).public_url,
            "https://h/base");
}

TEST_F(ConfigTest, production_needs_a_secret) {
  ConfigSources sources = production();
  sources.environment.erase("HIRELINE_SECRET");
  EXPECT_THAT(faults(sources), ElementsAre("HIRELINE_SECRET is not set"));
  EXPECT_FALSE(std::filesystem::exists(folder / "secret"));
}

TEST_F(ConfigTest, development_makes_its_secret_once) {
  const ConfigSources sources = development({{"HIRELINE_DATA_DIR", folder / "deep/data"}});
  const std::string first = loaded(sources).secret.reveal();
  EXPECT_GE(first.size(), 32u);
  EXPECT_EQ(loaded(sources).secret.reveal(), first);
  const auto mode = std::filesystem::status(folder / "deep/data/secret").permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(ConfigTest, programs_that_start_together_agree_on_the_secret) {
  std::vector<std::string> secrets(8);
  {
    std::vector<std::jthread> threads;
    for (std::string& secret : secrets)
      threads.emplace_back([&] { secret = loaded(development()).secret.reveal(); });
  }
  EXPECT_THAT(secrets, testing::Each(secrets.front()));
  std::vector<std::string> left;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    left.push_back(entry.path().filename());
  EXPECT_THAT(left, ElementsAre("secret"));
}

TEST_F(ConfigTest, a_folder_that_cannot_be_made_is_a_fault) {
  folder.write("file", "");
  EXPECT_THAT(faults(development({{"HIRELINE_DATA_DIR", folder / "file/data"}})),
              ElementsAre(HasSubstr("HIRELINE_SECRET is not set, and its default cannot be used")));
}

TEST_F(ConfigTest, reads_secrets_from_files) {
  ConfigSources sources = production();
  sources.environment.erase("HIRELINE_SECRET");
  sources.environment["HIRELINE_SECRET_FILE"] = folder.write("key", std::string(40, 'k') + "\n");
  EXPECT_EQ(loaded(sources).secret.reveal(), std::string(40, 'k'));
  sources.environment["HIRELINE_SECRET"] = long_secret;
  EXPECT_THAT(faults(sources), testing::Contains(HasSubstr("are both set")));
  sources.environment.erase("HIRELINE_SECRET");
  sources.environment["HIRELINE_SECRET_FILE"] = folder / "none";
  EXPECT_THAT(faults(sources), ElementsAre(HasSubstr("this file cannot be read")));
}

TEST_F(ConfigTest, uses_the_embedded_database_of_the_data_folder) {
  EXPECT_TRUE(require_database_url(loaded(development())));
  folder.write("database-url", "postgresql:///hireline?host=/tmp/x\n");
  const Config config = loaded(development());
  EXPECT_EQ(config.database_url, "postgresql:///hireline?host=/tmp/x");
  EXPECT_FALSE(require_database_url(config));
}

TEST_F(ConfigTest, names_the_ways_to_a_database) {
  const auto error = require_database_url(loaded(development()));
  ASSERT_TRUE(error);
  EXPECT_THAT(error->hint, AllOf(HasSubstr("./scripts/dev"), HasSubstr("HIRELINE_DATABASE_URL")));
}

TEST_F(ConfigTest, shows_no_secret_and_no_password) {
  const auto sources = production(
      {{"HIRELINE_DATABASE_URL", "postgres://ann:p@ss/w:rd@h1,h2/d?sslpassword=hidden&x=1"}});
  EXPECT_EQ(shown(sources, "HIRELINE_SECRET").value, "********");
  EXPECT_EQ(shown(sources, "HIRELINE_DATABASE_URL").value,
            "postgres://ann:***@h1,h2/d?sslpassword=***&x=1");
  EXPECT_EQ(loaded(sources).database_url,
            "postgres://ann:p@ss/w:rd@h1,h2/d?sslpassword=hidden&x=1");
  EXPECT_EQ(shown(production({{"HIRELINE_DATABASE_URL", "postgres://ann@h:5432/d"}}),
                  "HIRELINE_DATABASE_URL")
                .value,
            "postgres://ann@h:5432/d");
}

TEST_F(ConfigTest, keeps_a_secret_that_is_wrong_out_of_its_fault) {
  for (const std::string& fault : faults(
           production({{"HIRELINE_SECRET", "tooshort"}, {"HIRELINE_DATABASE_URL", "x://a:pw@"}})))
    EXPECT_THAT(fault, AllOf(testing::Not(HasSubstr("tooshort")), testing::Not(HasSubstr("pw"))));
}

TEST_F(ConfigTest, warns_of_names_that_mean_nothing) {
  ConfigSources sources = development({{"HIRELINE_LITSEN", "h:1"}, {"HIRELINE_PROFILE", "x"}});
  sources.file = folder.write("settings.toml", "databse_url = \"x\"\n[http]\nport = 1\n");
  const auto warnings = load_config(sources).warnings;
  ASSERT_THAT(warnings, SizeIs(3));
  EXPECT_EQ(warnings[0].message, "unknown setting HIRELINE_LITSEN (from the environment)");
  EXPECT_EQ(warnings[0].hint, "did you mean HIRELINE_LISTEN?");
  EXPECT_THAT(warnings[1].message, HasSubstr("unknown setting databse_url (from "));
  EXPECT_EQ(warnings[1].hint, "did you mean database_url?");
  EXPECT_THAT(warnings[2].message, HasSubstr("unknown setting http"));
  EXPECT_EQ(warnings[2].hint, "run `hireline help environment` to list all settings");
}

TEST_F(ConfigTest, a_firebase_issuer_names_its_audience) {
  const std::string issuer = "https://securetoken.google.com/my-project";
  EXPECT_EQ(loaded(development({{"HIRELINE_AUTH_ISSUER", issuer}})).auth_audience, "my-project");
  EXPECT_EQ(loaded(development({{"HIRELINE_AUTH_ISSUER", issuer}, {"HIRELINE_AUTH_AUDIENCE", "a"}}))
                .auth_audience,
            "a");
  EXPECT_EQ(loaded(development({{"HIRELINE_AUTH_ISSUER", "https://id.example"}})).auth_audience,
            "");
}

TEST_F(ConfigTest, describes_every_setting_it_shows) {
  const auto result = load_config(development());
  ASSERT_TRUE(result.loaded);
  std::vector<std::string> shown_names;
  for (const auto& setting : result.loaded->shown) shown_names.push_back(setting.name);
  std::vector<std::string> described;
  for (const auto& setting : describe_settings()) {
    described.push_back(setting.name);
    EXPECT_FALSE(setting.meaning.empty()) << setting.name;
  }
  EXPECT_EQ(shown_names, described);
}

TEST_F(ConfigTest, mails_go_to_a_server_whose_login_is_masked) {
  const auto sources = production({{"HIRELINE_SMTP_URL", "smtp://user:p@ss@mail.example:587"},
                                   {"HIRELINE_MAIL_FROM", "Jobs <jobs@example.com>"}});
  EXPECT_EQ(loaded(sources).smtp_url, "smtp://user:p@ss@mail.example:587");
  EXPECT_EQ(loaded(sources).mail_from.address, "jobs@example.com");
  EXPECT_EQ(loaded(sources).mail_from.name, "Jobs");
  EXPECT_EQ(shown(sources, "HIRELINE_SMTP_URL").value, "smtp://user:***@mail.example:587");
}

TEST_F(ConfigTest, mails_are_from_the_host_of_the_public_url) {
  const auto sender = [&](const char* url) {
    return loaded(production({{"HIRELINE_PUBLIC_URL", url}})).mail_from.address;
  };
  EXPECT_EQ(sender("https://jobs.example.com:8443/x"), "no-reply@jobs.example.com");
  for (const auto* url : {"http://127.0.0.1:8080", "http://localhost", "http://[::1]:80"})
    EXPECT_EQ(sender(url), "no-reply@localhost") << url;
  EXPECT_EQ(loaded(production()).smtp_url, "");
}

TEST_F(ConfigTest, mail_servers_and_senders_are_checked) {
  for (const auto* url : {"smtp://mail.example", "smtps://u:p@mail.example:465",
                          "smtp://127.0.0.1:25?tls=required", "smtp://mail.example?tls=off"})
    EXPECT_THAT(faults(production({{"HIRELINE_SMTP_URL", url}})), IsEmpty()) << url;
  for (const auto* url :
       {"mail.example", "http://mail.example", "smtp://", "smtp://u:p@", "smtp:///x", "smtp://a b",
        "smtps://mail.example?tls=off", "smtp://mail.example?tls=maybe", "smtp://mail.example#x"})
    EXPECT_THAT(faults(production({{"HIRELINE_SMTP_URL", url}})), SizeIs(1)) << url;
  EXPECT_THAT(faults(production({{"HIRELINE_MAIL_FROM", "Jobs"}})), SizeIs(1));
}

}  // namespace
}  // namespace hireline
