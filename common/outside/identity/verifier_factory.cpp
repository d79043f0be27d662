#include "common/outside/identity/verifier_factory.hpp"

#include <algorithm>

#include "common/base/log.hpp"
#include "common/base/result.hpp"
#include "common/outside/identity/development_issuer.hpp"
#include "common/outside/identity/file_key_source.hpp"
#include "common/outside/identity/key_fetch.hpp"
#include "common/outside/identity/remote_key_source.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

constexpr std::string_view session_cookie_prefix = "https://session.firebase.google.com/";
constexpr const char* firebase_certificates_url =
    "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com";

void check_without_issuer(const Config& config) {
  if (config.environment != Environment::development && config.sign_in == SignIn::off)
    throw SetupError(
        "nobody can sign in: no identity provider is configured, and sign-in with codes is off",
        "set HIRELINE_SIGN_IN=email, or HIRELINE_AUTH_ISSUER and "
        "HIRELINE_AUTH_AUDIENCE");
  if (!config.auth_jwks.empty() || !config.auth_certs.empty() || !config.auth_audience.empty())
    throw SetupError("keys or an audience are configured, but no issuer",
                     "set HIRELINE_AUTH_ISSUER, or unset the other HIRELINE_AUTH_ settings");
}

// A slash at the end makes another name, but hardly another issuer.
bool is_own_name(const Config& config, std::string_view issuer) {
  while (issuer.ends_with('/')) issuer.remove_suffix(1);
  return config.sign_in != SignIn::off && issuer == config.public_url;
}

void check_with_issuer(const Config& config) {
  const std::string& issuer = config.auth_issuer;
  if (is_own_name(config, issuer))
    throw SetupError("the configured issuer is the service itself, which signs tokens in this name",
                     "unset HIRELINE_AUTH_ISSUER, or set it to the issuer of the provider");
  if (config.auth_audience.empty())
    throw SetupError("an issuer is configured, but no audience",
                     "set HIRELINE_AUTH_AUDIENCE (for Firebase: the id of the project)");
  if (!config.auth_jwks.empty() && !config.auth_certs.empty())
    throw SetupError("keys are configured twice, as JWKS and as certificates",
                     "set one of HIRELINE_AUTH_JWKS and HIRELINE_AUTH_CERTS");
  if (issuer.starts_with(session_cookie_prefix))
    throw SetupError("this issuer signs session cookies, not ID tokens",
                     "set HIRELINE_AUTH_ISSUER to https://securetoken.google.com/<project>");
  if (issuer.starts_with(firebase_issuer_prefix) &&
      issuer.substr(firebase_issuer_prefix.size()) != config.auth_audience)
    throw SetupError("the audience is not the Firebase project in the issuer",
                     "set HIRELINE_AUTH_AUDIENCE to the id of the project");
}

// The location of an issuer's keys.
struct KeyPlace {
  std::string name;  // name in logs; path of a file
  KeyFormat format = KeyFormat::jwks;
  KeyFetch fetch{};  // empty: a file
};

KeyPlace place_named(const std::string& place, KeyFormat format) {
  if (place.find("://") == std::string::npos) return {place, format};
  if (const auto fault = find_url_fault(place))
    throw SetupError("the keys cannot be fetched from the configured URL: " + *fault,
                     "use an https URL or a file");
  return {place.substr(0, place.find('?')), format, fetch_from_url(place, format)};
}

KeyPlace place_of(const Config& config) {
  if (!config.auth_jwks.empty()) return place_named(config.auth_jwks, KeyFormat::jwks);
  if (!config.auth_certs.empty()) return place_named(config.auth_certs, KeyFormat::certificates);
  if (config.auth_issuer.starts_with(firebase_issuer_prefix))
    return place_named(firebase_certificates_url, KeyFormat::certificates);
  if (const auto fault = find_url_fault(config.auth_issuer))
    throw SetupError("the issuer's keys cannot be fetched from its OpenID configuration: " + *fault,
                     "set HIRELINE_AUTH_JWKS or HIRELINE_AUTH_CERTS");
  return {config.auth_issuer, KeyFormat::jwks, fetch_by_discovery(config.auth_issuer)};
}

std::shared_ptr<KeySource> source_of(KeyPlace place) {
  if (!place.fetch) return std::make_shared<FileKeySource>(place.name, place.format);
  auto source = std::make_shared<RemoteKeySource>(place.name, std::move(place.fetch));
  source->wait_until_quiet();
  return source;
}

TrustedIssuer development_issuer_of(const Config& config) {
  auto keys = KeySet::parse(DevelopmentIssuer(config.data_dir).jwks(), KeyFormat::jwks);
  ensure(keys.has_value(), "the development issuer's key must be usable");
  log::warn("tokens of the development issuer are trusted", {{"data_dir", config.data_dir}});
  TrustedIssuer trusted{.options = {}, .keys = std::make_shared<FixedKeySource>(*std::move(keys))};
  trusted.options.issuer = development_issuer_name;
  trusted.options.audience = development_audience;
  return trusted;
}

TrustedIssuer provider_of(const Config& config) {
  TrustedIssuer trusted;
  trusted.keys = source_of(place_of(config));
  trusted.options.issuer = config.auth_issuer;
  trusted.options.audience = config.auth_audience;
  if (!config.auth_uid_claims.empty()) trusted.options.uid_claims = config.auth_uid_claims;
  return trusted;
}

TrustedIssuer own_issuer_of(const OwnIssuer& own) {
  TrustedIssuer trusted{.options = {}, .keys = own.key_source()};
  trusted.options.issuer = own.name();
  trusted.options.audience = own_audience;
  trusted.options.kind = TokenIssuer::own;
  return trusted;
}

}  // namespace

std::shared_ptr<OwnIssuer> make_own_issuer(const Config& config, FileWatch::Clock clock) {
  if (config.sign_in == SignIn::off) return nullptr;
  return std::make_shared<OwnIssuer>(
      config.public_url,
      std::make_shared<SigningKeys>(signing_key_file_of(config), std::move(clock)));
}

std::shared_ptr<TokenVerifier> make_token_verifier(const Config& config,
                                                   const std::shared_ptr<OwnIssuer>& own) {
  std::vector<TrustedIssuer> issuers;
  if (!config.auth_issuer.empty()) {
    check_with_issuer(config);
    issuers.push_back(provider_of(config));
  } else {
    check_without_issuer(config);
    if (has_development_sign_in(config)) issuers.push_back(development_issuer_of(config));
  }
  if (own) issuers.push_back(own_issuer_of(*own));
  return std::make_shared<TokenVerifier>(std::move(issuers));
}

std::expected<std::size_t, std::string> count_token_keys(const Config& config) {
  if (config.auth_issuer.empty()) {
    check_without_issuer(config);
    if (!has_development_sign_in(config)) return 0;
    return DevelopmentIssuer(config.data_dir).jwks().empty() ? 0 : 1;
  }
  check_with_issuer(config);
  const KeyPlace place = place_of(config);
  if (!place.fetch) return source_of(place)->keys()->size();
  const auto fetched = place.fetch({});
  if (!fetched) return std::unexpected(fetched.error());
  return fetched->keys.size();
}

bool has_unchosen_uid_claims(const LoadedConfig& settings) {
  const std::string& issuer = settings.config.auth_issuer;
  if (issuer.empty() || issuer.starts_with(firebase_issuer_prefix)) return false;
  return std::ranges::any_of(settings.shown, [](const ShownSetting& setting) {
    return setting.name == "HIRELINE_AUTH_UID_CLAIMS" && setting.origin == SettingOrigin::default_;
  });
}

}  // namespace hireline::outside
