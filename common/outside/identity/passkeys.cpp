#include "common/outside/identity/passkeys.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>
#include <nlohmann/json.hpp>

#include "common/base/base64url.hpp"
#include "common/base/result.hpp"
#include "common/base/secret.hpp"
#include "common/outside/identity/openssl.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using Fault = std::unexpected<PasskeyFault>;

// Without an attestation, objects have less than 1.5 KiB. Their reader recurses, so this bounds its
// use of the stack.
constexpr std::size_t most_attestation_bytes = std::size_t{2} * 1024;

// The sizes of public keys in libfido2: a point, a point, and a modulus of 2048 bits with an
// exponent.
constexpr std::size_t es256_bytes = 64;
constexpr std::size_t eddsa_bytes = 32;
constexpr std::size_t rs256_bytes = 256 + 3;

// The layout of authenticator data: WebAuthn section 6.1.
constexpr std::size_t domain_hash_bytes = 32;
constexpr std::size_t least_authenticator_data = domain_hash_bytes + 1 + 4;
constexpr unsigned user_present = 0x01;
constexpr unsigned user_verified = 0x04;
constexpr unsigned has_key = 0x40;
constexpr unsigned has_extensions = 0x80;
constexpr std::size_t model_bytes = 16;
constexpr std::size_t most_id_bytes = 1023;

// How a COSE key begins, and what stands between its two numbers. CTAP2 has one encoding for each
// key, in which all sizes are fixed.
struct KeyForm {
  int algorithm;
  std::size_t size;
  std::string_view head;
  std::size_t middle_at;
  std::string_view middle;
};
constexpr std::array key_forms{
    KeyForm{COSE_ES256, 77, "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", 42, "\x22\x58\x20"},
    KeyForm{COSE_EDDSA, 42, "\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20", 42, ""},
    KeyForm{
        COSE_RS256, 272, {"\xa4\x01\x03\x03\x39\x01\x00\x20\x59\x01\x00", 11}, 267, "\x21\x43"}};

