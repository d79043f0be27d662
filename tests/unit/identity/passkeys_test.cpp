#include "common/outside/identity/passkeys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/support/world/authenticator.hpp"

namespace hireline::outside {
namespace {

using namespace std::string_literals;
using test::Authenticator;
using test::CredentialOptions;
using test::SigningKey;

const std::string challenge = "a challenge";

// The most memory that this process has used.
long peak_kilobytes() {
  rusage used{};
  EXPECT_EQ(::getrusage(RUSAGE_SELF, &used), 0);
  return used.ru_maxrss;
}

class Passkeys : public testing::Test {
 protected:
  std::string added(const PasskeyRegistration& registration) const {
    const auto read = verifier.read_registration(registration);
    return read ? "ok" : std::string(name_of(read.error()));
  }
  std::string added(const CredentialOptions& options) const {
    return added(authenticator.create(challenge, options));
  }
  std::string used(const PasskeyAssertion& assertion, const PasskeyKey& with) const {
    const auto checked = verifier.check_assertion(assertion, with);
    return checked ? "ok" : std::string(name_of(checked.error()));
  }
  std::string used(const CredentialOptions& options) const {
    return used(authenticator.get(challenge, options), key);
  }
  PasskeyKey key_of(const Authenticator& of) const {
    return verifier.read_registration(of.create(challenge)).value().key;
  }

