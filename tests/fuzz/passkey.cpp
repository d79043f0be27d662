// The first part is "create", before client data and an attestation object, or "get", before client
// data, authenticator data and a signature. "signed" is "get" with the right signature.
#include <algorithm>
#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "common/base/base64url.hpp"
#include "common/base/secret.hpp"
#include "common/outside/identity/passkeys.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::fuzz {
namespace {

using nlohmann::json;
using test::SigningKey;

const std::string domain = "localhost";
const std::string origin = "http://localhost:3000";

const outside::PasskeyVerifier& verifier() {
  static const outside::PasskeyVerifier made(domain, {origin});
  return made;
}

// Ed25519 has one signature for each text, so it tells which signature is right.
const PasskeyKey& known_key() {
  static const PasskeyKey key{
      .credential_id = "id",
      .algorithm = -8,
      .public_key =
          decode_base64url(json::parse(SigningKey::ed25519().jwk()).at("x").get<std::string>())
              .value()};
  return key;
}

std::string digest_of(const std::string& text) {
  const Sha256 digest = sha256(text);
  return {digest.begin(), digest.end()};
}

void must_be_of_the_page(const std::string& client_data, const std::string& purpose,
                         const std::string& challenge, const std::string& page) {
  const json data = json::parse(client_data);
  must(page == origin && data.at("origin") == origin, "the page is the listed one");
  must(data.at("type") == purpose, "the credential is for this purpose");
  must(decode_base64url(data.at("challenge").get<std::string>()) == challenge,
       "the challenge is the one that was signed");
}

void must_be_verified(const std::string& authenticator_data) {
  must(authenticator_data.starts_with(digest_of(domain)), "the passkey is of this domain");
  must((static_cast<unsigned char>(authenticator_data.at(32)) & 0x05) == 0x05,
       "the user was verified");
}

bool create(const std::string& client_data, const std::string& object) {
  const auto read = verifier().read_registration({client_data, object});
  if (!read) return false;
  must_be_of_the_page(client_data, "webauthn.create", read->challenge, read->origin);
  const PasskeyKey& key = read->key;
  must(!key.credential_id.empty() && object.find(key.credential_id) != std::string::npos,
       "the id stands in the attestation object");
  must(object.find(digest_of(domain)) != std::string::npos, "the passkey is of this domain");
  constexpr std::array<std::size_t, 3> sizes{64, 32, 259};
  must(std::ranges::find(sizes, key.public_key.size()) != sizes.end(), "the key has a known size");
  return true;
}

bool get(const std::string& client_data, const std::string& authenticator_data,
         const std::string& signature) {
  const auto checked = verifier().check_assertion(
      {"id", client_data, authenticator_data, signature, ""}, known_key());
  if (!checked) return false;
  must_be_of_the_page(client_data, "webauthn.get", checked->challenge, checked->origin);
  must_be_verified(authenticator_data);
  must(signature == SigningKey::ed25519().sign(authenticator_data + digest_of(client_data)),
       "the signature is right");
  return true;
}

}  // namespace

bool passkey(std::string_view input) {
  const auto parts = parts_of(input, 4);
  const std::string client_data(parts[1]);
  const std::string data(parts[2]);
  if (parts[0] == "create") return create(client_data, data);
  if (parts[0] == "signed")
    return get(client_data, data, SigningKey::ed25519().sign(data + digest_of(client_data)));
  return get(client_data, data, std::string(parts[3]));
}

}  // namespace hireline::fuzz
