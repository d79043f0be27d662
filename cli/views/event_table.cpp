#include "cli/views/event_table.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/output/counted.hpp"
#include "cli/output/list_text.hpp"
#include "cli/output/timeline.hpp"
#include "cli/views/stage_track.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

// A larger object is not shown in a line; -o json shows it.
constexpr std::size_t longest_object = 100;

std::string text_of(const Json& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) {
    std::string text = value.dump();
    return value.is_object() && text.size() > longest_object
               ? counted(value.size(), "value", "values")
               : text;
  }
  std::string list;
  for (const Json& item : value) append_item(list, text_of(item));
  return list;
}

std::string change_text(const Json& from, const Json& to, const std::string& name,
                        std::string_view arrow) {
  std::string text;
  const bool is_kept = from.contains(name) && to.contains(name) && from.at(name) == to.at(name);
  if (from.contains(name) && !is_kept)
    text = text_of(from.at(name)).append(" ").append(arrow).append(" ");
  return text + (to.contains(name) ? text_of(to.at(name)) : "none");
}

// Returns the names of the changed fields, without `stage`, which is the place of the change, and
// `changed`, which lists fields whose values are too long for an event.
std::vector<std::string> changed_names(const Json& from, const Json& to) {
  std::vector<std::string> names;
  for (const Json* state : {&to, &from})
    for (const auto& [name, ignored] : state->items())
      if (name != "stage" && name != "changed" && std::ranges::find(names, name) == names.end())
        names.push_back(name);
  return names;
}

std::string change_of(const Json& event, std::string_view arrow) {
  const Json from = event.value("from", Json::object());
  const Json to = event.value("to", Json::object());
  const auto names = changed_names(from, to);
  std::string text;
  const auto append = [&text](const std::string& part) {
    text.append(text.empty() ? "" : "; ").append(part);
  };
  for (const std::string& name : names)
    append((name == "status" ? "" : name + ": ") + change_text(from, to, name, arrow));
  for (const Json& name : to.value("changed", Json::array()))
    if (std::ranges::find(names, name.get<std::string>()) == names.end())
      append(name.get<std::string>() + " changed");
  return to.contains("stage") ? text_of(to.at("stage")) + ": " + text : text;
}

std::string actor_text(const Json& actor) {
  const std::string name = actor.at("name");
  return actor.at("kind") == "operator" ? "operator:" + name : name;
}

// Returns the tone of the status after the event.
Tone tone_of(const Json& event) {
  const Json to = event.value("to", Json::object());
  if (!to.contains("status") || !to.at("status").is_string()) return Tone::accent;
  const auto status = to.at("status").get<std::string>();
  if (const auto stage = parse_enum<StageStatus>(status)) return cli::tone_of(*stage);
  if (const auto pipeline = parse_enum<PipelineStatus>(status)) return cli::tone_of(*pipeline);
  return Tone::accent;
}

}  // namespace

std::string event_lines(std::string_view events, std::string_view arrow) {
  Json lines = Json::array();
  for (const Json& event : Json::parse(events)) {
    Json line = {{"when", event.at("occurredAt")},
                 {"who", actor_text(event.at("actor"))},
                 {"what", event.at("type")},
                 {"change", change_of(event, arrow)}};
    if (event.contains("reason")) line["reason"] = event.at("reason");
    if (event.contains("job")) line["job"] = event.at("job").at("title");
    if (event.contains("organization")) line["organization"] = event.at("organization").at("slug");
    lines.push_back(std::move(line));
  }
  return lines.dump();
}

std::string_view arrow_for(const Context& context) {
  return context.draws() && context.ui.terminal().is_ascii ? "->" : "→";
}

void show_events(const Context& context, const std::string& events, const Columns& columns) {
  context.show(context.shows_columns() ? event_lines(events, arrow_for(context)) : events, columns);
}

void show_timeline(const Context& context, const std::string& events, const Columns& columns) {
  const Json all = Json::parse(events);
  if (!context.draws() || all.empty()) return show_events(context, events, columns);
  std::vector<TimelineEntry> entries;
  for (const Json& event : all)
    entries.push_back({.at = parse_instant(event.at("occurredAt").get<std::string>()).value(),
                       .what = event.at("type"),
                       .change = change_of(event, arrow_for(context)),
                       .who = actor_text(event.at("actor")),
                       .why = event.value("reason", ""),
                       .tone = tone_of(event)});
  context.ui.result(timeline_text(entries, context.style()));
}

}  // namespace hireline::cli
