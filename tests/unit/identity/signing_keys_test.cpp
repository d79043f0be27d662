#include "common/outside/identity/signing/signing_keys.hpp"

#include <filesystem>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/outside/setup_error.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/written_log.hpp"
#include "tests/unit/identity/manual_clock.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
namespace fs = std::filesystem;

class KeyFile : public testing::Test {
 protected:
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_ / "data"), fs::directory_iterator()));
  }
  KeyChange rotate(KeyStart start = KeyStart::at_once, Instant at = now) const {
    const auto change = [&](const SigningKeySet& keys) { return rotate_keys(keys, start, at); };
    return change_signing_keys(path_, change);
  }
  std::string hint() const {
    try {
      const SigningKeys keys({path_, false});
      return "";
    } catch (const SetupError& error) {
      EXPECT_NE(std::string(error.what()), "");
      return error.hint();
    }
  }

  test::TemporaryFolder folder_;
  const std::string path_ = folder_ / "data/signing-keys.json";
  ManualClock clock_;
};

TEST_F(KeyFile, is_made_once_for_its_owner_only) {
  SigningKeys keys({path_, true});
  EXPECT_EQ(keys.current()->keys().size(), 1u);
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  SigningKeys again({path_, true});
  EXPECT_EQ(again.current()->jwks(), keys.current()->jwks());
  EXPECT_EQ(files(), 1u) << "no draft stays behind";
}

TEST_F(KeyFile, is_missed_where_the_settings_name_it) {
  EXPECT_THAT(hint(), HasSubstr("hireline signing-key rotate"));
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(KeyFile, must_hold_keys) {
  for (const char* text : {"", "{}", "[]", R"({"keys":[]})"}) {
    folder_.write("data/signing-keys.json", text);
    EXPECT_THAT(hint(), HasSubstr("backup")) << text;
    EXPECT_THROW(rotate(), SetupError) << text;
  }
}

TEST_F(KeyFile, of_the_settings_is_that_of_the_data_folder_unless_another_is_named) {
  Config config;
  config.data_dir = folder_ / "data";
  config.signing_keys = path_;
  EXPECT_TRUE(signing_key_file_of(config).is_made_if_missing);
  config.signing_keys = folder_ / "other.json";
  EXPECT_FALSE(signing_key_file_of(config).is_made_if_missing);
  EXPECT_EQ(signing_key_file_of(config).path, folder_ / "other.json");
}

TEST_F(KeyFile, that_others_can_read_is_warned_of) {
  make_signing_key_file(path_, SigningKeySet::make(now));
  const auto log_of_a_start = [&] {
    test::WrittenLog log;
    const SigningKeys keys({path_, false});
    return log.end();
  };
  EXPECT_EQ(log_of_a_start(), "");
  fs::permissions(path_, fs::perms::group_read, fs::perm_options::add);
  EXPECT_THAT(log_of_a_start(), HasSubstr("can be read by other users"));
}

TEST_F(KeyFile, is_read_anew_within_a_second_after_a_change) {
  SigningKeys keys({path_, true}, clock_);
  const auto before = keys.current();
  clock_.advance(1s);
  EXPECT_EQ(keys.current(), before);
  const std::string added = rotate().value().changed.kid;
  EXPECT_EQ(keys.current(), before) << "looked for once a second";
  clock_.advance(1s);
  EXPECT_EQ(keys.current()->keys().back().kid, added);
  const std::string next = rotate(KeyStart::at_once, now + 1s).value().changed.kid;
  EXPECT_EQ(keys.current_after_miss()->keys().back().kid, next) << "a token names an unknown key";
}

TEST_F(KeyFile, that_goes_bad_changes_nothing) {
  SigningKeys keys({path_, true}, clock_);
  const auto before = keys.current();
  for (const char* text : {"", R"({"keys":[]})"}) {
    folder_.write("data/signing-keys.json", text);
    EXPECT_EQ(keys.current_after_miss(), before) << text;
  }
  fs::remove(path_);
  EXPECT_EQ(keys.current_after_miss(), before);
}

TEST_F(KeyFile, stays_for_its_owner_only_and_loses_no_refused_change) {
  make_signing_key_file(path_, SigningKeySet::make(now));
  ASSERT_TRUE(rotate(KeyStart::after_notice));
  const auto written = fs::last_write_time(path_);
  EXPECT_EQ(rotate(KeyStart::after_notice).error(), SigningKeyFault::has_pending);
  EXPECT_EQ(fs::last_write_time(path_), written);
  EXPECT_EQ(signing_keys_in(path_).keys().size(), 2u);
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(files(), 1u);
}

TEST_F(KeyFile, loses_no_key_of_operators_who_rotate_at_the_same_time) {
  constexpr int operators = 8;
  make_signing_key_file(path_, SigningKeySet::make(now));
  int gate[2];
  ASSERT_EQ(::pipe(gate), 0);
  for (int i = 0; i < operators; ++i) {
    if (::fork() != 0) continue;
    char byte = 0;
    ::close(gate[1]);
    if (::read(gate[0], &byte, 1) < 0) ::_exit(1);  // ends for all when the gate is closed
    ::_exit(rotate() ? 0 : 1);
  }
  ::close(gate[0]);
  ::close(gate[1]);
  for (int i = 0; i < operators; ++i) {
    int status = -1;
    ::wait(&status);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(signing_keys_in(path_).keys().size(), operators + 1u);
  EXPECT_EQ(files(), 1u);
}

TEST_F(KeyFile, is_one_for_servers_that_start_at_the_same_time) {
  std::vector<std::string> jwks(8);
  {
    std::vector<std::jthread> servers;
    for (std::string& one : jwks)
      servers.emplace_back([&] { one = SigningKeys({path_, true}).current()->jwks(); });
  }
  EXPECT_THAT(jwks, testing::Each(jwks.front()));
}

TEST_F(KeyFile, may_be_in_the_current_folder) {
  const auto home = fs::current_path();
  fs::current_path(folder_.path());
  EXPECT_TRUE(make_signing_key_file("own.json", SigningKeySet::make(now)));
  EXPECT_TRUE(change_signing_keys("own.json", [](const SigningKeySet& keys) {
    return rotate_keys(keys, KeyStart::at_once, now);
  }));
  fs::current_path(home);
  EXPECT_EQ(signing_keys_in(folder_ / "own.json").keys().size(), 2u);
}

}  // namespace
}  // namespace hireline::outside
