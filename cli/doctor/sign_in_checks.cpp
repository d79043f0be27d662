#include <filesystem>

#include "cli/doctor/doctor.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/outside/identity/signing/signing_key_file.hpp"

namespace hireline::cli {
namespace {

// Members sign in at a provider, with codes, or, in development, at the development issuer.
bool members_can_sign_in(const Surroundings& around) {
  const Config& config = around.config();
  return !config.auth_issuer.empty() || !around.is_production() ||
         config.sign_in_for == SignInFor::everybody;
}

Finding examine_sign_in(Surroundings& around) {
  const Config& config = around.config();
  std::string ways;
  if (!config.auth_issuer.empty())
    ways = "by " + config.auth_issuer;
  else if (!around.is_production())
    ways = "by the development issuer";
  if (config.sign_in == SignIn::email)
    ways.append(ways.empty() ? "" : ", and ")
        .append("by codes in mails: ")
        .append(name_of(config.sign_in_for));
  if (ways.empty())
    return {CheckState::failed, "nobody can sign in",
            "set HIRELINE_SIGN_IN=email, or HIRELINE_AUTH_ISSUER and HIRELINE_AUTH_AUDIENCE"};
  if (config.sign_in == SignIn::email && config.smtp_url.empty() && around.is_production())
    return {CheckState::warning,
            ways + "; but no mail server is set, so that nobody gets the codes",
            "set HIRELINE_SMTP_URL; until then, the mails are in " + config.data_dir + "/mail"};
  if (!members_can_sign_in(around))
    return {CheckState::warning, ways + "; no member can sign in",
            "set HIRELINE_SIGN_IN_FOR=everybody, or HIRELINE_AUTH_ISSUER and "
            "HIRELINE_AUTH_AUDIENCE"};
  return {.text = ways};
}

Finding finding_about(const outside::SigningKeySet& keys, Instant now) {
  constexpr std::chrono::days old{365};
  const outside::SigningKey& used = keys.in_use(now);
  if (now - used.created_at > old)
    return {CheckState::warning, "the key in use is more than a year old",
            "run `hireline signing-key rotate`"};
  for (const outside::SigningKey& key : keys.keys())
    if (keys.state_of(key, now) == outside::SigningKeyState::pending)
      return {.text = "usable; the next key is used from " + format_instant(key.used_from) + " on"};
  return {.text = "usable"};
}

Finding examine_signing_keys(Surroundings& around) {
  if (around.config().sign_in == SignIn::off)
    return {.text = "not needed: sign-in with codes is off"};
  const outside::SigningKeyFile file = outside::signing_key_file_of(around.config());
  if (std::error_code ignored; !std::filesystem::exists(file.path, ignored)) {
    if (file.is_made_if_missing) return {.text = "the server makes the first key when it starts"};
    return {CheckState::failed, file.path + " does not exist",
            "run `hireline signing-key rotate` to make it, or correct HIRELINE_SIGNING_KEYS"};
  }
  const auto keys = outside::read_signing_keys(file.path);
  if (!keys)
    return {CheckState::failed, file.path + " cannot be used: " + keys.error(),
            "run `sudo -u hireline hireline doctor`, as the user of the service; if it still "
            "fails, restore the file from a backup"};
  if (is_open_to_others(file.path))
    return {CheckState::warning, file.path + " can be read by other users",
            "run `chmod 600 " + file.path +
                "`; if somebody may have read the file, also run `hireline signing-key rotate "
                "--now`, and then `hireline signing-key retire KID --force` for each replaced key"};
  return finding_about(*keys, wall_clock_now());
}

}  // namespace

std::vector<Check> sign_in_checks() {
  return {{.name = "sign-in",
           .about = "how people sign in, and whether they can",
           .examine = examine_sign_in},
          {.name = "signing-keys",
           .about = "keys that sign the service's own ID tokens",
           .examine = examine_signing_keys}};
}

}  // namespace hireline::cli
