#include "cli/event_table.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const Json& item : value) list.append(list.empty() ? "" : ", ").append(text_of(item));
  return list;
}

std::string arrow(const Json& from, const Json& to, const std::string& name) {
  std::string text;
  if (from.contains(name)) text = text_of(from.at(name)) + " → ";
  return text + (to.contains(name) ? text_of(to.at(name)) : "none");
}

// Names of what changed, apart from `stage` and `changed`, which say where and name what is too
// long to tell.
std::vector<std::string> changed_names(const Json& from, const Json& to) {
  std::vector<std::string> names;
  for (const Json* state : {&to, &from})
    for (const auto& [name, ignored] : state->items())
      if (name != "stage" && name != "changed" && std::ranges::find(names, name) == names.end())
        names.push_back(name);
  return names;
}

std::string change_of(const Json& event) {
  const Json from = event.value("from", Json::object());
  const Json to = event.value("to", Json::object());
  const auto names = changed_names(from, to);
  std::string text;
  const auto append = [&text](const std::string& part) {
    text.append(text.empty() ? "" : "; ").append(part);
  };
  for (const std::string& name : names)
    append((name == "status" ? "" : name + ": ") + arrow(from, to, name));
  for (const Json& name : to.value("changed", Json::array()))
    if (std::ranges::find(names, name.get<std::string>()) == names.end())
      append(name.get<std::string>() + " changed");
  return to.contains("stage") ? text_of(to.at("stage")) + ": " + text : text;
}

std::string who_of(const Json& actor) {
  const std::string name = actor.at("name");
  return actor.at("kind") == "operator" ? "operator:" + name : name;
}

}  // namespace

std::string event_lines(std::string_view events) {
  Json lines = Json::array();
  for (const Json& event : Json::parse(events)) {
    Json line = {{"when", event.at("occurredAt")},
                 {"who", who_of(event.at("actor"))},
                 {"what", event.at("type")},
                 {"change", change_of(event)}};
    if (event.contains("reason")) line["reason"] = event.at("reason");
    if (event.contains("organization")) line["organization"] = event.at("organization").at("slug");
    lines.push_back(std::move(line));
  }
  return lines.dump();
}

void show_events(const Context& context, const std::string& events, const Columns& columns) {
  const OutputFormat format = context.globals.output;
  const bool whole = format == OutputFormat::json || format == OutputFormat::yaml;
  context.show(whole ? events : event_lines(events), columns);
}

}  // namespace hireline::cli
