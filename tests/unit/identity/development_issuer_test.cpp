#include "common/outside/identity/development_issuer.hpp"

#include <filesystem>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/outside/identity/token_inspection.hpp"
#include "common/outside/setup_error.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using std::chrono::seconds;
namespace fs = std::filesystem;

class Development : public testing::Test {
 protected:
  static TokenVerifier verifier_of(const DevelopmentIssuer& issuer) {
    return TokenVerifier(
        options_for(std::string(development_issuer_name), std::string(development_audience)),
        fixed_keys(issuer.jwks()));
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_ / "data"), fs::directory_iterator()));
  }

  test::TemporaryFolder folder_;
  const std::string data_dir_ = folder_ / "data";
  const std::string key_file_ = folder_ / "data/development-issuer.pem";
};

TEST_F(Development, mints_tokens_that_verify) {
  const DevelopmentIssuer issuer(data_dir_);
  TokenVerifier verifier = verifier_of(issuer);
  TokenRequest request{"someone", "a@b.example", true, "Some One", seconds(90)};
  const auto verified = verifier.verify(issuer.mint(request, now), now);
  ASSERT_TRUE(verified);
  EXPECT_EQ(verified->uid, "someone");
  EXPECT_EQ(verified->email, "a@b.example");
  EXPECT_TRUE(verified->email_verified);
  EXPECT_EQ(verified->name, "Some One");
  EXPECT_EQ(verified->expires_at, std::chrono::floor<seconds>(now) + seconds(90));

  request.email_verified = false;
  EXPECT_FALSE(verifier.verify(issuer.mint(request, now), now)->email_verified);
  EXPECT_EQ(verifier.verify(issuer.mint({.uid = "other"}, now), now)->email, "");
  request.lifetime = seconds(-61);
  EXPECT_EQ(verifier.verify(issuer.mint(request, now), now).error(), TokenFault::expired);
}

TEST_F(Development, mints_signatures_of_one_length_always) {
  // About one r or s in 256 has a leading zero byte, which must not get lost.
  const DevelopmentIssuer issuer(data_dir_);
  TokenVerifier verifier = verifier_of(issuer);
  const std::size_t size = issuer.mint({.uid = "x"}, now).size();
  for (int i = 0; i < 1'500; ++i) {
    const std::string token = issuer.mint({.uid = "x"}, now);
    ASSERT_EQ(token.size(), size);
    ASSERT_TRUE(verifier.examine(token, now));
  }
}

TEST_F(Development, mints_nothing_that_no_token_may_carry) {
  const DevelopmentIssuer issuer(data_dir_);
  for (const std::string& uid : {std::string(), std::string(129, 'x'), std::string("a\nb"),
                                 std::string("a\0b", 3), std::string("\xff")})
    EXPECT_THROW(issuer.mint({.uid = uid}, now), std::invalid_argument);
  EXPECT_THROW(issuer.mint({.uid = "a", .name = "\xff"}, now), std::invalid_argument);
}

TEST_F(Development, keeps_one_key_for_its_owner_only) {
  const std::string jwks = DevelopmentIssuer(data_dir_).jwks();
  EXPECT_EQ(fs::status(key_file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(DevelopmentIssuer(data_dir_).jwks(), jwks);
  EXPECT_EQ(files(), 1U) << "no draft stays behind";
  EXPECT_EQ(jwks.find("\"d\""), std::string::npos) << "the private part stays private";
  EXPECT_NE(DevelopmentIssuer(folder_ / "other").jwks(), jwks);
}

TEST_F(Development, gives_one_key_to_processes_that_start_at_once) {
  constexpr int starters = 8;
  int gate[2];
  int results[2];
  ASSERT_EQ(::pipe(gate), 0);
  ASSERT_EQ(::pipe(results), 0);
  for (int i = 0; i < starters; ++i) {
    if (::fork() != 0) continue;
    char byte = 0;
    ::close(gate[1]);
    if (::read(gate[0], &byte, 1) < 0) ::_exit(1);  // ends for all when the gate is closed
    const std::string kid =
        json::parse(DevelopmentIssuer(data_dir_).jwks())["keys"][0]["kid"].get<std::string>();
    ::_exit(::write(results[1], kid.data(), kid.size()) == 43 ? 0 : 1);
  }
  ::close(gate[0]);
  ::close(gate[1]);
  for (int i = 0; i < starters; ++i) {
    int status = -1;
    ::wait(&status);
    EXPECT_EQ(status, 0);
  }
  ::close(results[1]);
  std::set<std::string> kids;
  std::string kid(43, '\0');
  while (::read(results[0], kid.data(), kid.size()) == 43) kids.insert(kid);
  ::close(results[0]);
  EXPECT_EQ(kids.size(), 1U);
  EXPECT_EQ(files(), 1U);
}

TEST_F(Development, refuses_a_file_that_holds_no_key_pair) {
  folder_.write("data/development-issuer.pem", test::SigningKey::p256().public_pem());
  EXPECT_THROW(DevelopmentIssuer{data_dir_}, SetupError);
  folder_.write("data/development-issuer.pem", "");
  EXPECT_THROW(DevelopmentIssuer{data_dir_}, SetupError);
  folder_.write("file", "");
  EXPECT_THROW(DevelopmentIssuer{folder_ / "file"}, SetupError);
}

TEST_F(Development, tokens_can_be_inspected) {
  const DevelopmentIssuer issuer(data_dir_);
  TokenVerifier verifier = verifier_of(issuer);
  const std::string token = issuer.mint({.uid = "someone"}, now);
  const TokenInspection good = inspect_token(token, verifier, now);
  EXPECT_TRUE(good.verifies);
  EXPECT_EQ(good.reason, "");
  EXPECT_EQ(json::parse(good.header)["alg"], "ES256");
  EXPECT_EQ(json::parse(good.claims)["sub"], "someone");

  const TokenInspection late = inspect_token(token, verifier, now + std::chrono::hours(2));
  EXPECT_FALSE(late.verifies);
  EXPECT_TRUE(late.expired);
  EXPECT_EQ(late.reason, "the token has expired");

  const TokenInspection unsigned_token =
      inspect_token(test::join_token(R"({"alg":"none"})", R"({"sub":"x"})", ""), verifier, now);
  EXPECT_EQ(unsigned_token.header, R"({"alg":"none"})");
  EXPECT_EQ(unsigned_token.claims, R"({"sub":"x"})");
  EXPECT_FALSE(unsigned_token.verifies);
  EXPECT_FALSE(unsigned_token.expired);
  EXPECT_EQ(unsigned_token.reason, "the token is not signed");

  for (const std::string_view rubbish : {"", ".", "..", "rubbish", "a.b.c", "!.!.!"}) {
    const TokenInspection nothing = inspect_token(rubbish, verifier, now);
    EXPECT_EQ(nothing.header + nothing.claims, "") << rubbish;
    EXPECT_FALSE(nothing.verifies) << rubbish;
    EXPECT_NE(nothing.reason, "") << rubbish;
  }
}

}  // namespace
}  // namespace hireline::outside
