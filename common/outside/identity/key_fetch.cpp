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

std::expected<std::string, std::string> discover_jwks_url(const std::string& issuer,
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
  // A remote issuer must not make this process send requests to services on this machine.
  if (!url->starts_with("https://") && !is_loopback_url(issuer))
    return std::unexpected("the jwks_uri is not https");
  return *std::move(url);
}

}  // namespace

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
  return [=, url = std::string()](
             const std::stop_token& stop) mutable -> std::expected<FetchedKeys, std::string> {
    if (url.empty()) {
      auto discovered = discover_jwks_url(issuer, limits, stop);
      if (!discovered) return std::unexpected(discovered.error());
      url = *std::move(discovered);
    }
    auto fetched = fetch_from_url(url, KeyFormat::jwks, limits)(stop);
    if (!fetched) url.clear();
    return fetched;
  };
}

}  // namespace hireline::outside
