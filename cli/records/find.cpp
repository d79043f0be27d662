#include "cli/records/find.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "cli/frame/confirm.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/last_shown.hpp"
#include "common/app/operations/suggestions.hpp"
#include "common/base/ascii.hpp"
#include "common/base/json_writer.hpp"
#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t listed_at_most = 20;

std::string line_of(const Suggestion& record) {
  return record.value + "  " + on_one_line(record.description);
}

// Whether records of the kind are found by their ids only.
bool has_no_name(Suggested what) {
  constexpr std::array kinds = {Suggested::task, Suggested::evaluation, Suggested::decision,
                                Suggested::passkey, Suggested::delivery};
  return std::ranges::find(kinds, what) != kinds.end();
}

std::string several(Suggested what, const std::string& text, std::size_t count) {
  return std::to_string(count) + " " + std::string(name_of(what)) + "s match '" + valid_utf8(text) +
         "'";
}

CliError ambiguous(Suggested what, const std::string& text,
                   const std::vector<Suggestion>& records) {
  CliError error(ExitCode::usage, "ambiguous", several(what, text, records.size()),
                 has_no_name(what) ? "use the id, or enough of its first digits"
                                   : "use the id, enough of its first digits, or --org ORG");
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const Suggestion& record : records) {
    if (error.details.size() < listed_at_most) error.details.push_back(line_of(record));
    json.begin_object();
    json.key("_id");
    json.string(record.value);
    json.key("about");
    json.string(record.description);
    json.end_object();
  }
  json.end_array();
  error.extras.emplace_back("matches", JsonText{std::move(list)});
  return error;
}

// A script must not change a record because its title happens to contain a text.
CliError named_in_part(Suggested what, const std::string& text,
                       const std::vector<Suggestion>& records) {
  CliError error = ambiguous(what, text, records);
  error.message =
      "'" + valid_utf8(text) + "' is only a part of the name of a " + std::string(name_of(what));
  error.hint = "use the whole name or the id";
  return error;
}

std::expected<Suggestion, CliError> choose(Ui& ui, Suggested what, const std::string& text,
                                           const std::vector<Suggestion>& records) {
  if (!ui.terminal().can_ask || records.size() > listed_at_most)
    return std::unexpected(ambiguous(what, text, records));
  ui.error(several(what, text, records.size()) + ":\n");
  for (std::size_t i = 0; i < records.size(); ++i)
    ui.error("  " + std::to_string(i + 1) + "  " + line_of(records[i]) + "\n");
  const auto answer = ui.ask("Which one? [1-" + std::to_string(records.size()) + "] ");
  std::size_t number = 0;
  if (answer) std::from_chars(answer->data(), answer->data() + answer->size(), number);
  if (number < 1 || number > records.size())
    return fail(ExitCode::failure, "called_off", "no record was chosen; nothing was done");
  return records[number - 1];
}

std::string names_of_kind(Suggested what) {
  if (has_no_name(what)) return "an id, or six or more of its first digits";
  switch (what) {
    case Suggested::job:
      return "an id, six or more of its first digits, or a title";
    case Suggested::scorecard:
      return "an id, six or more of its first digits, or a whole name";
    case Suggested::candidate:
      return "an id, six or more of its first digits, an address, or a whole name; `hireline "
             "candidate find TEXT` finds people by parts of both";
    default:
      return "an id, six or more of its first digits, or the person's address or whole name";
  }
}

// Without blanks around it and the sign of a cut text, as copied from a table.
std::string tidied(const std::string& text) {
  constexpr std::string_view cut = "…";
  std::string_view rest = trimmed(text);
  if (rest.ends_with(cut)) rest.remove_suffix(cut.size());
  return std::string(rest);
}

std::optional<std::string> organization_of(const Arguments& given) {
  return given.has("ORG") ? given.text("ORG") : given.text("--org");
}

// `text` is not `-`.
std::expected<Suggestion, CliError> find_named(const Context& context, db::Connection& connection,
                                               Suggested what, const std::string& text) {
  app::FindRecords input{.what = what,
                         .text = text,
                         .organization = organization_of(context.arguments),
                         .whole_titles_only = context.changes && !context.ui.terminal().can_ask};
  const Operator who = caller();
  const auto find = [&](db::Tx& tx) { return app::find_records(tx, who, input); };
  auto found = TRY(look(context, connection, who, find));
  if (found.empty() && std::exchange(input.whole_titles_only, false)) {
    found = TRY(look(context, connection, who, find));
    if (!found.empty()) return std::unexpected(named_in_part(what, text, found));
  }
  if (found.empty()) {
    CliError error(ExitCode::not_found, "not_found",
                   "no " + std::string(name_of(what)) + " matches '" + valid_utf8(text) + "'",
                   "use " + names_of_kind(what));
    if (what == Suggested::job)
      error.missing = ResourceKind::job;
    else if (!has_no_name(what) && what != Suggested::email && what != Suggested::scorecard)
      error.missing = ResourceKind::participant;
    return std::unexpected(std::move(error));
  }
  if (found.size() == 1) return found.front();
  return choose(context.ui, what, text, found);
}

// Asks the question about production, with the record in it.
std::optional<CliError> ask_about(const Context& context, const Suggestion& record) {
  std::string name = on_one_line(record.description.empty() ? record.value : record.description);
  // Its description is its name, and what tells it from others: "Backend engineer, active".
  if (const auto end = name.find(", "); end != std::string::npos)
    name = name.substr(0, end) + " (" + name.substr(end + 2) + ")";
  const std::string about = *context.question + " on " + name;
  context.question->clear();
  return confirm(context.ui, context.globals, {.about = about});
}

}  // namespace

bool is_found_by_name(const Option& option) {
  constexpr std::array kinds = {Completes::jobs, Completes::pipelines, Completes::interviews,
                                Completes::candidates, Completes::emails};
  return std::ranges::find(kinds, option.completes()) != kinds.end();
}

std::expected<std::string, CliError> find_record(const Context& context, db::Connection& connection,
                                                 Suggested what, std::string_view argument) {
  const std::string& given = context.arguments.get(argument);
  const std::optional<std::string> last = given == "-" ? last_shown(name_of(what)) : std::nullopt;
  if (given == "-" && !(last && is_id(*last)))
    return misused("no " + std::string(name_of(what)) + " was shown before",
                   "use " + names_of_kind(what));
  const std::string& text = last ? *last : given;
  const bool asks = !context.question->empty();
  if (is_id(text) && !asks && !last) {
    remember_shown(context, what, text);
    return text;
  }
  const Suggestion record = TRY(find_named(context, connection, what, tidied(text)));
  remember_shown(context, what, record.value);
  if (last) context.ui.note("- is " + line_of(record));
  if (asks)
    if (auto refused = ask_about(context, record)) return std::unexpected(*std::move(refused));
  return record.value;
}

void remember_shown(const Context& context, Suggested what, std::string_view id) {
  if (context.ui.terminal().out_is_tty) remember_last_shown(name_of(what), id);
}

}  // namespace hireline::cli
