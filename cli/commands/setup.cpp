#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

#include "cli/commands/commands.hpp"
#include "cli/frame/input.hpp"
#include "common/base/settings/config_values.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

constexpr const char* script = "/usr/lib/hireline/setup";  // packaging/setup, in the package

struct Answers {
  std::string organization;
  std::string owner_email;
  std::string public_url;
  std::string smtp_url;
};

// Returns the value of the option. If it is absent, asks at a terminal; an empty answer is allowed.
std::string value_or_answer(const Context& context, std::string_view option,
                            std::string_view question) {
  if (const auto value = context.arguments.text(option)) return *value;
  if (!context.ui.terminal().can_ask || context.globals.yes) return {};
  return context.ui.ask(question).value_or("");
}

std::expected<Answers, CliError> read_answers(const Context& context) {
  Answers answers{
      .organization = value_or_answer(context, "--org", "Name of the organization (empty: none): "),
      .owner_email = {},
      .public_url = value_or_answer(context, "--public-url",
                                    "URL that people open, https (empty: as in the settings): "),
      .smtp_url = value_or_answer(
          context, "--smtp-url", "Mail server, smtp:// or smtps:// (empty: as in the settings): ")};
  if (!answers.organization.empty())
    answers.owner_email = value_or_answer(context, "--owner-email", "Address of its owner: ");
  if (!answers.organization.empty() && !wire::is_email(answers.owner_email))
    return misused("the organization needs the address of its owner",
                   "add --owner-email ann@example.org");
  if (!answers.public_url.empty() && !wire::is_web_address(answers.public_url))
    return misused("invalid value '" + answers.public_url + "' for --public-url",
                   "use an http or https URL without credentials");
  if (!answers.public_url.empty() && !is_https_or_loopback(answers.public_url))
    return misused("invalid value '" + answers.public_url + "' for --public-url",
                   "use https, which browsers need to sign in; http is for this machine alone, "
                   "such as http://127.0.0.1:8080");
  return answers;
}

Outcome setup(const Context& context) {
  if (!std::filesystem::exists(script))
    return fail(ExitCode::refused, "no_package",
                "this command sets up the Debian package, which is not installed here",
                "install the package, or run `./scripts/dev` in the source code");
  if (::geteuid() != 0)
    return fail(ExitCode::not_permitted, "not_permitted", "setup needs root",
                "run `sudo hireline setup`");
  const Answers answers = TRY(read_answers(context));
  ::setenv("SETUP_ORG", answers.organization.c_str(), 1);
  ::setenv("SETUP_OWNER_EMAIL", answers.owner_email.c_str(), 1);
  ::setenv("SETUP_PUBLIC_URL", answers.public_url.c_str(), 1);
  ::setenv("SETUP_SMTP_URL", answers.smtp_url.c_str(), 1);
  context.ui.flush();
  ::execl(script, script, static_cast<char*>(nullptr));
  return fail(ExitCode::failure, "setup_failed",
              std::string("cannot run ") + script + ": " + std::strerror(errno));
}

}  // namespace

std::vector<Command> setup_commands() {
  return {
      {.path = "setup",
       .help = "Set up the package on this machine: database, banks, organization and services",
       .options = {{"--org", "NAME", "create an organization of this name, and invite its owner"},
                   {"--owner-email", "EMAIL", "the owner's address"},
                   {"--public-url", "URL", "the URL that people open"},
                   {"--smtp-url", "URL",
                    "the mail server: smtp://user:password@host:587 or smtps://"}},
       .examples = {{"setup --org Example --owner-email ann@example.org --public-url "
                     "https://hire.example.org",
                     "as root, after apt install; repeating the command changes nothing"}},
       .run = setup,
       .needs_settings = [](const Arguments&) { return false; }}};
}

}  // namespace hireline::cli
