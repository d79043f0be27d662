#include "common/base/settings/sign_in_settings.hpp"

#include <algorithm>

#include "common/base/io/ip_address.hpp"

namespace hireline {

SettingFault apply_sign_in(Config& config, const std::string& text) {
  if (auto fault = keep_enum(config.sign_in, text)) return fault;
  const bool may_be_read =
      config.environment == Environment::production && !is_https_or_loopback(config.public_url);
  if (config.sign_in == SignIn::off || !may_be_read) return std::nullopt;
  return ConfigError{"is " + text + ", but the public URL " + config.public_url + " is not https",
                     "set HIRELINE_PUBLIC_URL to the https URL that people use"};
}

std::string default_sign_in_for(const Config& config) {
  return std::string(
      name_of(config.auth_issuer.empty() ? SignInFor::everybody : SignInFor::candidates));
}

SettingFault apply_sign_in_recruiter_idle(Config& config, const std::string& text) {
  constexpr unsigned hours_of_a_year = 8'760;
  const auto hours = read_limit(text, "hours");
  if (!hours) return hours.error();
  if (*hours > hours_of_a_year)
    return ConfigError{"is more than a year", "use at most 8760 hours, or 0 for no limit"};
  config.sign_in_recruiter_idle = std::chrono::hours(*hours);
  return std::nullopt;
}

std::string default_passkey_domain(const Config& config) {
  std::string host = host_of(config.public_url);
  return canonical_ip(host) || host.starts_with("[") ? "localhost" : host;
}

SettingFault apply_passkey_domain(Config& config, const std::string& text) {
  config.passkey_domain = text;
  if (text == default_passkey_domain(config)) return std::nullopt;
  const auto covers = [&](const std::string& page) {
    const std::string host = host_of(page);
    return host == text || host.ends_with("." + text);
  };
  if (covers(config.public_url) || std::ranges::any_of(config.client_origins, covers))
    return std::nullopt;
  return ConfigError{"is " + text + ", but no page of the service is in this domain",
                     "use the host of HIRELINE_PUBLIC_URL or of one of HIRELINE_CLIENT_ORIGINS, or "
                     "a parent domain of it"};
}

std::string default_signing_keys(const Config& config) {
  return config.data_dir + "/signing-keys.json";
}

}  // namespace hireline
