#include "cli/help/completion/complete.hpp"

#include <algorithm>

#include "cli/frame/command_tree.hpp"
#include "cli/help/help.hpp"

namespace hireline::cli {
namespace {

// The parsed words before the incomplete word.
struct Line {
  FoundCommand found;
  std::vector<const Option*> options = {};  // the command's, then those of all commands
  std::vector<const Option*> given = {};
  const Option* wants_value = nullptr;  // the option whose value is incomplete
  std::size_t positionals = 0;
  bool has_separator = false;
  LinePlace place = {};
};

class Completer {
 public:
  Completer(std::span<const Command> commands, const NameSource& names, std::string word)
      : commands_(commands), names_(names), word_(std::move(word)) {}

  Completion complete_after(std::span<const std::string> before) {
    if (!before.empty() && before.front() == "help") {
      offer_help(before.subspan(1));
      return std::move(out_);
    }
    auto found = find_command(commands_, before);
    if (!found) return {};
    const Line line = understand(std::move(*found));
    if (line.wants_value != nullptr)
      offer_values(*line.wants_value, word_, "", line.place);
    else if (!line.has_separator && word_.starts_with('-'))
      offer_options(line);
    else if (line.found.command == nullptr)
      offer_commands(line.found.path);
    else
      offer_positional(line);
    return std::move(out_);
  }

 private:
  static Line understand(FoundCommand found) {
    Line line{.found = std::move(found)};
    if (line.found.command != nullptr)
      for (const Option& option : line.found.command->options) line.options.push_back(&option);
    for (const Option& option : global_options()) line.options.push_back(&option);
    for (const std::string& word : line.found.rest) read_word(line, word);
    return line;
  }

  static void read_word(Line& line, const std::string& word) {
    if (line.wants_value != nullptr) {
      note_value(line, *line.wants_value, word);
      line.wants_value = nullptr;
    } else if (line.has_separator || !word.starts_with('-') || word == "-") {
      const Option* positional = positional_at(line, line.positionals++);
      if (positional != nullptr && positional->names == "ORG") line.place.organization = word;
    } else if (word == "--") {
      line.has_separator = true;
    } else {
      read_option(line, word);
    }
  }

  static void read_option(Line& line, const std::string& word) {
    const std::size_t equals = word.find('=');
    const Option* option = find_option(line, word.substr(0, equals));
    if (option == nullptr) return;
    line.given.push_back(option);
    if (equals != std::string::npos)
      note_value(line, *option, word.substr(equals + 1));
    else if (!option->is_switch())
      line.wants_value = option;
  }

  static const Option* find_option(const Line& line, std::string_view name) {
    for (const Option* option : line.options)
      if (!option->is_positional() && option->is_called(name)) return option;
    return nullptr;
  }

  static const Option* positional_at(const Line& line, std::size_t place) {
    for (const Option* option : line.options)
      if (option->is_positional() && place-- == 0) return option;
    return nullptr;
  }

  static void note_value(Line& line, const Option& option, const std::string& value) {
    if (option.long_name() == "--profile") line.place.profile = value;
    if (option.long_name() == "--database-url") line.place.database_url = value;
    if (option.long_name() == "--org") line.place.organization = value;
  }

  void offer(std::string value, std::string description) {
    if (value.starts_with(word_)) out_.words.push_back({std::move(value), std::move(description)});
  }

  // Offers the options that are not on the line yet. After "--name=", offers the values of the
  // option.
  void offer_options(const Line& line) {
    if (const std::size_t equals = word_.find('='); equals != std::string::npos) {
      const Option* option = find_option(line, std::string_view(word_).substr(0, equals));
      if (option != nullptr && !option->is_switch())
        offer_values(*option, word_.substr(equals + 1), word_.substr(0, equals + 1), line.place);
      return;
    }
    for (const Option* option : line.options)
      if (!option->is_positional() && std::ranges::find(line.given, option) == line.given.end())
        offer(option->long_name(), option->help);
  }

  // Offers the next words of commands. The description is the command's help, or the words that
  // follow in a group.
  void offer_commands(const std::string& path) {
    for (const std::string& word : words_after(commands_, path)) {
      const std::string whole = path.empty() ? word : path + " " + word;
      const auto command = std::ranges::find(commands_, whole, &Command::path);
      std::string does;
      if (command != commands_.end())
        does = command->help;
      else
        for (const std::string& next : words_after(commands_, whole))
          does.append(does.empty() ? "" : ", ").append(next);
      offer(word, std::move(does));
    }
    if (path.empty()) offer("help", "Show help about a command or a topic");
  }

  void offer_help(std::span<const std::string> before) {
    if (before.empty())
      for (const std::string& topic : help_topics()) offer(topic, "topic");
    const auto found = find_command(commands_, before);
    if (found && found->command == nullptr) offer_commands(found->path);
  }

  void offer_positional(const Line& line) {
    if (const Option* option = positional_at(line, line.positionals))
      return offer_values(*option, word_, "", line.place);
    // No positional argument is left, so only options can follow.
    if (!line.has_separator && word_.empty()) offer_options(line);
  }

  // `beginning` is the incomplete value, and `before` is the part of the word before it.
  void offer_values(const Option& option, std::string beginning, std::string before,
                    const LinePlace& place) {
    const bool is_list = option.is_list || option.value_name == "MEMBERS";
    if (const std::size_t comma = beginning.rfind(','); is_list && comma + 1 != 0) {
      before.append(beginning, 0, comma + 1);
      beginning.erase(0, comma + 1);
    }
    for (const std::string& choice : option.choices) offer(before + choice, "");
    if (!option.choices.empty()) return;
    const Completes what = option.completes();
    out_.files = what == Completes::files;
    if (what == Completes::files || what == Completes::nothing) return;
    for (Suggestion& found : names_(what, beginning, place))
      out_.words.push_back({before + found.value, std::move(found.description)});
  }

  std::span<const Command> commands_;
  const NameSource& names_;
  std::string word_;
  Completion out_;
};

}  // namespace

Completion complete(std::span<const Command> commands, std::span<const std::string> words,
                    const NameSource& names) {
  if (words.empty()) return {};
  return Completer(commands, names, words.back()).complete_after(words.first(words.size() - 1));
}

}  // namespace hireline::cli
