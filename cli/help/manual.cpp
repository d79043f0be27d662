#include "cli/help/manual.hpp"

#include <algorithm>

#include "cli/frame/command_tree.hpp"
#include "cli/help/help.hpp"
#include "cli/help/roff.hpp"
#include "common/base/settings/config_file.hpp"
#include "common/base/settings/settings.hpp"
#include "common/base/version.hpp"

namespace hireline::cli {
namespace {

constexpr std::string_view settings_page = "hireline.toml.5";
constexpr std::string_view main_page = "hireline.1";

std::string source() {
  return "hireline " + std::string(version);
}

std::string upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
  return text;
}

std::string page_of(std::string_view word) {
  return "hireline-" + std::string(word) + ".1";
}

void write_options(Roff& page, std::span<const Option> options) {
  for (const Option& option : options) {
    std::string tag = option.names;
    if (const std::size_t comma = tag.find(','); comma != std::string::npos)
      tag.insert(comma + 1, " ");
    page.entry(tag, option.is_positional() ? std::string_view() : option.value_name,
               option.help + (option.required ? " (required)" : ""));
  }
}

void write_command(Roff& page, const Command& command) {
  page.subsection(usage_of(command));
  page.paragraph(command.help + ".");
  write_options(page, command.options);
  for (const Example& example : command.examples)
    page.verbatim("# " + example.does + "\n$ hireline " + example.line);
}

// Writes "hireline-org(1), …", without the page itself.
void write_see_also(Roff& page, std::span<const Command> commands, std::string_view itself) {
  page.section("SEE ALSO");
  std::string list;
  for (const std::string& name : manual_pages(commands))
    if (name != itself) {
      const std::size_t dot = name.rfind('.');
      list.append(name, 0, dot).append("(").append(name, dot + 1).append("), ");
    }
  page.paragraph(list + "hireline-server(8), hireline-runner(8)");
}

void write_name(Roff& page, const std::string& name, std::string_view does) {
  page.section("NAME");
  page.plain(name + " \\- " + roff_text(does));
}

std::string program_page(std::span<const Command> commands) {
  Roff page("HIRELINE", "1", source());
  write_name(page, "hireline", "run the recruitment pipeline service from the command line");
  page.section("SYNOPSIS");
  page.plain("\\fBhireline\\fR \\fICOMMAND\\fR [options]");
  page.section("DESCRIPTION");
  page.paragraph(
      "Operators, scripts and timers use this program. It connects to the database directly, so "
      "the service does not have to run. Changes are recorded with the login name of the caller "
      "and --reason.");
  page.section("COMMANDS");
  for (const Command& command : commands) page.entry(command.path, "", command.help);
  page.section("GLOBAL OPTIONS");
  write_options(page, global_options());
  for (const std::string& topic : help_topics()) {
    page.section(upper(topic));
    page.verbatim(topic_help(topic).value_or(""));
  }
  write_see_also(page, commands, main_page);
  return std::move(page).text();
}

std::string word_page(std::span<const Command> commands, const std::string& word) {
  Roff page("HIRELINE-" + upper(word), "1", source());
  const auto alone = std::ranges::find(commands, word, &Command::path);
  write_name(page, "hireline\\-" + word,
             alone != commands.end() ? alone->help : "hireline commands for " + word);
  page.section("COMMANDS");
  for (const Command& command : commands)
    if (command.path == word || command.path.starts_with(word + " ")) write_command(page, command);
  page.section("GLOBAL OPTIONS");
  write_options(page, global_options());
  write_see_also(page, commands, page_of(word));
  return std::move(page).text();
}

std::string settings_manual(std::span<const Command> commands) {
  Roff page("HIRELINE.TOML", "5", source());
  write_name(page, "hireline.toml", "settings of the recruitment pipeline service");
  page.section("DESCRIPTION");
  page.paragraph(
      "A TOML file with one key and value per line. Each key can also be set as an environment "
      "variable, which overrides the file, or as a flag of hireline-server(8), which overrides "
      "both. The programs read the file in the current folder, or the file of --config. If the "
      "Debian package is installed and no other source specifies a database, hireline(1) reads "
      "/etc/hireline/hireline.toml.");
  page.section("SETTINGS");
  for (const Setting& setting : settings()) {
    const std::string variable = variable_of(setting);
    page.entry(key_of_variable(variable), variable + ", " + advised_flag(setting),
               std::string(setting.meaning) + " (default: " +
                   (setting.default_text.empty() ? "none" : std::string(setting.default_text)) +
                   ")");
  }
  page.paragraph(
      "The value of a setting that is secret or can contain a password can be read from a file: "
      "append _file to the key, for example secret_file or database_url_file. The programs print a "
      "warning if other users of the machine can read the value, in a file or as a flag.");
  write_see_also(page, commands, settings_page);
  return std::move(page).text();
}

}  // namespace

std::vector<std::string> manual_pages(std::span<const Command> commands) {
  std::vector<std::string> pages = {std::string(main_page), std::string(settings_page)};
  for (const std::string& word : words_after(commands, "")) pages.push_back(page_of(word));
  return pages;
}

std::optional<std::string> manual_page(std::span<const Command> commands, std::string_view page) {
  if (page == main_page) return program_page(commands);
  if (page == settings_page) return settings_manual(commands);
  for (const std::string& word : words_after(commands, ""))
    if (page == page_of(word)) return word_page(commands, word);
  return std::nullopt;
}

}  // namespace hireline::cli
