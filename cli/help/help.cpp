#include "cli/help/help.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "cli/output/text_width.hpp"

namespace hireline::cli {
namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

// Appends words, with line breaks before those that would go beyond the width. `column` is where
// the text begins; following lines are indented to `indent`.
void append_wrapped(std::string& page, std::string_view text, std::size_t column,
                    std::size_t indent, std::size_t width) {
  bool is_first = true;
  for (const auto part : std::views::split(text, ' ')) {
    const std::string_view word(part.begin(), part.end());
    const std::size_t size = display_width(word);
    if (!is_first && column + 1 + size > width) {
      page.append("\n").append(indent, ' ');
      column = indent;
    } else if (!is_first) {
      page.append(" ");
      ++column;
    }
    page.append(word);
    column += size;
    is_first = false;
  }
  page.append("\n");
}

constexpr std::size_t least_text = 24;

// Appends two columns; the second one is aligned and wrapped.
void append_entries(std::string& page, const Entries& entries, std::size_t page_width) {
  std::size_t width = 0;
  for (const auto& [name, text] : entries) width = std::max(width, name.size());
  const std::size_t indent = width + 4;
  for (const auto& [name, text] : entries) {
    page.append("  ").append(name).append(width - name.size() + 2, ' ');
    append_wrapped(page, text, indent, indent, std::max(page_width, indent + least_text));
  }
}

std::string option_label(const Option& option) {
  if (option.is_positional()) return option.names;
  std::string label = option.names;
  if (const std::size_t comma = label.find(','); comma != std::string::npos)
    label.insert(comma + 1, " ");
  else
    label.insert(0, "    ");
  if (option.value_name.empty()) return label;
  return label +
         (option.implied.empty() ? " " + option.value_name : " [" + option.value_name + "]");
}

Entries option_entries(std::span<const Option> options) {
  Entries entries;
  for (const Option& option : options) {
    std::string text = option.help;
    if (option.required && !option.is_positional()) text.append(" (required)");
    entries.emplace_back(option_label(option), std::move(text));
  }
  return entries;
}

void append_global_options(std::string& page, std::size_t width) {
  page.append("\nGlobal options:\n");
  append_entries(page, option_entries(global_options()), width);
}

// In one paragraph: they are the same for all commands.
void append_names_of_global_options(std::string& page, std::size_t width) {
  std::string names;
  for (const Option& option : global_options()) {
    std::string name = option.names.substr(0, option.names.find(','));
    if (!option.is_switch()) name.append(" ").append(option.value_name);
    names.append(names.empty() ? "" : ", ").append(name);
  }
  page.append("\nGlobal options (`hireline --help` describes them):\n  ");
  append_wrapped(page, names, 2, 2, width);
}

}  // namespace

std::string usage_of(const Command& command) {
  std::string usage = "hireline " + command.path;
  std::string positionals;
  bool has_options = false;
  for (const Option& option : command.options) {
    if (option.is_positional())
      positionals.append(option.required ? " " + option.names : " [" + option.names + "]");
    else if (option.required)
      usage.append(" ").append(option.long_name()).append(" ").append(option.value_name);
    else
      has_options = true;
  }
  return usage + (has_options ? " [options]" : "") + positionals;
}

std::string group_help(std::span<const Command> commands, std::string_view path,
                       std::size_t width) {
  const std::string prefix = path.empty() ? "" : std::string(path) + " ";
  std::string page =
      path.empty() ? "hireline runs the recruitment pipeline service from the command line.\n\n"
                   : "";
  page.append("Usage: hireline ").append(prefix).append("COMMAND [options]\n\nCommands:\n");
  Entries entries;
  for (const Command& command : commands)
    if (command.path.starts_with(prefix)) entries.emplace_back(command.path, command.help);
  append_entries(page, entries, width);
  if (path.empty()) {
    page.append("\nHelp topics (`hireline help TOPIC`):");
    for (const std::string& topic : help_topics()) page.append(" ").append(topic);
    page.append("\nManual: `man hireline`. List of commands for programs: `hireline help --map`\n");
    append_global_options(page, width);
  }
  return page;
}

std::string command_help(const Command& command, std::size_t width) {
  std::string page;
  append_wrapped(page, command.help, 0, 0, width);
  page.append("\nUsage: ").append(usage_of(command)).append("\n");
  if (!command.examples.empty()) {
    page.append("\nExamples:\n");
    for (const Example& example : command.examples) {
      constexpr std::size_t indent = 4;
      for (const std::string& line :
           wrapped(example.does, std::max(width, indent + least_text) - indent))
        page.append("  # ").append(line).append("\n");
      // In one line, so that it can be copied.
      page.append("  hireline ").append(example.line).append("\n");
    }
  }
  if (!command.options.empty()) {
    page.append("\nOptions:\n");
    append_entries(page, option_entries(command.options), width);
  }
  append_names_of_global_options(page, width);
  return page;
}

}  // namespace hireline::cli