// libfido2's functions to free objects take the address of a pointer, which they clear.
template <auto Free>
struct FreeFido {
  template <class T>
  void operator()(T* object) const {
    Free(&object);
  }
};
using Credential = std::unique_ptr<fido_cred_t, FreeFido<fido_cred_free>>;
using Assertion = std::unique_ptr<fido_assert_t, FreeFido<fido_assert_free>>;
using Es256Key = std::unique_ptr<es256_pk_t, FreeFido<es256_pk_free>>;
using EddsaKey = std::unique_ptr<eddsa_pk_t, FreeFido<eddsa_pk_free>>;
using Rs256Key = std::unique_ptr<rs256_pk_t, FreeFido<rs256_pk_free>>;

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string text_of(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

// The members of clientDataJSON that are read.
struct ClientData {
  std::string challenge;  // as bytes
  std::string origin;
};

std::expected<ClientData, PasskeyFault> read_client_data(const std::string& text,
                                                         std::string_view purpose,
                                                         const std::vector<std::string>& origins) {
  const auto parsed = parse_json_object(text);
  if (!parsed) return Fault(PasskeyFault::malformed);
  const json& data = *parsed;
  const auto text_at = [&](const char* name) -> std::optional<std::string> {
    const auto found = data.find(name);
    if (found == data.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
  };
  const auto type = text_at("type");
  const auto encoded = text_at("challenge");
  const auto origin = text_at("origin");
  auto challenge = encoded ? decode_base64url(*encoded) : std::nullopt;
  if (!type || !origin || !challenge) return Fault(PasskeyFault::malformed);
  if (*type != purpose) return Fault(PasskeyFault::wrong_purpose);
  // A page in a frame of another site, which could deceive its user.
  const bool is_framed =
      data.contains("topOrigin") || data.value("crossOrigin", json(false)) != false;
  if (is_framed || std::ranges::find(origins, *origin) == origins.end())
    return Fault(PasskeyFault::wrong_origin);
  return ClientData{.challenge = *std::move(challenge), .origin = *origin};
}

// Returns the fault of the part of authenticator data that all of them have.
std::optional<PasskeyFault> find_fault(const std::string& data, const std::string& domain) {
  if (data.size() < least_authenticator_data) return PasskeyFault::malformed;
  const Sha256 hash = sha256(domain);
  if (!std::ranges::equal(hash, std::string_view(data).substr(0, domain_hash_bytes), {}, {},
                          [](char c) { return static_cast<unsigned char>(c); }))
    return PasskeyFault::wrong_domain;
  const unsigned flags = static_cast<unsigned char>(data[domain_hash_bytes]);
  if ((flags & user_present) == 0 || (flags & user_verified) == 0)
    return PasskeyFault::user_not_verified;
  return std::nullopt;
}

// Finds `authData` in the outermost map of an attestation object. Stops at deep nesting, which
// would use up the stack of the recursive reader.
class AuthenticatorDataFinder : public nlohmann::json_sax<json> {
 public:
  std::optional<std::string> found;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t& bytes) override {
    if (depth_ == 1 && is_wanted_) found.emplace(bytes.begin(), bytes.end());
    return true;
  }
  bool start_object(std::size_t) override { return enter(); }
  bool key(std::string& name) override {
    if (depth_ == 1) is_wanted_ = name == "authData";
    return true;
  }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override {
    return false;
  }

 private:
  bool enter() { return ++depth_ <= deepest; }
  bool leave() {
    --depth_;
    return true;
  }

  static constexpr int deepest = 8;
  int depth_ = 0;
  bool is_wanted_ = false;
};

std::optional<std::string> authenticator_data_of(const std::string& attestation_object) {
  if (attestation_object.size() > most_attestation_bytes) return std::nullopt;
  AuthenticatorDataFinder finder;
  if (!json::sax_parse(attestation_object, &finder, json::input_format_t::cbor))
    return std::nullopt;
  return std::move(finder.found);
}

// Returns the form of the key at the beginning of the bytes.
const KeyForm* form_of(std::string_view bytes) {
  const auto found = std::ranges::find_if(key_forms, [&](const KeyForm& form) {
    return bytes.size() >= form.size && bytes.starts_with(form.head) &&
           bytes.substr(form.middle_at).starts_with(form.middle);
  });
  return found == key_forms.end() ? nullptr : &*found;
}

// libfido2 allocates as many bytes as CBOR announces, so it only gets a key in a known form, and no
// extensions. The signature of an attestation, which nobody verifies, does not matter here.
std::optional<PasskeyKey> read_key(const std::string& data) {
  const std::size_t id_at = least_authenticator_data + model_bytes + 2;
  const auto byte_at = [&](std::size_t at) { return static_cast<unsigned char>(data[at]); };
  if (data.size() < id_at || (byte_at(domain_hash_bytes) & has_key) == 0) return std::nullopt;
  const std::size_t id_bytes = std::size_t{byte_at(id_at - 2)} * 256 + byte_at(id_at - 1);
  const std::size_t key_at = id_at + id_bytes;
  const KeyForm* form =
      key_at < data.size() ? form_of(std::string_view(data).substr(key_at)) : nullptr;
  if (form == nullptr || id_bytes == 0 || id_bytes > most_id_bytes) return std::nullopt;
  std::string known = data.substr(0, key_at + form->size);
  known[domain_hash_bytes] = static_cast<char>(byte_at(domain_hash_bytes) & ~has_extensions);

  const Credential credential(fido_cred_new());
  ensure(credential != nullptr, "out of memory");
  if (fido_cred_set_type(credential.get(), form->algorithm) != FIDO_OK ||
      fido_cred_set_authdata_raw(credential.get(), bytes_of(known), known.size()) != FIDO_OK)
    return std::nullopt;
  const fido_cred_t* read = credential.get();
  return PasskeyKey{.credential_id = text_of(fido_cred_id_ptr(read), fido_cred_id_len(read)),
                    .algorithm = form->algorithm,
                    .public_key = text_of(fido_cred_pubkey_ptr(read), fido_cred_pubkey_len(read)),
                    .signature_count = fido_cred_sigcount(read)};
}

template <class Key>
bool verify_with(fido_assert_t* assertion, const PasskeyKey& key, std::size_t size, Key* made,
                 int (*read)(Key*, const void*, std::size_t)) {
  ensure(made != nullptr, "out of memory");
  return key.public_key.size() == size &&
         read(made, key.public_key.data(), key.public_key.size()) == FIDO_OK &&
         fido_assert_verify(assertion, 0, static_cast<int>(key.algorithm), made) == FIDO_OK;
}

bool verify_signature(fido_assert_t* assertion, const PasskeyKey& key) {
  const ErrorQueueGuard guard;
  switch (key.algorithm) {
    case COSE_ES256:
      return verify_with(assertion, key, es256_bytes, Es256Key(es256_pk_new()).get(),
                         es256_pk_from_ptr);
    case COSE_EDDSA:
      return verify_with(assertion, key, eddsa_bytes, EddsaKey(eddsa_pk_new()).get(),
                         eddsa_pk_from_ptr);
    case COSE_RS256:
      return verify_with(assertion, key, rs256_bytes, Rs256Key(rs256_pk_new()).get(),
                         rs256_pk_from_ptr);
    default:
      return false;
  }
}

}  // namespace

