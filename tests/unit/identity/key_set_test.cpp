#include "common/outside/identity/key_set.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {
namespace {

using test::SigningKey;

std::expected<KeySet, std::string> parse_jwks(const std::string& keys) {
  return KeySet::parse(test::jwks(keys), KeyFormat::jwks);
}

std::size_t usable_with(const std::string& members) {
  return parse_jwks(SigningKey::rsa().jwk(members)).value_or(KeySet()).size();
}

TEST(KeySet, finds_by_id_and_algorithm) {
  const auto keys = parse_jwks(SigningKey::rsa().jwk(R"(,"kid":"a")") + "," +
                               SigningKey::other_rsa().jwk(R"(,"kid":"b")") + "," +
                               SigningKey::p256().jwk(R"(,"kid":"a")"));
  ASSERT_TRUE(keys);
  const PublicKey* rsa = keys->find(JwsAlgorithm::RS256, "a");
  ASSERT_NE(rsa, nullptr);
  EXPECT_TRUE(rsa->verifies("text", SigningKey::rsa().sign("text")));
  const PublicKey* curve = keys->find(JwsAlgorithm::ES256, "a");
  ASSERT_NE(curve, nullptr);
  EXPECT_TRUE(curve->verifies("text", SigningKey::p256().sign("text")));
  EXPECT_EQ(keys->find(JwsAlgorithm::ES256, "b"), nullptr) << "the id of a key for RS256";
  EXPECT_EQ(keys->find(JwsAlgorithm::EdDSA, "a"), nullptr);
  EXPECT_EQ(keys->find(JwsAlgorithm::RS256, "A"), nullptr);
  EXPECT_TRUE(keys->knows("b"));
  EXPECT_FALSE(keys->knows("c"));
}

TEST(KeySet, needs_no_id_where_only_one_key_fits) {
  const auto keys =
      parse_jwks(SigningKey::rsa().jwk() + "," + SigningKey::other_rsa().jwk(R"(,"kid":"b")") +
                 "," + SigningKey::ed25519().jwk(R"(,"kid":"c")"));
  ASSERT_TRUE(keys);
  EXPECT_NE(keys->find(JwsAlgorithm::EdDSA, std::nullopt), nullptr);
  EXPECT_EQ(keys->find(JwsAlgorithm::RS256, std::nullopt), nullptr) << "two fit";
  EXPECT_EQ(keys->find(JwsAlgorithm::RS256, ""), nullptr) << "a key without an id has not this one";
}

TEST(KeySet, refuses_to_choose_among_equal_ids) {
  const auto keys = parse_jwks(SigningKey::rsa().jwk(R"(,"kid":"a")") + "," +
                               SigningKey::other_rsa().jwk(R"(,"kid":"a")"));
  ASSERT_TRUE(keys);
  EXPECT_EQ(keys->find(JwsAlgorithm::RS256, "a"), nullptr);
}

TEST(KeySet, leaves_out_keys_that_are_not_for_checking) {
  for (const std::string members : {"", R"(,"use":"sig")", R"(,"key_ops":["verify"])",
                                    R"(,"key_ops":["sign","verify"])", R"(,"alg":"RS256")"})
    EXPECT_EQ(usable_with(members), 1U) << members;
  for (const std::string members :
       {R"(,"use":"enc")", R"(,"use":1)", R"(,"key_ops":["encrypt"])", R"(,"key_ops":[])",
        R"(,"key_ops":"verify")", R"(,"alg":"PS256")", R"(,"alg":"RS512")", R"(,"alg":"HS256")",
        R"(,"alg":"none")", R"(,"alg":"ES256")", R"(,"alg":null)", R"(,"kid":7)",
        R"(,"use":"sig","key_ops":["sign"])", R"(,"d":"AQAB")"})
    EXPECT_EQ(usable_with(members), 0U) << members;
}

TEST(KeySet, leaves_out_keys_it_cannot_use_and_keeps_the_others) {
  const auto keys = parse_jwks(
      SigningKey::make_rsa(1024).jwk(R"(,"kid":"weak")") + "," +
      SigningKey::make_p384().jwk(R"(,"kid":"p384")") +
      R"(,{"kty":"oct","k":"AAAA","kid":"mac"},{"kty":"future"},{},7,null,"x",)"
      R"({"kty":"RSA","kid":"empty"},{"kty":"RSA","n":"!","e":"AQAB"},)"
      R"({"kty":"EC","crv":"P-256","x":"AQ","y":"AQ"},{"kty":"OKP","crv":"X25519","x":"AQ"},)" +
      SigningKey::p256().jwk(R"(,"kid":"good")"));
  ASSERT_TRUE(keys) << keys.error();
  EXPECT_EQ(keys->size(), 1U);
  EXPECT_TRUE(keys->knows("good"));
}

TEST(KeySet, refuses_documents_without_a_usable_key) {
  for (const std::string_view document :
       {"", "null", "[]", "{}", R"({"keys":[]})", R"({"keys":{}})", R"({"error":"quota"})",
        R"({"keys":[{"kty":"oct","k":"AAAA"}]})", "<html></html>", R"({"keys":[],"keys":[]})"})
    EXPECT_FALSE(KeySet::parse(document, KeyFormat::jwks)) << document;
  for (const std::string_view document :
       {"", "[]", "{}", R"({"error":{"code":500}})", R"({"error":"quota"})", R"({"a":"","a":""})"})
    EXPECT_FALSE(KeySet::parse(document, KeyFormat::certificates)) << document;
}

TEST(KeySet, says_why_there_is_none) {
  const auto keys = parse_jwks(SigningKey::make_rsa(1024).jwk());
  ASSERT_FALSE(keys);
  EXPECT_EQ(keys.error(), "it contains no usable key: an RSA key must have 2048 to 8192 bits");
}

TEST(KeySet, reads_a_certificate_map) {
  const nlohmann::json document = {{"one", SigningKey::rsa().certificate_pem()},
                                   {"two", SigningKey::other_rsa().certificate_pem()},
                                   {"bad", "no certificate"}};
  const auto keys = KeySet::parse(document.dump(), KeyFormat::certificates);
  ASSERT_TRUE(keys) << keys.error();
  EXPECT_EQ(keys->size(), 2U);
  const PublicKey* two = keys->find(JwsAlgorithm::RS256, "two");
  ASSERT_NE(two, nullptr);
  EXPECT_TRUE(two->verifies("text", SigningKey::other_rsa().sign("text")));
}

TEST(KeySet, holds_at_most_fifty_keys) {
  std::string many = SigningKey::p256().jwk(R"(,"kid":"0")");
  for (std::size_t i = 1; i < max_keys; ++i)
    many += "," + SigningKey::p256().jwk(R"(,"kid":")" + std::to_string(i) + "\"");
  EXPECT_EQ(parse_jwks(many).value_or(KeySet()).size(), max_keys);
  EXPECT_FALSE(parse_jwks(many + "," + SigningKey::p256().jwk()));

  nlohmann::json certificates;
  for (std::size_t i = 0; i <= max_keys; ++i)
    certificates[std::to_string(i)] = SigningKey::p256().certificate_pem();
  EXPECT_FALSE(KeySet::parse(certificates.dump(), KeyFormat::certificates));
  certificates.erase("0");
  EXPECT_TRUE(KeySet::parse(certificates.dump(), KeyFormat::certificates));
}

TEST(KeySet, is_read_from_at_most256_kibibytes) {
  std::string document = test::jwks(SigningKey::p256().jwk());
  document.resize(max_key_document_bytes, ' ');
  EXPECT_TRUE(KeySet::parse(document, KeyFormat::jwks));
  EXPECT_FALSE(KeySet::parse(document + ' ', KeyFormat::jwks));
  EXPECT_FALSE(KeySet::parse(std::string(max_key_document_bytes, '['), KeyFormat::jwks));
}

}  // namespace
}  // namespace hireline::outside
