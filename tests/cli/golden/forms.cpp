#include "tests/cli/golden/forms.hpp"

#include <future>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "common/outside/billing/signature.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

// As the payment provider would sign it now: a signature is too old after some minutes.
std::string signature_now() {
  return outside::sign_body(R"({"id": "evt_1QExample"})", Secret(payment_secret), wall_clock_now());
}

std::string with_ids(std::string word, std::map<std::string, std::string> ids) {
  ids["signature"] = signature_now();
  for (std::size_t open = word.find('{'); open != std::string::npos; open = word.find('{', open)) {
    const std::size_t close = word.find('}', open);
    const auto id = ids.find(word.substr(open + 1, close - open - 1));
    if (id == ids.end()) throw std::invalid_argument("no world knows " + word);
    word.replace(open, close - open + 1, id->second);
    open += id->second.size();
  }
  return word;
}

// Other braces of the text stay: it can be JSON.
std::string with_known_ids(std::string text, World world) {
  if (!text.contains('{')) return text;
  for (const auto& [name, id] : known_ids(world)) {
    const std::string place = "{" + name + "}";
    if (const auto at = text.find(place); at != std::string::npos)
      text.replace(at, place.size(), id);
  }
  return text;
}

std::vector<std::string> words_of(Form form) {
  switch (form) {
    // "3 days ago" is of another length from run to run, and leaves other columns more or less
    // room.
    case Form::terminal:
      return {"--utc"};
    case Form::pipe:
      return {};
    default:
      return {"-o", name_of(form)};
  }
}

}  // namespace

std::string name_of(Form form) {
  switch (form) {
    case Form::terminal:
      return "terminal";
    case Form::pipe:
      return "pipe";
    case Form::json:
      return "json";
    case Form::yaml:
      return "yaml";
    case Form::csv:
      return "csv";
  }
  return "";
}

Called::Called(const GoldenCase& golden) : golden_(golden), words_(words_in(golden.verb)) {
  const bool names_ids = golden.words.find('{') != std::string::npos;
  for (const std::string& word : words_in(golden.words))
    words_.push_back(names_ids ? with_ids(word, known_ids(golden.world)) : word);
  golden_.input = with_known_ids(golden.input, golden.world);
}

ProgramResult Called::run_with(const Place& place, std::vector<std::string> words,
                               Environment environment) const {
  for (const auto& [name, value] : golden_.environment) environment[name] = value;
  return golden_.world == World::away
             ? run_hireline_away(std::move(words), environment, golden_.input)
             : run_hireline(place, std::move(words), environment, golden_.input);
}

ProgramResult Called::run(const Place& place, Form form, std::vector<std::string> more) const {
  std::vector<std::string> words = words_;
  words.insert(words.end(), more.begin(), more.end());
  for (std::string& word : words_of(form)) words.push_back(std::move(word));
  return run_with(place, std::move(words),
                  form == Form::terminal
                      ? Environment{{"HIRELINE_FORCE_TTY", "100"}, {"NO_COLOR", "1"}}
                      : Environment{});
}

std::vector<ProgramResult> Called::run_all(const Place& place,
                                           std::vector<std::string> more) const {
  // Changes, even those that are taken back, would wait for each other.
  const bool is_alone = golden_.changes || golden_.runs_alone;
  const auto policy = is_alone ? std::launch::deferred : std::launch::async;
  std::vector<std::future<ProgramResult>> running;
  for (const Form form : all_forms)
    running.push_back(std::async(policy, [&, form] { return run(place, form, more); }));
  std::vector<ProgramResult> results;
  for (auto& one : running) results.push_back(one.get());
  return results;
}

ProgramResult Called::run_on_terminal(const Place& place, int columns) const {
  std::vector<std::string> words = words_;
  if (golden_.changes) words.emplace_back("--dry-run");
  return run_with(place, std::move(words), {{"HIRELINE_FORCE_TTY", std::to_string(columns)}});
}

std::size_t columns_of(std::string_view line) {
  std::size_t columns = 0;
  for (const char byte : line)
    if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++columns;
  return columns;
}

std::string uncoloured(const std::string& text) {
  static const std::regex colour("\x1b\\[[0-9;]*m");
  return std::regex_replace(text, colour, "");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace hireline::test
