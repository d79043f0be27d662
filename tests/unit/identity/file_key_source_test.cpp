#include "common/outside/identity/file_key_source.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "common/outside/setup_error.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/unit/identity/manual_clock.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;
using test::SigningKey;

const std::string first_keys = test::jwks(SigningKey::p256().jwk(R"(,"kid":"k1")"));
const std::string second_keys = test::jwks(SigningKey::p256().jwk(R"(,"kid":"k2")"));

class FileKeys : public testing::Test {
 protected:
  // Every write gets a time of its own, however coarse the file system's clock.
  void write(const std::string& text) {
    folder_.write("keys.json", text);
    std::filesystem::last_write_time(path_, std::filesystem::file_time_type(++writes_ * 1s));
  }
  void SetUp() override {
    write(first_keys);
    source_ = std::make_unique<FileKeySource>(path_, KeyFormat::jwks, clock_);
  }
  bool knows(std::string_view kid) { return source_->keys()->knows(kid); }

  test::TemporaryFolder folder_;
  const std::string path_ = folder_ / "keys.json";
  int writes_ = 0;
  ManualClock clock_;
  std::unique_ptr<FileKeySource> source_;
};

TEST_F(FileKeys, are_read_anew_once_the_file_has_changed) {
  const auto before = source_->keys();
  EXPECT_TRUE(before->knows("k1"));
  clock_.advance(1s);
  EXPECT_EQ(source_->keys(), before);
  write(second_keys);
  EXPECT_TRUE(knows("k1")) << "looked for once a second";
  clock_.advance(1s);
  EXPECT_TRUE(knows("k2"));
  EXPECT_FALSE(knows("k1"));
}

TEST_F(FileKeys, are_read_anew_at_once_for_an_unknown_id) {
  write(second_keys);
  EXPECT_TRUE(source_->keys_after_miss()->knows("k2"));
  EXPECT_TRUE(knows("k2"));
}

TEST_F(FileKeys, are_read_anew_when_the_file_was_replaced_by_one_of_the_same_time) {
  folder_.write("new.json", second_keys);
  std::filesystem::last_write_time(folder_ / "new.json", std::filesystem::last_write_time(path_));
  std::filesystem::rename(folder_ / "new.json", path_);
  EXPECT_TRUE(source_->keys_after_miss()->knows("k2"));
}

TEST_F(FileKeys, stay_when_the_file_goes_bad_and_come_back) {
  for (const std::string text : {"", "{}", "not json", R"({"keys":[]})"}) {
    write(text);
    clock_.advance(1s);
    EXPECT_TRUE(knows("k1")) << text;
  }
  std::filesystem::remove(path_);
  clock_.advance(1s);
  EXPECT_TRUE(knows("k1"));
  write(second_keys);
  clock_.advance(1s);
  EXPECT_TRUE(knows("k2"));
}

TEST_F(FileKeys, serve_a_verifier_through_a_rotation) {
  const auto token =
      test::sign_token(R"({"alg":"ES256","kid":"k2"})", good_claims().dump(), SigningKey::p256());
  TokenVerifier verifier(options_for(issuer, audience), std::move(source_));
  EXPECT_FALSE(verifier.verify(token, now));
  write(second_keys);
  EXPECT_TRUE(verifier.verify(token, now));
  write(first_keys);
  EXPECT_TRUE(verifier.verify(token, now));
  clock_.advance(1s);
  EXPECT_FALSE(verifier.verify(token, now));
}

TEST_F(FileKeys, must_be_there_at_first) {
  EXPECT_THROW(FileKeySource(folder_ / "none.json", KeyFormat::jwks), SetupError);
  EXPECT_THROW(FileKeySource(folder_.path(), KeyFormat::jwks), SetupError);
  EXPECT_THROW(FileKeySource(path_, KeyFormat::certificates), SetupError);
  write(first_keys + std::string(max_key_document_bytes, ' '));
  EXPECT_THROW(FileKeySource(path_, KeyFormat::jwks), SetupError);
}

}  // namespace
}  // namespace hireline::outside
