#include "tests/support/world/authenticator.hpp"

#include <array>
#include <string_view>

#include "common/base/base64url.hpp"
#include "common/base/secret.hpp"

namespace hireline::test {
namespace {

using namespace std::string_literals;

std::string bytes_of(const Sha256& digest) {
  return {digest.begin(), digest.end()};
}

std::string big_endian(std::uint64_t number, int bytes) {
  std::string text;
  while (bytes-- > 0) text.push_back(static_cast<char>(number >> 8 * bytes & 0xff));
  return text;
}

std::string authenticator_data(const CredentialOptions& options, const std::string& attested) {
  return bytes_of(sha256(options.domain)) +
         static_cast<char>(options.flags | (attested.empty() ? 0 : 0x40)) +
         big_endian(options.count, 4) + attested + options.extensions;
}

std::string client_data(const CredentialOptions& options, const std::string& type,
                        const std::string& challenge) {
  return R"({"type":")" + (options.type.empty() ? type : options.type) + R"(","challenge":")" +
         encode_base64url(challenge) + R"(","origin":")" + options.origin + "\"" +
         options.more.value_or(R"(,"crossOrigin":false)") + "}";
}

}  // namespace

Authenticator::Authenticator(SigningKey key)
    : key_(std::move(key)), jwk_(Json::parse(key_.jwk())), id_(bytes_of(random_bytes<32>())) {}

// RFC 9053: the members are numbers.
std::string Authenticator::cose_key() const {
  const auto member = [&](const char* name) {
    return decode_base64url(jwk_.at(name).get<std::string>()).value();
  };
  const std::string type = jwk_.at("kty");
  if (type == "EC")
    return "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"s + member("x") + "\x22\x58\x20" + member("y");
  if (type == "OKP") return "\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20"s + member("x");
  return "\xa4\x01\x03\x03\x39\x01\x00\x20\x59"s + big_endian(member("n").size(), 2) + member("n") +
         "\x21\x43" + member("e");
}

std::string Authenticator::signature_of(const std::string& data) const {
  return jwk_.at("kty") == "EC" ? key_.sign_in_der(data) : key_.sign(data);
}

std::string Authenticator::attested_data(const CredentialOptions& options) const {
  const std::string model(16, '\0');
  return authenticator_data(options, model + big_endian(id_.size(), 2) + id_ + cose_key());
}

PasskeyRegistration Authenticator::create(const std::string& challenge,
                                          const CredentialOptions& options) const {
  return {.client_data = client_data(options, "webauthn.create", challenge),
          .attestation_object = attestation_object(attested_data(options))};
}

PasskeyAssertion Authenticator::get(const std::string& challenge,
                                    const CredentialOptions& options) const {
  PasskeyAssertion assertion{.credential_id = id_,
                             .client_data = client_data(options, "webauthn.get", challenge),
                             .authenticator_data = authenticator_data(options, ""),
                             .signature = {},
                             .user_handle = options.user_handle};
  assertion.signature =
      signature_of(assertion.authenticator_data + bytes_of(sha256(assertion.client_data)));
  return assertion;
}

std::string attestation_object(const std::string& data) {
  return "\xa3\x63"
         "fmt"
         "\x64"
         "none"
         "\x67"
         "attStmt"
         "\xa0\x68"
         "authData"
         "\x59"s +
         big_endian(data.size(), 2) + data;
}

Json to_json(const PasskeyRegistration& registration) {
  return {{"id", "ignored"},
          {"type", "public-key"},
          {"response",
           {{"clientDataJSON", encode_base64url(registration.client_data)},
            {"attestationObject", encode_base64url(registration.attestation_object)},
            {"transports", {"internal"}}}},
          {"clientExtensionResults", Json::object()}};
}

Json to_json(const PasskeyAssertion& assertion) {
  return {{"id", encode_base64url(assertion.credential_id)},
          {"type", "public-key"},
          {"response",
           {{"clientDataJSON", encode_base64url(assertion.client_data)},
            {"authenticatorData", encode_base64url(assertion.authenticator_data)},
            {"signature", encode_base64url(assertion.signature)},
            {"userHandle", encode_base64url(assertion.user_handle)}}}};
}

}  // namespace hireline::test
