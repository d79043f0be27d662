// Recipes, in the input's first part: the name of a key of the provider (rsa, p256, ed25519), of
// the own issuer (own), or of a forgery, by which the second part (header) and the third (claims)
// become a token; behind a blank pairs of bytes, each of which changes one character: where (in
// 256ths of the token), and to what. Any other input is a token as it stands.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <openssl/pem.h>

#include "common/domain/candidates/account.hpp"
#include "common/outside/identity/openssl.hpp"
#include "common/outside/identity/token_verifier.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/json_reference.hpp"
#include "tests/fuzz/properties.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::fuzz {
namespace {

using namespace outside;
using nlohmann::json;
using test::SigningKey;

constexpr std::int64_t now_seconds = 1'893'553'445;  // in January 2030
constexpr Instant now{std::chrono::seconds(now_seconds)};
constexpr std::int64_t leeway = 60;

struct IssuerKey {
  std::string_view name;  // in recipes, and its kid
  std::string_view algorithm;
  const SigningKey& key;
};

struct KnownIssuer {
  TokenIssuer kind;
  std::string name;
  std::string audience;
  std::vector<IssuerKey> keys;
};

const std::array<KnownIssuer, 2>& known_issuers() {
  static const SigningKey own = SigningKey::make_p256();
  static const std::array issuers{
      KnownIssuer{TokenIssuer::provider,
                  "https://issuer.example",
                  "app",
                  {{"rsa", "RS256", SigningKey::rsa()},
                   {"p256", "ES256", SigningKey::p256()},
                   {"ed25519", "EdDSA", SigningKey::ed25519()}}},
      KnownIssuer{TokenIssuer::own, "https://hire.example", "hireline", {{"own", "ES256", own}}}};
  return issuers;
}

const KnownIssuer& issuer_of(const VerifiedToken& verified) {
  const auto& issuers = known_issuers();
  return *std::ranges::find(issuers, verified.issuer, &KnownIssuer::kind);
}

std::shared_ptr<KeySource> source_of(std::span<const IssuerKey> keys) {
  std::string jwks;
  for (const IssuerKey& one : keys)
    jwks += (jwks.empty() ? "" : ",") + one.key.jwk(R"(,"kid":")" + std::string(one.name) + '"');
  return std::make_shared<FixedKeySource>(KeySet::parse(test::jwks(jwks), KeyFormat::jwks).value());
}

TokenVerifier make_verifier() {
  static const auto trusted = [] {
    std::vector<TrustedIssuer> all;
    for (const KnownIssuer& one : known_issuers())
      all.push_back({{.issuer = one.name,
                      .audience = one.audience,
                      .leeway = std::chrono::seconds(leeway),
                      .cache_size = 16,
                      .kind = one.kind},
                     source_of(one.keys)});
    return all;
  }();
  return TokenVerifier(trusted);
}

std::optional<std::string> signed_token(std::string_view recipe, std::string_view header,
                                        std::string_view claims) {
  for (const KnownIssuer& issuer : known_issuers())
    for (const IssuerKey& one : issuer.keys)
      if (recipe == one.name) return test::sign_token(header, claims, one.key);
  const std::string text = test::encode_base64url(header) + '.' + test::encode_base64url(claims);
  const auto with = [&](std::string_view signature) {
    return test::join_token(header, claims, signature);
  };
  if (recipe == "rsa-pss") return with(SigningKey::rsa().sign_with_pss(text));
  if (recipe == "rsa-sha384") return with(SigningKey::rsa().sign_with_sha384(text));
  if (recipe == "rsa-other") return with(SigningKey::other_rsa().sign(text));
  if (recipe == "p256-der") return with(SigningKey::p256().sign_in_der(text));
  if (recipe == "none") return with("");
  if (recipe == "mac") return test::mac_token(header, claims, SigningKey::rsa().public_pem());
  return std::nullopt;
}

std::string token_of(std::string_view input) {
  const auto parts = parts_of(input, 3);
  const std::size_t blank = parts[0].find(' ');
  auto token = signed_token(parts[0].substr(0, blank), parts[1], parts[2]);
  if (!token) return std::string(input);
  std::string_view edits =
      blank == std::string_view::npos ? std::string_view() : parts[0].substr(blank + 1);
  for (; edits.size() >= 2; edits.remove_prefix(2))
    (*token)[token->size() * static_cast<unsigned char>(edits[0]) / 256] = edits[1];
  return *std::move(token);
}

// With OpenSSL's decoder, which knows the other alphabet.
std::string decoded(std::string part) {
  std::ranges::replace(part, '-', '+');
  std::ranges::replace(part, '_', '/');
  const std::size_t padding = (4 - part.size() % 4) % 4;
  part.append(padding, '=');
  std::string bytes(part.size(), '\0');
  const int length = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                                     reinterpret_cast<const unsigned char*>(part.data()),
                                     static_cast<int>(part.size()));
  must(length >= 0, "an accepted token has a part that OpenSSL can't decode");
  bytes.resize(static_cast<std::size_t>(length) - padding);
  return bytes;
}

