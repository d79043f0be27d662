#include "cli/frame/command_tree.hpp"

#include <algorithm>
#include <array>

#include "common/base/spelling.hpp"

namespace hireline::cli {
namespace {

// Joins the two with a blank if neither is empty.
std::string continued(std::string_view path, std::string_view word) {
  std::string all(path);
  if (!path.empty() && !word.empty()) all.push_back(' ');
  return all.append(word);
}

// -o and --output take the next word as their value; -ojson and --output=json contain it.
bool takes_next_word(std::string_view word) {
  return std::ranges::any_of(global_options(), [word](const Option& option) {
    return !option.is_switch() && option.is_called(word);
  });
}

// What is done with another command than the words say.
constexpr std::array<std::pair<std::string_view, std::string_view>, 23> done_elsewhere = {
    {{"candidate reject", "pipeline set-status PIPELINE rejected"},
     {"candidate hire", "pipeline set-status PIPELINE hired"},
     {"candidate shortlist", "pipeline set-status PIPELINE shortlisted"},
     {"candidate withdraw", "pipeline set-status PIPELINE withdrawn"},
     {"candidate create", "pipeline create --job JOB --email EMAIL"},
     {"candidate add", "pipeline create --job JOB --email EMAIL"},
     {"candidate list", "candidate find TEXT"},
     {"candidate delete", "candidate anonymize PERSON"},
     {"candidate remove", "candidate anonymize PERSON"},
     {"candidate erase", "candidate anonymize PERSON"},
     {"pipeline reject", "pipeline set-status PIPELINE rejected"},
     {"pipeline hire", "pipeline set-status PIPELINE hired"},
     {"pipeline shortlist", "pipeline set-status PIPELINE shortlisted"},
     {"pipeline withdraw", "pipeline set-status PIPELINE withdrawn"},
     {"pipeline reopen", "pipeline set-status PIPELINE active"},
     {"pipeline delete", "pipeline set-status PIPELINE withdrawn"},
     {"pipeline remove", "pipeline set-status PIPELINE withdrawn"},
     {"interview delete", "interview cancel INTERVIEW"},
     {"interview remove", "interview cancel INTERVIEW"},
     {"job remove", "job archive JOB"},
     {"job unarchive", "job restore JOB --status active"},
     {"member create", "member add --org ORG --email EMAIL --uid UID"},
     {"email send", "email resend EMAIL"}}};

// Verbs of other programs, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> foreign_verbs = {
    {{"ls", "list"},
     {"show", "get"},
     {"view", "get"},
     {"describe", "get"},
     {"rm", "remove"},
     {"delete", "remove"},
     {"delete", "archive"},
     {"new", "create"},
     {"update", "set"},
     {"search", "find"},
     {"organization", "org"},
     {"user", "member"}}};

std::optional<std::string> translated(std::string_view word,
                                      const std::vector<std::string>& known) {
  for (const auto& [foreign, ours] : foreign_verbs)
    if (foreign == word && std::ranges::find(known, ours) != known.end()) return std::string(ours);
  return std::nullopt;
}

std::unexpected<CliError> unknown_command(std::span<const Command> commands,
                                          const std::string& path, const std::string& word) {
  const std::string name = continued(path, word);
  if (path.empty() && word == "version")
    return misused("unknown command 'version'", "use `hireline --version`");
  const auto elsewhere = std::ranges::find(done_elsewhere, name,
                                           &std::pair<std::string_view, std::string_view>::first);
  if (elsewhere != done_elsewhere.end())
    return misused("unknown command '" + name + "'",
                   "use `hireline " + std::string(elsewhere->second) + "`");
  const auto known = words_after(commands, path);
  auto meant = translated(word, known);
  if (!meant) meant = nearest_name(word, known);
  if (meant)
    return misused("unknown command '" + name + "'",
                   "did you mean '" + continued(path, *meant) + "'?");
  return misused("unknown command '" + name + "'",
                 "run `" + continued("hireline", path) + " --help` to list the commands");
}

}  // namespace

std::vector<std::string> words_after(std::span<const Command> commands, std::string_view path) {
  const std::string prefix = path.empty() ? "" : std::string(path) + " ";
  std::vector<std::string> words;
  for (const Command& command : commands) {
    if (!command.path.starts_with(prefix)) continue;
    std::string word = command.path.substr(prefix.size());
    word.resize(std::min(word.find(' '), word.size()));
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

std::expected<FoundCommand, CliError> find_command(std::span<const Command> commands,
                                                   std::span<const std::string> words) {
  FoundCommand found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (found.command || word.starts_with('-')) {
      found.rest.push_back(word);
      if (!found.command && takes_next_word(word) && i + 1 < words.size())
        found.rest.push_back(words[++i]);
      continue;
    }
    const auto known = words_after(commands, found.path);
    if (std::ranges::find(known, word) == known.end())
      return unknown_command(commands, found.path, word);
    found.path = continued(found.path, word);
    const auto command = std::ranges::find(commands, found.path, &Command::path);
    if (command != commands.end()) found.command = &*command;
  }
  return found;
}

}  // namespace hireline::cli