  const PasskeyVerifier verifier{"localhost", {"http://localhost:3000", "https://localhost"}};
  const Authenticator authenticator;
  const PasskeyKey key = key_of(authenticator);
};

TEST_F(Passkeys, of_each_algorithm_are_added_and_used) {
  const Authenticator es256(SigningKey::p256());
  const Authenticator eddsa(SigningKey::ed25519());
  const Authenticator rs256(SigningKey::rsa());
  std::int64_t algorithm = -7;
  for (const Authenticator* one : {&es256, &eddsa, &rs256}) {
    const auto read = verifier.read_registration(one->create(challenge, {.count = 7}));
    ASSERT_TRUE(read) << name_of(read.error());
    EXPECT_EQ(read->key.algorithm, algorithm);
    EXPECT_EQ(read->key.credential_id, one->credential_id());
    EXPECT_EQ(read->key.signature_count, 7);
    EXPECT_EQ(read->challenge, challenge);
    EXPECT_EQ(read->origin, "http://localhost:3000");
    const auto checked = verifier.check_assertion(
        one->get(challenge, {.origin = "https://localhost", .count = 8}), read->key);
    ASSERT_TRUE(checked) << name_of(checked.error());
    EXPECT_EQ(checked->challenge, challenge);
    EXPECT_EQ(checked->origin, "https://localhost");
    EXPECT_EQ(checked->signature_count, 8);
    algorithm = algorithm == -7 ? -8 : -257;
  }
}

TEST_F(Passkeys, need_a_listed_page_that_is_in_no_frame) {
  for (const char* origin :
       {"http://localhost", "https://localhost:3000", "http://LOCALHOST:3000",
        "http://localhost:3000/", "http://a.localhost:3000", "http://evil.example", "null", ""}) {
    EXPECT_EQ(added({.origin = origin}), "wrong_origin") << origin;
    EXPECT_EQ(used({.origin = origin}), "wrong_origin") << origin;
  }
  for (const char* more : {R"(,"crossOrigin":true)", R"(,"topOrigin":"http://localhost:3000")",
                           R"(,"crossOrigin":1)"}) {
    EXPECT_EQ(added({.more = more}), "wrong_origin") << more;
    EXPECT_EQ(used({.more = more}), "wrong_origin") << more;
  }
  EXPECT_EQ(used({.more = ""}), "ok");
  EXPECT_EQ(used({.more = R"(,"new member":[{}])"}), "ok");
}

TEST_F(Passkeys, are_for_one_domain) {
  for (const char* domain : {"a.localhost", "localhos", "example.com"}) {
    EXPECT_EQ(added({.domain = domain}), "wrong_domain");
    EXPECT_EQ(used({.domain = domain}), "wrong_domain");
  }
}

TEST_F(Passkeys, need_a_verified_user) {
  for (const unsigned flags : {0x00U, 0x01U, 0x04U, 0x18U}) {
    EXPECT_EQ(added({.flags = flags}), "user_not_verified") << flags;
    EXPECT_EQ(used({.flags = flags}), "user_not_verified") << flags;
  }
  EXPECT_EQ(added({.flags = 0x1d}), "ok") << "with the flags of a passkey that is backed up";
  EXPECT_EQ(used({.flags = 0x1d}), "ok");
}

TEST_F(Passkeys, are_not_added_by_what_signs_in_nor_the_reverse) {
  EXPECT_EQ(added({.type = "webauthn.get"}), "wrong_purpose");
  EXPECT_EQ(used({.type = "webauthn.create"}), "wrong_purpose");
  EXPECT_EQ(used({.type = "payment.get"}), "wrong_purpose");
}

TEST_F(Passkeys, verify_only_what_they_have_signed) {
  const PasskeyAssertion good = authenticator.get(challenge, {.count = 3});
  ASSERT_EQ(used(good, key), "ok");
  for (std::string PasskeyAssertion::* part :
       {&PasskeyAssertion::client_data, &PasskeyAssertion::authenticator_data,
        &PasskeyAssertion::signature})
    for (std::size_t bit = 0; bit < (good.*part).size() * 8; ++bit) {
      PasskeyAssertion changed = good;
      (changed.*part)[bit / 8] = static_cast<char>((changed.*part)[bit / 8] ^ 1 << bit % 8);
      EXPECT_NE(used(changed, key), "ok") << bit;
    }
  for (std::string PasskeyAssertion::* part :
       {&PasskeyAssertion::client_data, &PasskeyAssertion::authenticator_data,
        &PasskeyAssertion::signature})
    for (std::size_t size = 0; size < (good.*part).size(); ++size) {
      PasskeyAssertion changed = good;
      (changed.*part).resize(size);
      EXPECT_NE(used(changed, key), "ok") << size;
    }
}

TEST_F(Passkeys, verify_with_no_other_key) {
  const PasskeyAssertion assertion = authenticator.get(challenge);
  EXPECT_EQ(used(assertion, key_of(Authenticator())), "wrong_signature");
  for (const std::int64_t algorithm : {-8, -257, -35, 0}) {
    PasskeyKey other = key;
    other.algorithm = algorithm;
    EXPECT_EQ(used(assertion, other), "wrong_signature") << algorithm;
  }
  for (const std::size_t size : {0, 1, 63, 65, 259}) {
    PasskeyKey other = key;
    other.public_key.resize(size);
    EXPECT_EQ(used(assertion, other), "wrong_signature") << size;
  }
}

TEST_F(Passkeys, refuse_registrations_that_are_cut_off) {
  const PasskeyRegistration good = authenticator.create(challenge);
  for (std::size_t size = 0; size < good.attestation_object.size(); ++size) {
    PasskeyRegistration changed = good;
    changed.attestation_object.resize(size);
    EXPECT_EQ(added(changed), "malformed") << size;
  }
  const std::string data = authenticator.attested_data();
  for (std::size_t size = 0; size < data.size(); ++size) {
    PasskeyRegistration changed = good;
    changed.attestation_object = test::attestation_object(data.substr(0, size));
    EXPECT_NE(added(changed), "ok") << size;
  }
}

TEST_F(Passkeys, refuse_what_is_no_registration) {
  const std::string deep(100'000, '\x81');
  for (const std::string& object :
       {""s, "\xa0"s, "\xff"s,
        "\x68"
        "authData"s,
        "\xa1\x68"
        "authData"
        "\x41\x00"s,
        "\xa1\x68"
        "authData"
        "\x61"
        "a"s,
        deep,
        "\xa1\x68"
        "authData"s +
            deep,
        "\xa1\x63"
        "fmt\xa1\x68"
        "authData"
        "\x41\x00"s,
        std::string(100'000, '\0'), "\xbb\xff\xff\xff\xff\xff\xff\xff\xff"s,
        std::string(2048, '\x7f'), std::string(2048, '\x5f'),
        "\xa1\x68"
        "authData"
        "\x5b\x7f\xff\xff\xff\xff\xff\xff\xff"s}) {
    PasskeyRegistration changed = authenticator.create(challenge);
    changed.attestation_object = object;
    EXPECT_EQ(added(changed), "malformed") << object.substr(0, 20);
  }
  for (
      const std::string& text :
      {""s, "{}"s, "[]"s, "null"s, "\xff"s, std::string(100'000, '['),
       R"({"type":1,"challenge":"YQ","origin":"http://localhost:3000"})"s,
       R"({"type":"webauthn.create","challenge":"Y","origin":"http://localhost:3000"})"s,
       R"({"type":"webauthn.create","type":"webauthn.create","challenge":"YQ","origin":"http://localhost:3000"})"s,
       R"({"type":"webauthn.create","challenge":"YQ","origin":"http://localhost:3000"})"
       "\0x"s,
       R"({"type":"webauthn.create","challenge":"YQ","origin":{}})"s}) {
    PasskeyRegistration changed = authenticator.create(challenge);
    changed.client_data = text;
    EXPECT_EQ(added(changed), "malformed") << text.substr(0, 80);
  }
}

// libfido2 allocates as many bytes as CBOR announces, so it must not read what strangers can
// choose.
TEST_F(Passkeys, have_a_key_in_the_one_form_that_its_algorithm_has) {
  const std::string data = authenticator.attested_data();
  const long before = peak_kilobytes();
  PasskeyRegistration changed = authenticator.create(challenge);
  const std::size_t at = data.find("\x21\x58\x20"s) + 1;
  for (const std::string& size : {"\x59\x00\x20"s, "\x9a\x07\xff\xff\xff"s}) {
    std::string other = data;
    other.replace(at, 2, size);
    changed.attestation_object = test::attestation_object(other);
    EXPECT_EQ(added(changed), "unsupported_key");
  }
  EXPECT_LT(peak_kilobytes() - before, 100'000);
}

TEST_F(Passkeys, sign_in_without_extensions) {
  const std::string credential_protection =
      "\xa1\x6b"
      "credProtect"
      "\x02"s;
  EXPECT_EQ(used({.flags = 0x85, .extensions = credential_protection}), "malformed");
  EXPECT_EQ(used({.flags = 0x85, .extensions = "\x5a\x7f\xff\xff\xff"s}), "malformed");
}

TEST_F(Passkeys, are_added_whatever_extensions_say) {
  for (const std::string& extensions : {"\xa1\x6b"
                                        "credProtect"
                                        "\x02"s,
                                        "\x5a\x7f\xff\xff\xff"s})
    EXPECT_EQ(added({.flags = 0x85, .extensions = extensions}), "ok");
}

// P-384 is none of the algorithms that the server asks for.
TEST_F(Passkeys, are_of_a_listed_algorithm) {
  std::string data = authenticator.attested_data();
  data[data.find("\xa5\x01\x02\x03\x26"s) + 4] = '\x27';
  PasskeyRegistration changed = authenticator.create(challenge);
  changed.attestation_object = test::attestation_object(data);
  EXPECT_EQ(added(changed), "unsupported_key");
}

}  // namespace
}  // namespace hireline::outside