std::string der_integer(std::string_view bytes) {
  while (bytes.size() > 1 && bytes.front() == '\0') bytes.remove_prefix(1);
  std::string value((static_cast<unsigned char>(bytes.front()) & 0x80) != 0 ? 1 : 0, '\0');
  value.append(bytes);
  return std::string{'\x02', static_cast<char>(value.size())} + value;
}

bool openssl_verifies(const IssuerKey& by, std::string_view text, std::string signature) {
  if (by.algorithm == "ES256") {
    if (signature.size() != 64) return false;
    const std::string pair = der_integer(std::string_view(signature).substr(0, 32)) +
                             der_integer(std::string_view(signature).substr(32));
    signature = std::string{'\x30', static_cast<char>(pair.size())} + pair;
  }
  const std::string pem = by.key.public_pem();
  const ErrorQueueGuard guard;
  const BioPtr bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  const KeyPtr key(PEM_read_bio_PUBKEY(bio.get(), nullptr, nullptr, nullptr));
  const DigestContextPtr context(EVP_MD_CTX_new());
  return EVP_DigestVerifyInit(context.get(), nullptr,
                              by.algorithm == "EdDSA" ? nullptr : EVP_sha256(), nullptr,
                              key.get()) == 1 &&
         EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char*>(signature.data()),
                          signature.size(), reinterpret_cast<const unsigned char*>(text.data()),
                          text.size()) == 1;
}

json object_in(const std::string& part) {
  const std::string text = decoded(part);
  must(test::encode_base64url(text) == part, "an accepted token has a second spelling");
  must(json::accept(text) && text.find('\0') == std::string::npos,
       "an accepted token has a part that is no JSON");
  must(!has_equal_names(text), "an accepted token names something twice");
  return json::parse(text);
}

void check_signature(const std::string& token, const std::vector<IssuerKey>& keys) {
  const std::size_t first = token.find('.');
  const std::size_t last = token.rfind('.');
  must(first < last && std::ranges::count(token, '.') == 2, "an accepted token has three parts");
  const json header = object_in(token.substr(0, first));
  const auto by = std::ranges::find_if(
      keys, [&](const IssuerKey& one) { return header.value("alg", "") == one.algorithm; });
  must(by != keys.end(), "an accepted token names an algorithm of the issuer");
  must(!header.contains("kid") || header["kid"] == by->name, "the key is the one that is named");
  must(!header.contains("crit"), "an accepted token demands nothing");
  const std::string signature = decoded(token.substr(last + 1));
  must(test::encode_base64url(signature) == token.substr(last + 1),
       "an accepted signature has a second spelling");
  must(openssl_verifies(*by, std::string_view(token).substr(0, last), signature),
       "OpenSSL does not verify what was accepted");
}

