#include "common/outside/identity/public_key.hpp"

#include <gtest/gtest.h>
#include <openssl/err.h>

#include "common/outside/identity/key_set.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {
namespace {

using namespace std::string_view_literals;
using test::SigningKey;

constexpr std::string_view text = "eyJhbGciOiJ4In0.e30";
constexpr std::string_view p256_order =
    "\xff\xff\xff\xff\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff"
    "\xbc\xe6\xfa\xad\xa7\x17\x9e\x84\xf3\xb9\xca\xc2\xfc\x63\x25\x51"sv;

PublicKey public_key_of(const SigningKey& key) {
  const auto keys = KeySet::parse(test::jwks(key.jwk()), KeyFormat::jwks);
  for (const auto algorithm : {JwsAlgorithm::RS256, JwsAlgorithm::ES256, JwsAlgorithm::EdDSA})
    if (const PublicKey* found = keys->find(algorithm, std::nullopt)) return *found;
  throw std::logic_error("the key is not usable");
}

void expect_each_bit_to_count(const SigningKey& signer) {
  const PublicKey key = public_key_of(signer);
  const std::string signature = signer.sign(text);
  ASSERT_TRUE(key.verifies(text, signature));
  for (std::size_t bit = 0; bit < 8 * signature.size(); ++bit) {
    std::string other = signature;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << bit % 8));
    EXPECT_FALSE(key.verifies(text, other)) << bit;
  }
  EXPECT_FALSE(key.verifies("eyJhbGciOiJ4In0.e31", signature));
  EXPECT_FALSE(key.verifies("", signature));
  EXPECT_FALSE(key.verifies(text, ""));
  EXPECT_FALSE(key.verifies(text, signature.substr(1)));
  EXPECT_FALSE(key.verifies(text, signature.substr(0, signature.size() - 1)));
  EXPECT_FALSE(key.verifies(text, signature + '\0'));
  EXPECT_FALSE(key.verifies(text, '\0' + signature));
  EXPECT_FALSE(key.verifies(text, signature + signature));
  EXPECT_FALSE(key.verifies(text, std::string(signature.size(), '\0')));
  EXPECT_FALSE(key.verifies(text, std::string(signature.size(), '\xff')));
}

TEST(PublicKey, checks_rs256) {
  expect_each_bit_to_count(SigningKey::rsa());
}
TEST(PublicKey, checks_es256) {
  expect_each_bit_to_count(SigningKey::p256());
}
TEST(PublicKey, checks_ed_dsa) {
  expect_each_bit_to_count(SigningKey::ed25519());
}

TEST(PublicKey, takes_no_signature_of_another_key) {
  EXPECT_FALSE(public_key_of(SigningKey::rsa()).verifies(text, SigningKey::other_rsa().sign(text)));
  EXPECT_FALSE(
      public_key_of(SigningKey::p256()).verifies(text, SigningKey::make_p256().sign(text)));
  EXPECT_FALSE(
      public_key_of(SigningKey::ed25519()).verifies(text, SigningKey::make_ed25519().sign(text)));
}

TEST(PublicKey, takes_no_other_scheme_of_the_same_rsa_key) {
  const PublicKey key = public_key_of(SigningKey::rsa());
  EXPECT_FALSE(key.verifies(text, SigningKey::rsa().sign_with_pss(text)));
  EXPECT_FALSE(key.verifies(text, SigningKey::rsa().sign_with_sha384(text)));
}

TEST(PublicKey, takes_ecdsa_only_in_the_form_of_jws) {
  const PublicKey key = public_key_of(SigningKey::p256());
  EXPECT_FALSE(key.verifies(text, SigningKey::p256().sign_in_der(text)));
  const std::string raw = SigningKey::p256().sign(text);
  const std::string r = raw.substr(0, 32);
  const std::string s = raw.substr(32);
  EXPECT_FALSE(key.verifies(text, s + r));
  EXPECT_FALSE(key.verifies(text, '\0' + r + '\0' + s));
  EXPECT_FALSE(key.verifies(text, r.substr(0, 31) + s.substr(0, 31)));
}

