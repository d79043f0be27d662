#include "common/outside/identity/signing/signing_key_set.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/base/result.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using Refused = std::unexpected<std::string>;

std::optional<std::string> text_in(const json& object, const char* name) {
  const auto member = object.find(name);
  if (member == object.end() || !member->is_string()) return std::nullopt;
  return member->get<std::string>();
}

std::optional<Instant> instant_in(const json& object, const char* name) {
  const auto text = text_in(object, name);
  return text ? parse_instant(*text) : std::nullopt;
}

std::expected<SigningKey, std::string> read_key(const json& entry) {
  if (!entry.is_object()) return Refused("a key is not an object");
  const auto kid = text_in(entry, "kid");
  const auto created_at = instant_in(entry, "createdAt");
  const auto used_from = instant_in(entry, "usedFrom");
  if (!kid || !created_at || !used_from) return Refused("a key has no kid, createdAt or usedFrom");
  SigningKey key{.kid = *kid, .created_at = *created_at, .used_from = *used_from};
  if (entry.contains("retiredAt")) {
    key.retired_at = instant_in(entry, "retiredAt");
    if (!key.retired_at) return Refused("retiredAt of the key " + *kid + " is not a time");
    return key;
  }
  key.pair = EcSigningKey::of_pem(Secret(text_in(entry, "pem").value_or("")));
  if (!key.pair) return Refused("the key " + *kid + " has no P-256 key pair in PEM");
  if (key.pair->kid() != *kid) return Refused("the kid " + *kid + " is not that of its key pair");
  return key;
}

json json_of(const SigningKey& key) {
  json entry = {{"kid", key.kid},
                {"createdAt", format_instant(key.created_at)},
                {"usedFrom", format_instant(key.used_from)}};
  if (key.retired_at) entry["retiredAt"] = format_instant(*key.retired_at);
  if (key.pair) entry["pem"] = key.pair->pem().reveal();
  return entry;
}

}  // namespace

SigningKey new_signing_key(Instant now, Instant used_from) {
  EcSigningKey pair = EcSigningKey::generate();
  // On a command line, a kid that begins with a dash would be an option.
  while (pair.kid().starts_with('-')) pair = EcSigningKey::generate();
  std::string kid = pair.kid();
  return {.kid = std::move(kid),
          .created_at = now,
          .used_from = used_from,
          .retired_at = {},
          .pair = std::move(pair)};
}

SigningKeySet SigningKeySet::make(Instant now) {
  std::vector<SigningKey> keys;
  keys.push_back(new_signing_key(now, now));
  return SigningKeySet(std::move(keys));
}

std::expected<SigningKeySet, std::string> SigningKeySet::parse(std::string_view text) {
  const auto document = parse_json_object(text);
  if (!document) return Refused("it is not a JSON object with distinct names");
  const auto entries = document->find("keys");
  if (entries == document->end() || !entries->is_array())
    return Refused("it contains no array named keys");
  std::vector<SigningKey> keys;
  std::set<std::string> kids;
  for (const json& entry : *entries) {
    auto key = read_key(entry);
    if (!key) return Refused(std::move(key).error());
    if (!kids.insert(key->kid).second) return Refused("it contains the key " + key->kid + " twice");
    keys.push_back(*std::move(key));
  }
  const auto published = std::ranges::count_if(keys, &SigningKey::is_published);
  if (published == 0) return Refused("all of its keys are retired");
  if (published > static_cast<std::ptrdiff_t>(max_published_keys))
    return Refused("more than 20 of its keys are not retired");
  return SigningKeySet(std::move(keys));
}

SigningKeySet::SigningKeySet(std::vector<SigningKey> keys) : keys_(std::move(keys)) {
  ensure(std::ranges::any_of(keys_, &SigningKey::is_published), "a signing key must be published");
  std::ranges::stable_sort(keys_, {}, &SigningKey::used_from);
  std::vector<std::string> jwks;
  for (const SigningKey& key : keys_)
    if (key.pair) jwks.push_back(key.pair->jwk());
  jwks_ = jwks_of(jwks);
}

const SigningKey& SigningKeySet::in_use(Instant now) const {
  const SigningKey* found = nullptr;
  for (const SigningKey& key : keys_)
    if (key.is_published() && (found == nullptr || key.used_from <= now)) found = &key;
  return *found;
}

SigningKeyState SigningKeySet::state_of(const SigningKey& key, Instant now) const {
  if (!key.is_published()) return SigningKeyState::retired;
  if (key.kid == in_use(now).kid) return SigningKeyState::in_use;
  return key.used_from > now ? SigningKeyState::pending : SigningKeyState::replaced;
}

Secret SigningKeySet::text() const {
  json entries = json::array();
  for (const SigningKey& key : keys_) entries.push_back(json_of(key));
  return Secret(json{{"keys", std::move(entries)}}.dump(2) + "\n");
}

}  // namespace hireline::outside