void check_people(const json& claims, const VerifiedToken& verified) {
  const bool is_own = verified.issuer == TokenIssuer::own;
  for (const char* name : {"uid", "user_id", "sub"}) {
    if (!claims.contains(name) || (is_own && name != std::string_view("sub"))) continue;
    must(claims[name] == verified.uid, "the uid is the first claim that names one");
    break;
  }
  must(is_own == is_own_subject(verified.uid), "an issuer names an account of the other");
  must(!verified.uid.empty() && verified.uid.size() <= 128, "the uid must have 1 to 128 bytes");
  for (const std::string& text : {verified.uid, verified.email, verified.name})
    must(std::ranges::none_of(
             text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }),
         "no text has control characters");
  must(verified.email.empty() || claims["email"] == verified.email, "the email is the claim");
  must(verified.name.empty() || claims["name"] == verified.name, "the name is the claim");
  must(!verified.email_verified || (!verified.email.empty() && claims["email_verified"] == true),
       "an email is verified by a boolean");
}

void check_claims(const json& claims, const VerifiedToken& verified) {
  const std::string& issuer = issuer_of(verified).name;
  const std::string& audience = issuer_of(verified).audience;
  must(claims.value("iss", "") == issuer, "the issuer is the one that is named");
  const json& aud = claims.at("aud");
  must(aud == audience || (aud.is_array() && std::ranges::count(aud, json(audience)) > 0),
       "the audience is ours");
  must(!aud.is_array() || aud.size() == 1 || claims.value("azp", "") == audience,
       "of several audiences ours is the authorized party");
  must(claims.at("exp").get<double>() + leeway > now_seconds, "an expired token is accepted");
  must(static_cast<double>(verified.expires_at.time_since_epoch().count()) ==
           claims["exp"].get<double>() * 1000,
       "it expires at exp");
  for (const char* name : {"iat", "nbf", "auth_time"})
    must(!claims.contains(name) || claims[name].get<double>() <= now_seconds + leeway,
         "a token from the future is accepted");
  check_people(claims, verified);
}

// Nobody but the issuer makes a token, not even another spelling of one.
void check_edits(const std::string& token, TokenVerifier& verifier) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  auto chance = chance_of(token);
  std::vector<std::size_t> places{token.find('.') - 1, token.rfind('.') - 1, token.size() - 1};
  places.push_back(chance() % token.size());
  for (const std::size_t place : places) {
    std::string edited = token;
    edited[place] = digits[chance() % digits.size()];
    must(edited == token || !verifier.verify(edited, now), "an edited token is accepted");
  }
  for (const char* more : {"=", "\n", "A", "."})
    must(!verifier.verify(token + more, now), "a longer token is accepted");
}

void check_times(const std::string& token, const VerifiedToken& verified, TokenVerifier& verifier) {
  const Instant end = verified.expires_at + std::chrono::seconds(leeway);
  must(verifier.verify(token, end - std::chrono::milliseconds(1)).has_value(),
       "a token is good until exp and the leeway");
  const auto late = verifier.verify(token, end);
  must(!late && late.error() == TokenFault::expired, "a token expires");
}

}  // namespace

bool id_token(std::string_view input) {
  const std::string token = token_of(input);
  TokenVerifier verifier = make_verifier();
  const auto examined = verifier.examine(token, now);
  const auto verified = verifier.verify(token, now);
  must(examined.has_value() == verified.has_value(), "examining and verifying agree");
  must(verifier.remembered(token, now).has_value() == verified.has_value(),
       "what was verified is remembered, and nothing else");
  if (!verified) return false;
  must(token.size() <= max_token_bytes, "a token that is too long is accepted");
  check_signature(token, issuer_of(*verified).keys);
  const std::size_t dot = token.find('.') + 1;
  check_claims(object_in(token.substr(dot, token.rfind('.') - dot)), *verified);
  check_edits(token, verifier);
  check_times(token, *verified, verifier);
  return true;
}

}  // namespace hireline::fuzz
