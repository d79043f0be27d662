#include "cli/frame/dry_run.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/app/operations/dry_run.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

const Columns effect_columns = {{"effect", "/effect"}, {"name", "/name"}, {"about", "/about"}};

// More effects of one kind and name are only counted: a command may have thousands.
constexpr std::size_t named_at_most = 3;

// Rows of one kind of effect, in the order of their names' first appearance.
class EffectRows {
 public:
  explicit EffectRows(std::string effect) : effect_(std::move(effect)) {}

  void add(const std::string& name, std::string about) {
    auto group = std::ranges::find(groups_, name, &Group::name);
    if (group == groups_.end()) group = groups_.insert(group, {name, {}});
    group->abouts.push_back(std::move(about));
  }

  void append_to(Json& rows) const {
    for (const Group& group : groups_) {
      if (group.abouts.size() > named_at_most)
        rows.push_back(row(group.name, std::to_string(group.abouts.size()) + " times"));
      else
        for (const std::string& about : group.abouts) rows.push_back(row(group.name, about));
    }
  }

 private:
  struct Group {
    std::string name;
    std::vector<std::string> abouts;
  };
  Json row(const std::string& name, const std::string& about) const {
    return {{"effect", effect_}, {"name", name}, {"about", about}};
  }

  std::string effect_;
  std::vector<Group> groups_;
};

Json rows_of(const Json& effects) {
  EffectRows events("event");
  for (const Json& event : effects.at("events")) {
    const Json& subject = event.at("subject");
    events.add(event.at("type"),
               subject.at("type").get<std::string>() + " " + subject.at("id").get<std::string>());
  }
  EffectRows mails("mail");
  for (const Json& mail : effects.at("mails")) mails.add(mail.at("kind"), mail.at("to"));
  EffectRows counters("counter");
  for (const auto& [name, counter] : effects.at("counters").items())
    counters.add(
        name, counter.at("before").dump() + " to " + counter.at("after").dump() +
                  (counter.at("max").is_null() ? ", no limit" : " of " + counter.at("max").dump()));
  Json rows = Json::array();
  for (const EffectRows* one : {&events, &mails, &counters}) one->append_to(rows);
  return rows;
}

}  // namespace

void keep_effects(const Context& context, db::Tx& tx) {
  context.effects->clear();
  wire::append_json(*context.effects, app::foretell(tx));
}

void note_no_change(const Context& context) {
  context.ui.note("Dry run: nothing was changed.");
}

void note_effects(const Context& context) {
  note_no_change(context);
  if (!context.shows_columns()) return;
  const Json rows = rows_of(Json::parse(*context.effects));
  if (!rows.empty()) note_table(context, rows.dump(), effect_columns);
}

void note_table(const Context& context, std::string_view rows, const Columns& columns) {
  OutputStyle style = context.style();
  style.format = OutputFormat::table;
  style.is_tty = context.ui.terminal().error_is_tty;
  style.coloured = context.ui.terminal().error_colour;
  std::string table = render(rows, columns, style);
  table.pop_back();  // the note ends the line
  context.ui.note(table);
}

}  // namespace hireline::cli
