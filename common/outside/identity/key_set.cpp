#include "common/outside/identity/key_set.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/base/base64url.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using Refused = std::unexpected<std::string_view>;

bool is_text(const json& object, const char* name, std::string_view expected) {
  const auto member = object.find(name);
  return member != object.end() && member->is_string() &&
         member->get_ref<const std::string&>() == expected;
}

// Returns the decoded bytes of a base64url member; empty if it is missing or malformed.
std::string bytes_in(const json& jwk, const char* name) {
  const auto member = jwk.find(name);
  if (member == jwk.end() || !member->is_string()) return {};
  return decode_base64url(member->get_ref<const std::string&>()).value_or("");
}

bool is_for_checking(const json& jwk) {
  if (jwk.contains("use") && !is_text(jwk, "use", "sig")) return false;
  const auto operations = jwk.find("key_ops");
  return operations == jwk.end() ||
         (operations->is_array() &&
          std::find(operations->begin(), operations->end(), "verify") != operations->end());
}

PublicKey::Made key_of_jwk(const json& jwk) {
  if (is_text(jwk, "kty", "RSA")) return PublicKey::rsa(bytes_in(jwk, "n"), bytes_in(jwk, "e"));
  if (is_text(jwk, "kty", "EC") && is_text(jwk, "crv", "P-256"))
    return PublicKey::p256(bytes_in(jwk, "x"), bytes_in(jwk, "y"));
  if (is_text(jwk, "kty", "OKP") && is_text(jwk, "crv", "Ed25519"))
    return PublicKey::ed25519(bytes_in(jwk, "x"));
  return Refused("keys of this type or curve are not supported");
}

}  // namespace

class KeySetReader {
 public:
  std::optional<std::string> read(const json& document, KeyFormat format) {
    return format == KeyFormat::jwks ? read_jwks(document) : read_certificates(document);
  }

  std::expected<KeySet, std::string> finish() {
    if (!set_.keys_.empty()) return std::move(set_);
    return std::unexpected(left_out_.empty() ? "it contains no keys"
                                             : "it contains no usable key: " + left_out_);
  }

 private:
  std::optional<std::string> read_jwks(const json& document) {
    const auto keys = document.find("keys");
    if (keys == document.end() || !keys->is_array()) return "it contains no array named keys";
    if (keys->size() > max_keys) return "it contains more than 50 keys";
    for (const json& jwk : *keys) read_jwk(jwk);
    return std::nullopt;
  }

  std::optional<std::string> read_certificates(const json& document) {
    if (document.size() > max_keys) return "it contains more than 50 certificates";
    for (const auto& [kid, pem] : document.items()) {
      if (pem.is_string())
        add(kid, PublicKey::of_certificate(pem.get_ref<const std::string&>()));
      else
        left_out_ = "a certificate is not a string";
    }
    return std::nullopt;
  }

  void read_jwk(const json& jwk) {
    if (!jwk.is_object()) return leave_out("a key is not an object");
    if (jwk.contains("d")) return leave_out("a key contains its private part");
    if (!is_for_checking(jwk)) return leave_out("a key is not a signature verification key");
    const auto kid = jwk.find("kid");
    if (kid != jwk.end() && !kid->is_string()) return leave_out("a kid is not a string");

    const auto made = key_of_jwk(jwk);
    if (made && jwk.contains("alg") && !is_text(jwk, "alg", name_of(made->algorithm())))
      return leave_out("a key is for an unsupported algorithm");
    add(kid == jwk.end() ? std::nullopt : std::optional(kid->get<std::string>()), made);
  }

  void add(std::optional<std::string> kid, const PublicKey::Made& made) {
    if (!made) return leave_out(made.error());
    set_.keys_.push_back({std::move(kid), *made});
  }

  void leave_out(std::string_view why) { left_out_ = why; }

  KeySet set_;
  std::string left_out_;  // reason of the last skipped key
};

std::expected<KeySet, std::string> KeySet::parse(std::string_view document, KeyFormat format) {
  if (document.size() > max_key_document_bytes) return std::unexpected("it is larger than 256 KiB");
  const auto parsed = parse_json_object(document);
  if (!parsed) return std::unexpected("it is not a JSON object with distinct names");
  KeySetReader reader;
  if (auto error = reader.read(*parsed, format)) return std::unexpected(*std::move(error));
  return reader.finish();
}

const PublicKey* KeySet::find(JwsAlgorithm algorithm, const std::optional<std::string>& kid) const {
  const PublicKey* found = nullptr;
  for (const NamedKey& candidate : keys_) {
    if (candidate.key.algorithm() != algorithm || (kid && candidate.kid != kid)) continue;
    if (found != nullptr) return nullptr;
    found = &candidate.key;
  }
  return found;
}

bool KeySet::knows(std::string_view kid) const {
  return std::any_of(keys_.begin(), keys_.end(),
                     [&](const NamedKey& candidate) { return candidate.kid == kid; });
}

}  // namespace hireline::outside
