#include "cli/records/find.hpp"

#include <charconv>

#include "cli/output/text_width.hpp"
#include "cli/records/last_shown.hpp"
#include "common/app/operations/suggestions.hpp"
#include "common/base/json_writer.hpp"
#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t listed_at_most = 20;

std::string line_of(const Suggestion& record) {
  return record.value + "  " + on_one_line(record.description);
}

std::string several(Suggested what, const std::string& text, std::size_t count) {
  return std::to_string(count) + " " + std::string(name_of(what)) + "s match '" + valid_utf8(text) +
         "'";
}

CliError ambiguous(Suggested what, const std::string& text,
                   const std::vector<Suggestion>& records) {
  CliError error(ExitCode::usage, "ambiguous", several(what, text, records.size()),
                 "use the id, or enough of its first digits");
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

std::expected<std::string, CliError> choose(Ui& ui, Suggested what, const std::string& text,
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
  return records[number - 1].value;
}

std::string names_of_kind(Suggested what) {
  switch (what) {
    case Suggested::job:
      return "an id, six or more of its first digits, or a title";
    case Suggested::task:
      return "an id, or six or more of its first digits";
    default:
      return "an id, six or more of its first digits, or an address";
  }
}

}  // namespace

std::expected<std::string, CliError> find_record(const Context& context, db::Connection& connection,
                                                 Suggested what, std::string_view argument) {
  const std::string& text = context.arguments.get(argument);
  const std::string kind(name_of(what));
  if (is_id(text)) return text;
  if (text == "-") {
    if (auto id = last_shown(kind)) return *std::move(id);
    return misused("no " + kind + " was shown before", "use " + names_of_kind(what));
  }
  const app::FindRecords input{
      .what = what, .text = text, .organization = context.arguments.text("--org")};
  const Operator who = caller();
  const auto found = TRY(look(context, connection, who,
                              [&](db::Tx& tx) { return app::find_records(tx, who, input); }));
  if (found.empty())
    return fail(ExitCode::not_found, "not_found",
                "no " + kind + " matches '" + valid_utf8(text) + "'", "use " + names_of_kind(what));
  std::string id =
      found.size() == 1 ? found.front().value : TRY(choose(context.ui, what, text, found));
  return id;
}

void remember_shown(const Context& context, Suggested what, std::string_view id) {
  if (context.ui.terminal().out_is_tty) remember_last_shown(name_of(what), id);
}

}  // namespace hireline::cli
