#include "cli/doctor/doctor.hpp"
#include "cli/output/counted.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/outside/mail/smtp_mailer.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::cli {
namespace {

Finding examine_identity(Surroundings& around) {
  try {
    const auto keys = outside::count_token_keys(around.config());
    if (!keys)
      return {CheckState::failed, "users cannot sign in: " + keys.error(),
              "make the issuer's keys reachable from this machine, or set HIRELINE_AUTH_JWKS"};
    if (around.config().auth_issuer.empty())
      return {.text = *keys == 0 ? "none is configured; people sign in with codes"
                                 : "tokens of the development issuer are trusted"};
    const std::string issuer = counted(*keys, "key of ", "keys of ") + around.config().auth_issuer;
    if (outside::has_unchosen_uid_claims(around.context().settings))
      return {
          CheckState::warning,
          issuer + "; by default the claims uid and user_id of its tokens take precedence over sub",
          "set HIRELINE_AUTH_UID_CLAIMS before the first user signs in: to sub, unless the issuer "
          "documents another claim"};
    return {.text = issuer};
  } catch (const outside::SetupError& error) {
    return {CheckState::failed, error.what(), error.hint()};
  }
}

Finding examine_mail_server(Surroundings& around) {
  const Config& config = around.config();
  if (config.smtp_url.empty()) {
    const std::string text =
        "no mail server is set: mails are written to " + config.data_dir + "/mail";
    if (config.environment == Environment::development) return {.text = text};
    return {CheckState::warning, text, "set HIRELINE_SMTP_URL"};
  }
  try {
    outside::SmtpMailer mailer({.url = config.smtp_url,
                                .connect_timeout = std::chrono::seconds(3),
                                .timeout = std::chrono::seconds(8)},
                               {config.mail_from.address, config.mail_from.name});
    const auto failure = mailer.find_failure();
    if (!failure) return {.text = "connection and login succeed"};
    return {CheckState::failed, failure->in_full(),
            "check HIRELINE_SMTP_URL; unsent mails are retried for a day"};
  } catch (const outside::SetupError& error) {
    return {CheckState::failed, error.what(), error.hint()};
  }
}

// A warning only: everything except running programs works without the runner.
Finding examine_runner(Surroundings& around) {
  constexpr std::chrono::seconds patience{3};
  const Config& config = around.config();
  const auto health = outside::RunnerClient(config.runner, config.runner_key).health(patience);
  if (!health)
    return {CheckState::warning, health.error().reason + "; candidates cannot run programs",
            "start hireline-runner; run `hireline-runner --check` to see what is missing"};
  std::string languages;
  for (const outside::RunnerLanguage& language : health->languages)
    languages += (languages.empty() ? "runs " : ", ") + language.id;
  return {.text = languages};
}

}  // namespace

std::vector<Check> outside_checks() {
  return {{.name = "identity-provider",
           .about = "keys that verify ID tokens",
           .examine = examine_identity},
          {.name = "mail-server",
           .about = "connection and login to the mail server",
           .examine = examine_mail_server},
          {.name = "code-runner",
           .about = "connection to the code runner, and its languages",
           .examine = examine_runner}};
}

}  // namespace hireline::cli
