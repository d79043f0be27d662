#include "common/outside/identity/signing/signing_key_set.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/outside/identity/key_set.hpp"
#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using std::chrono::hours;

// Keys that are used from these hours after `now` on.
SigningKeySet keys_used_from(std::initializer_list<int> starts) {
  std::vector<SigningKey> keys;
  for (const int start : starts) keys.push_back(new_signing_key(now, now + hours(start)));
  return SigningKeySet(std::move(keys));
}

json document_of(const SigningKeySet& keys) {
  return json::parse(keys.text().reveal());
}

std::string fault_of(const json& document) {
  const auto keys = SigningKeySet::parse(document.dump());
  return keys ? "" : keys.error();
}

TEST(SigningKeySets, sign_with_the_latest_key_whose_time_has_come) {
  const SigningKeySet keys = keys_used_from({0, -5, 24});
  ASSERT_EQ(keys.keys().size(), 3u);
  EXPECT_EQ(keys.keys().front().used_from, now - hours(5)) << "in the order of their use";
  EXPECT_EQ(keys.in_use(now - hours(1)).used_from, now - hours(5));
  EXPECT_EQ(keys.in_use(now).used_from, now);
  EXPECT_EQ(keys.in_use(now + hours(24) - std::chrono::milliseconds(1)).used_from, now);
  EXPECT_EQ(keys.in_use(now + hours(24)).used_from, now + hours(24));
}

// Also a server whose clock was set back, or is slow, must be able to sign.
TEST(SigningKeySets, sign_with_the_first_key_before_the_time_of_all) {
  const SigningKeySet keys = keys_used_from({1, 2});
  EXPECT_EQ(keys.in_use(now).used_from, now + hours(1));
  EXPECT_EQ(keys.state_of(keys.keys().front(), now), SigningKeyState::in_use);
}

TEST(SigningKeySets, know_the_states_of_their_keys) {
  std::vector<SigningKey> all = keys_used_from({-5, -1, 24}).keys();
  all.push_back(new_signing_key(now, now - hours(9)));
  all.back().retired_at = now;
  all.back().pair.reset();
  const SigningKeySet keys(all);
  std::string states;
  for (const SigningKey& key : keys.keys())
    states.append(name_of(keys.state_of(key, now))).append(" ");
  EXPECT_EQ(states, "retired replaced in_use pending ");
}

TEST(SigningKeySets, publish_all_keys_that_are_not_retired) {
  std::vector<SigningKey> all = keys_used_from({-5, 0, 24}).keys();
  all.front().retired_at = now;
  all.front().pair.reset();
  const SigningKeySet keys(all);
  const auto published = KeySet::parse(keys.jwks(), KeyFormat::jwks);
  ASSERT_TRUE(published) << published.error();
  EXPECT_EQ(published->size(), 2u);
  EXPECT_FALSE(published->knows(all[0].kid));
  EXPECT_TRUE(published->knows(all[1].kid));
  EXPECT_TRUE(published->knows(all[2].kid)) << "before it is used";
  const json document = json::parse(keys.jwks());
  for (const json& jwk : document.at("keys")) {
    EXPECT_FALSE(jwk.contains("d")) << "the private part stays private";
    EXPECT_EQ(jwk.at("use"), "sig");
    EXPECT_EQ(jwk.at("alg"), "ES256");
  }
}

TEST(SigningKeySets, come_back_from_their_text) {
  std::vector<SigningKey> all = keys_used_from({-5, 0, 24}).keys();
  all.front().retired_at = now;
  all.front().pair.reset();
  const SigningKeySet keys(all);
  const auto read = SigningKeySet::parse(keys.text().reveal());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->text().reveal(), keys.text().reveal());
  EXPECT_EQ(read->jwks(), keys.jwks());
  EXPECT_FALSE(document_of(keys).at("keys").at(0).contains("pem"))
      << "a retired key has no private part";
}

TEST(SigningKeySets, have_kids_by_the_thumbprint_that_are_no_options) {
  for (int i = 0; i < 200; ++i) {
    const SigningKey key = new_signing_key(now, now);
    EXPECT_EQ(key.kid.size(), 43u);
    EXPECT_FALSE(key.kid.starts_with('-'));
  }
}

TEST(SigningKeySets, are_refused_when_they_are_not_whole) {
  const json good = document_of(keys_used_from({0, 24}));
  ASSERT_EQ(fault_of(good), "");
  for (const char* name : {"kid", "createdAt", "usedFrom", "pem"}) {
    json changed = good;
    changed["keys"][0].erase(name);
    EXPECT_NE(fault_of(changed), "") << name;
    changed["keys"][0][name] = "nonsense";
    EXPECT_NE(fault_of(changed), "") << name;
    changed["keys"][0][name] = 7;
    EXPECT_NE(fault_of(changed), "") << name;
  }
  json swapped = good;
  std::swap(swapped["keys"][0]["pem"], swapped["keys"][1]["pem"]);
  EXPECT_NE(fault_of(swapped), "") << "the kid is not that of the pair";
  json twice = good;
  twice["keys"].push_back(good["keys"][0]);
  EXPECT_NE(fault_of(twice), "");
  json retired = good;
  for (json& key : retired["keys"]) key["retiredAt"] = format_instant(now);
  EXPECT_NE(fault_of(retired), "") << "nothing could be signed";
  json odd = good;
  odd["keys"][0]["retiredAt"] = "yesterday";
  EXPECT_NE(fault_of(odd), "");
  for (const json& document : {json::object(), json{{"keys", 1}}, json{{"keys", json::array()}},
                               json{{"keys", json::array({1})}}})
    EXPECT_NE(fault_of(document), "") << document;
  EXPECT_FALSE(SigningKeySet::parse("not JSON"));
  EXPECT_FALSE(SigningKeySet::parse(""));
}

TEST(SigningKeySets, are_refused_when_more_are_published_than_verifiers_take) {
  std::vector<SigningKey> all;
  for (std::size_t i = 0; i < max_published_keys; ++i) all.push_back(new_signing_key(now, now));
  EXPECT_EQ(fault_of(document_of(SigningKeySet(all))), "");
  all.push_back(new_signing_key(now, now));
  EXPECT_NE(fault_of(document_of(SigningKeySet(all))), "");
}

TEST(EcSigningKeys, are_pairs_of_p256_only) {
  const EcSigningKey key = EcSigningKey::generate();
  const auto read = EcSigningKey::of_pem(key.pem());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->kid(), key.kid());
  EXPECT_EQ(read->jwk(), key.jwk());
  EXPECT_FALSE(EcSigningKey::of_pem(Secret(test::SigningKey::p256().public_pem())));
  EXPECT_FALSE(EcSigningKey::of_pem(Secret("")));
  EXPECT_FALSE(EcSigningKey::of_pem(Secret("nonsense")));
}

}  // namespace
}  // namespace hireline::outside
