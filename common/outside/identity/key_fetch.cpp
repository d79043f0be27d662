#include "common/outside/identity/key_fetch.hpp"

#include <nlohmann/json.hpp>

#include "common/outside/identity/remote_key_source.hpp"
#include "common/outside/identity/strict_json.hpp"

namespace hireline::outside {
namespace {

std::optional<std::string> text_in(const nlohmann::json& object, const char* name) {
  const auto member = object.find(name);
  if (member == object.end() || !member->is_string()) return std::nullopt;
  return member->get<std::string>();
}

constexpr std::string_view google = "https://accounts.google.com";

struct Discovered {
  std::string jwks_url;
  std::optional<ProviderEndpoints> endpoints;
};

// A remote issuer must not send this process, or the people who sign in, to services on their own
// machine.
bool is_safe_url(const std::string& url, const std::string& issuer) {
  return url.starts_with("https://") || is_loopback_url(issuer);
}

// Returns a URL that browsers may be sent to, or an empty text.
std::string endpoint_in(const nlohmann::json& configuration, const char* name,
                        const std::string& issuer) {
  const std::string url = text_in(configuration, name).value_or("");
  return is_safe_url(url, issuer) && !find_url_fault(url) ? url : "";
}

std::expected<Discovered, std::string> discover(const std::string& issuer,
                                                const FetchLimits& limits,
                                                const std::stop_token& stop) {
  const std::string base = issuer.ends_with('/') ? issuer.substr(0, issuer.size() - 1) : issuer;
  auto fetched = fetch_document(base + "/.well-known/openid-configuration", limits, stop);
  if (!fetched)
    return std::unexpected("the OpenID configuration cannot be fetched: " + fetched.error());
  const auto announced = parse_json_object(fetched->body);
  if (!announced) return std::unexpected("the OpenID configuration is not a JSON object");
  if (text_in(*announced, "issuer") != issuer)
    return std::unexpected("the OpenID configuration belongs to another issuer");
  auto url = text_in(*announced, "jwks_uri");
  if (!url) return std::unexpected("the OpenID configuration contains no jwks_uri");
  if (!is_safe_url(*url, issuer)) return std::unexpected("the jwks_uri is not https");
  return Discovered{*std::move(url), endpoints_in(*announced, issuer)};
}

}  // namespace

std::optional<ProviderEndpoints> endpoints_in(const nlohmann::json& configuration,
                                              const std::string& issuer) {
  if (issuer == google) return std::nullopt;
  ProviderEndpoints found{
      .authorization = endpoint_in(configuration, "authorization_endpoint", issuer),
      .token = endpoint_in(configuration, "token_endpoint", issuer),
      .end_session = endpoint_in(configuration, "end_session_endpoint", issuer)};
  if (found.authorization.empty() || found.token.empty()) return std::nullopt;
  return found;
}

KeyFetch fetch_from_url(std::string url, KeyFormat format, FetchLimits limits) {
  return [=](const std::stop_token& stop) -> std::expected<FetchedKeys, std::string> {
    auto fetched = fetch_document(url, limits, stop);
    if (!fetched) return std::unexpected(fetched.error());
    auto keys = KeySet::parse(fetched->body, format);
    if (!keys) return std::unexpected("the document is not valid: " + keys.error());
    return FetchedKeys{std::move(fetched->body), *std::move(keys), fetched->max_age};
  };
}

KeyFetch fetch_by_discovery(std::string issuer, FetchLimits limits) {
  return [=, known = std::optional<Discovered>()](
             const std::stop_token& stop) mutable -> std::expected<FetchedKeys, std::string> {
    if (!known) {
      auto discovered = discover(issuer, limits, stop);
      if (!discovered) return std::unexpected(discovered.error());
      known = *std::move(discovered);
    }
    auto fetched = fetch_from_url(known->jwks_url, KeyFormat::jwks, limits)(stop);
    if (fetched)
      fetched->endpoints = known->endpoints;
    else
      known.reset();
    return fetched;
  };
}

}  // namespace hireline::outside