PasskeyVerifier::PasskeyVerifier(std::string domain, std::vector<std::string> origins)
    : domain_(std::move(domain)), origins_(std::move(origins)) {
  [[maybe_unused]] static const bool is_initialized = (fido_init(0), true);
}

std::expected<RegisteredPasskey, PasskeyFault> PasskeyVerifier::read_registration(
    const PasskeyRegistration& registration) const {
  auto client = read_client_data(registration.client_data, "webauthn.create", origins_);
  if (!client) return Fault(client.error());
  const auto data = authenticator_data_of(registration.attestation_object);
  if (!data) return Fault(PasskeyFault::malformed);
  if (const auto fault = find_fault(*data, domain_)) return Fault(*fault);
  auto key = read_key(*data);
  if (!key) return Fault(PasskeyFault::unsupported_key);
  return RegisteredPasskey{.key = *std::move(key),
                           .challenge = std::move(client->challenge),
                           .origin = std::move(client->origin)};
}

std::expected<AssertedPasskey, PasskeyFault> PasskeyVerifier::check_assertion(
    const PasskeyAssertion& in, const PasskeyKey& key) const {
  auto client = read_client_data(in.client_data, "webauthn.get", origins_);
  if (!client) return Fault(client.error());
  const std::string& data = in.authenticator_data;
  if (const auto fault = find_fault(data, domain_)) return Fault(*fault);
  // The server asks for no extensions, so nothing follows that libfido2 would have to read.
  if (data.size() != least_authenticator_data) return Fault(PasskeyFault::malformed);
  const Assertion assertion(fido_assert_new());
  ensure(assertion != nullptr, "out of memory");
  fido_assert_t* read = assertion.get();
  if (fido_assert_set_clientdata(read, bytes_of(in.client_data), in.client_data.size()) !=
          FIDO_OK ||
      fido_assert_set_rp(read, domain_.c_str()) != FIDO_OK ||
      fido_assert_set_up(read, FIDO_OPT_TRUE) != FIDO_OK ||
      fido_assert_set_uv(read, FIDO_OPT_TRUE) != FIDO_OK ||
      fido_assert_set_count(read, 1) != FIDO_OK ||
      fido_assert_set_authdata_raw(read, 0, bytes_of(data), data.size()) != FIDO_OK ||
      fido_assert_set_sig(read, 0, bytes_of(in.signature), in.signature.size()) != FIDO_OK)
    return Fault(PasskeyFault::malformed);
  if (!verify_signature(read, key)) return Fault(PasskeyFault::wrong_signature);
  return AssertedPasskey{.challenge = std::move(client->challenge),
                         .origin = std::move(client->origin),
                         .signature_count = fido_assert_sigcount(read, 0)};
}

}  // namespace hireline::outside
