#include "common/outside/identity/token_claims.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "common/base/ascii.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using Refused = std::unexpected<std::string_view>;
using Outcome = std::expected<void, std::string_view>;

constexpr std::size_t max_subject_bytes = 128;
constexpr double end_of_year_9999 = 253'402'300'799.0;  // the last second with a text form

const json* find_claim(const json& claims, const std::string& name) {
  const auto claim = claims.find(name);
  return claim == claims.end() ? nullptr : &*claim;
}

// The database's text can't contain NUL. Other control characters are refused because they can hide
// the real text.
bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
}

std::string plain_text_or_empty(const json* claim) {
  if (claim == nullptr || !claim->is_string()) return {};
  const auto& text = claim->get_ref<const std::string&>();
  return is_plain(text) ? text : std::string();
}

bool equals(const json* claim, const std::string& expected) {
  return claim != nullptr && claim->is_string() && claim->get_ref<const std::string&>() == expected;
}

std::expected<std::string, std::string_view> read_subject(const json* claim) {
  if (claim == nullptr || !claim->is_string())
    return Refused("the subject is missing or not a text");
  const auto& text = claim->get_ref<const std::string&>();
  if (text.empty() || text.size() > max_subject_bytes || !is_plain(text))
    return Refused("the subject is empty, too long, or has control characters");
  return text;
}

// Accepts whole seconds since 1970 in any JSON number form (such as 1.7e9).
std::optional<Instant> read_time(const json& claim) {
  if (!claim.is_number()) return std::nullopt;
  const double seconds = claim.get<double>();
  if (!(seconds >= 0 && seconds <= end_of_year_9999) || std::trunc(seconds) != seconds)
    return std::nullopt;
  return Instant(std::chrono::seconds(static_cast<std::int64_t>(seconds)));
}

Outcome check_kind(const Jws& jws, bool firebase) {
  const std::string type = lower_case(jws.type);
  if (!type.empty() && type != "jwt" && type != "application/jwt")
    return Refused("this type of token is not an ID token");
  if (firebase && (jws.algorithm != JwsAlgorithm::RS256 || !jws.kid))
    return Refused("Firebase tokens must use RS256 and contain a key id");
  return {};
}

Outcome check_audience(const json& claims, const std::string& audience) {
  const json* aud = find_claim(claims, "aud");
  if (equals(aud, audience)) return {};
  if (aud == nullptr || !aud->is_array()) return Refused("the token is for another audience");
  const bool all_text =
      std::all_of(aud->begin(), aud->end(), [](const json& one) { return one.is_string(); });
  if (!all_text || std::find(aud->begin(), aud->end(), audience) == aud->end())
    return Refused("the token is for another audience");
  if (aud->size() > 1 && !equals(find_claim(claims, "azp"), audience))
    return Refused("the token has several audiences and another authorized party");
  return {};
}

// `proved_at` is the claim with the time at which the issuer has seen the proof of the address: a
// refreshed token of the own issuer repeats an earlier one.
Outcome read_times(const json& claims, std::string_view proved_at, TokenClaims& out) {
  const json* expiry = find_claim(claims, "exp");
  const auto expires_at = expiry == nullptr ? std::nullopt : read_time(*expiry);
  if (!expires_at) return Refused("exp is missing or not a time");
  out.token.expires_at = *expires_at;
  for (const char* name : {"iat", "nbf", "auth_time"}) {
    const json* claim = find_claim(claims, name);
    if (claim == nullptr) continue;
    const auto time = read_time(*claim);
    if (!time) return Refused("iat, nbf or auth_time is not a time");
    out.usable_from = std::max(out.usable_from, *time);
    if (name == proved_at) out.token.issued_at = *time;
  }
  return {};
}

bool is_by_code(const json& claims) {
  const json* methods = find_claim(claims, "amr");
  return methods != nullptr && methods->is_array() &&
         std::ranges::find(*methods, json(code_amr)) != methods->end();
}

std::expected<std::string, std::string_view> read_uid(const json& claims, bool firebase,
                                                      const VerifierOptions& options) {
  const auto subject = read_subject(find_claim(claims, "sub"));
  if (!subject || options.kind == TokenIssuer::own) return subject;
  if (firebase) {
    const json* uid = find_claim(claims, "uid");
    if (uid != nullptr && !equals(uid, *subject)) return Refused("uid and sub are different users");
    return subject;
  }
  for (const std::string& name : options.uid_claims) {
    if (const json* claim = find_claim(claims, name)) return read_subject(claim);
  }
  return Refused("no claim contains the uid");
}

}  // namespace

bool is_issued_by(const json& claims, const std::string& issuer) {
  return equals(find_claim(claims, "iss"), issuer);
}

std::expected<TokenClaims, std::string_view> read_claims(const Jws& jws, const json& claims,
                                                         const VerifierOptions& options) {
  const bool firebase = options.issuer.starts_with(firebase_issuer_prefix);
  if (const auto kind = check_kind(jws, firebase); !kind) return Refused(kind.error());
  if (const auto audience = check_audience(claims, options.audience); !audience)
    return Refused(audience.error());

  TokenClaims out;
  if (const auto times =
          read_times(claims, options.kind == TokenIssuer::own ? "auth_time" : "iat", out);
      !times)
    return Refused(times.error());
  auto uid = read_uid(claims, firebase, options);
  if (!uid) return Refused(uid.error());
  if (is_own_subject(*uid) != (options.kind == TokenIssuer::own))
    return Refused("the uid is that of another issuer");
  out.token.issuer = options.kind;
  out.token.uid = *std::move(uid);
  out.token.email = plain_text_or_empty(find_claim(claims, "email"));
  out.token.name = plain_text_or_empty(find_claim(claims, "name"));
  // Some issuers send the text "true"; only the boolean counts.
  const json* verified = find_claim(claims, "email_verified");
  out.token.email_verified = !out.token.email.empty() && verified != nullptr && *verified == true;
  out.token.proves_address = options.kind != TokenIssuer::own || is_by_code(claims);
  if (options.kind == TokenIssuer::own)
    out.token.session = plain_text_or_empty(find_claim(claims, "sid"));
  return out;
}

std::optional<TokenRefusal> find_time_fault(const TokenClaims& claims, std::chrono::seconds leeway,
                                            Instant now) {
  if (claims.usable_from > now + leeway)
    return TokenRefusal{TokenFault::invalid, "the token is not valid yet"};
  if (now >= claims.token.expires_at + leeway)
    return TokenRefusal{TokenFault::expired, "the token has expired"};
  return std::nullopt;
}

}  // namespace hireline::outside