TEST(PublicKey, takes_no_ecdsa_number_outside_the_group) {
  const PublicKey key = public_key_of(SigningKey::p256());
  const std::string raw = SigningKey::p256().sign(text);
  const std::string r = raw.substr(0, 32);
  const std::string s = raw.substr(32);
  const std::string zero(32, '\0');
  const std::string one = zero.substr(1) + '\1';
  const std::string most(32, '\xff');
  const std::string order(p256_order);
  ASSERT_EQ(order.size(), 32U);
  for (const std::string& forged :
       {zero + zero, zero + s, r + zero, one + one, one + zero, zero + one, order + order,
        order + s, r + order, order + zero, most + most, most + s, r + most, one + order})
    EXPECT_FALSE(key.verifies(text, forged));
}

TEST(PublicKey, takes_no_ed_dsa_scalar_above_the_order) {
  // S + L signs as well as S for a verifier that forgets to compare S with L.
  constexpr std::string_view order =
      "\xed\xd3\xf5\x5c\x1a\x63\x12\x58\xd6\x9c\xf7\xa2\xde\xf9\xde\x14"
      "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x10"sv;
  std::string signature = SigningKey::ed25519().sign(text);
  unsigned carry = 0;
  for (std::size_t i = 0; i < 32; ++i) {
    carry += static_cast<unsigned char>(signature[32 + i]);
    carry += static_cast<unsigned char>(order[i]);
    signature[32 + i] = static_cast<char>(carry & 0xff);
    carry >>= 8;
  }
  EXPECT_FALSE(public_key_of(SigningKey::ed25519()).verifies(text, signature));
}

TEST(PublicKey, is_taken_from_certificates) {
  for (const SigningKey* signer :
       {&SigningKey::rsa(), &SigningKey::p256(), &SigningKey::ed25519()}) {
    const auto key = PublicKey::of_certificate(signer->certificate_pem());
    ASSERT_TRUE(key) << key.error();
    EXPECT_TRUE(key->verifies(text, signer->sign(text)));
  }
  EXPECT_FALSE(PublicKey::of_certificate(SigningKey::rsa().public_pem()));
  EXPECT_FALSE(PublicKey::of_certificate(""));
  EXPECT_FALSE(PublicKey::of_certificate("-----BEGIN CERTIFICATE-----\n"));
}

TEST(PublicKey, refuses_weak_and_unsound_keys) {
  EXPECT_FALSE(PublicKey::of_certificate(SigningKey::make_rsa(1024).certificate_pem()));
  EXPECT_FALSE(PublicKey::of_certificate(SigningKey::make_p384().certificate_pem()));
  const std::string odd_modulus = '\xc1' + std::string(254, '\x55') + '\x01';
  EXPECT_FALSE(PublicKey::rsa(odd_modulus, "\x01")) << "an exponent of one";
  EXPECT_FALSE(PublicKey::rsa(odd_modulus, "\x02")) << "an even exponent";
  EXPECT_FALSE(PublicKey::rsa("", ""));
  EXPECT_FALSE(PublicKey::rsa(std::string(2048, '\xff'), "\x01\x00\x01")) << "16384 bits";
  EXPECT_FALSE(PublicKey::p256(std::string(32, '\1'), std::string(32, '\1'))) << "off the curve";
  EXPECT_FALSE(PublicKey::p256(std::string(32, '\0'), std::string(32, '\0')));
  EXPECT_FALSE(PublicKey::p256("", ""));
  EXPECT_FALSE(PublicKey::ed25519(std::string(31, '\1')));
  EXPECT_FALSE(PublicKey::ed25519(""));
}

TEST(PublicKey, leaves_no_errors_to_the_next_tls_call) {
  const PublicKey key = public_key_of(SigningKey::rsa());
  ASSERT_FALSE(key.verifies(text, std::string(256, '\1')));
  ASSERT_FALSE(PublicKey::of_certificate("nonsense"));
  EXPECT_EQ(ERR_peek_error(), 0U);
}

}  // namespace
}  // namespace hireline::outside
