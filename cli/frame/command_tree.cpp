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
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> foreign_verbs = {
    {{"ls", "list"},
     {"show", "get"},
     {"view", "get"},
     {"describe", "get"},
     {"rm", "remove"},
     {"rm", "archive"},
     {"rm", "revoke"},
     {"rm", "retire"},
     {"delete", "remove"},
     {"delete", "archive"},
     {"delete", "revoke"},
     {"delete", "retire"},
     {"remove", "revoke"},
     {"remove", "retire"},
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

std::optional<std::string> done_by(const std::string& name) {
  const auto elsewhere = std::ranges::find(done_elsewhere, name,
                                           &std::pair<std::string_view, std::string_view>::first);
  if (elsewhere != done_elsewhere.end()) return std::string(elsewhere->second);
  if (name.ends_with(" rm")) return done_by(name.substr(0, name.size() - 2) + "remove");
  return std::nullopt;
}

// Returns the verb of the noun that the word is, or that another program would call so.
std::optional<std::string> verb_of(std::span<const Command> commands, const std::string& noun,
                                   const std::string& word) {
  const auto verbs = words_after(commands, noun);
  if (std::ranges::find(verbs, word) != verbs.end()) return word;
  return translated(word, verbs);
}

// For a verb without its noun (`ls`), or before it (`get jobs`): the advice, with a command.
std::optional<std::string> advice_about_verb(std::span<const Command> commands,
                                             const std::string& word, const std::string& next) {
  auto nouns = words_after(commands, "");
  if (const auto noun = nearest_name(next, nouns))
    if (const auto verb = verb_of(commands, *noun, word))
      return "did you mean '" + *noun + " " + *verb + "'?";
  nouns.insert(nouns.begin(), "job");  // the best known, for an example
  for (const std::string& noun : nouns)
    if (const auto verb = verb_of(commands, noun, word))
      return "begin with what it is about, for example `hireline " + noun + " " + *verb + "`";
  return std::nullopt;
}

std::string advice_about(std::span<const Command> commands, const std::string& path,
                         const std::string& word, const std::string& next) {
  if (path.empty() && word == "version") return "use `hireline --version`";
  if (const auto elsewhere = done_by(continued(path, word)))
    return "use `hireline " + *elsewhere + "`";
  const auto known = words_after(commands, path);
  auto meant = translated(word, known);
  if (path.empty() && !meant && word.ends_with('s') &&
      std::ranges::find(known, word.substr(0, word.size() - 1)) != known.end()) {
    meant = word.substr(0, word.size() - 1);
    if (const auto verb = verb_of(commands, *meant, next)) meant->append(" " + *verb);
  }
  if (path.empty() && !meant)
    if (auto advice = advice_about_verb(commands, word, next)) return *std::move(advice);
  if (!meant) meant = nearest_name(word, known);
  if (meant) return "did you mean '" + continued(path, *meant) + "'?";
  const std::vector<std::string> verbs = {"list", "get", "create", "show", "export"};
  if (const auto verb = path.empty() ? nearest_name(word, verbs) : std::nullopt)
    if (auto advice = advice_about_verb(commands, *verb, next)) return *std::move(advice);
  return "run `" + continued("hireline", path) + " --help` to list the commands";
}

// `next` is the word after the unknown one; empty: none.
std::unexpected<CliError> unknown_command(std::span<const Command> commands,
                                          const std::string& path, const std::string& word,
                                          const std::string& next) {
  return misused("unknown command '" + continued(path, word) + "'",
                 advice_about(commands, path, word, next));
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
      return unknown_command(commands, found.path, word, i + 1 < words.size() ? words[i + 1] : "");
    found.path = continued(found.path, word);
    const auto command = std::ranges::find(commands, found.path, &Command::path);
    if (command != commands.end()) found.command = &*command;
  }
  return found;
}

}  // namespace hireline::cli
