#include "common/app/changed_fields.hpp"

#include <algorithm>

#include "common/app/event_builders.hpp"

namespace hireline::app {
namespace {

JsonText json_text(const std::optional<std::string>& text) {
  JsonText json;
  JsonWriter out(json.text);
  text ? out.string(*text) : out.null();
  return json;
}

}  // namespace

void ChangedFields::compare(std::string_view name, const std::optional<std::string>& before,
                            const std::optional<std::string>& after) {
  if (before != after) keep(name, json_text(before), json_text(after));
}

void ChangedFields::compare(std::string_view name, const std::vector<std::string>& before,
                            const std::vector<std::string>& after) {
  if (before != after) keep(name, json_array(before), json_array(after));
}

void ChangedFields::compare(std::string_view name, const JsonText& before, const JsonText& after) {
  if (before != after) keep(name, before, after);
}

void ChangedFields::name(std::string_view name) {
  if (std::ranges::find(names_, name) == names_.end()) names_.push_back(name);
}

void ChangedFields::keep(std::string_view name, JsonText before, JsonText after) {
  this->name(name);
  values_.push_back({name, std::move(before), std::move(after)});
}

std::optional<JsonText> ChangedFields::before() const {
  if (values_.empty()) return std::nullopt;
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const Values& field : values_) {
    out.key(field.name);
    out.raw(field.before.text);
  }
  out.end_object();
  return json;
}

JsonText ChangedFields::after() const {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const Values& field : values_) {
    out.key(field.name);
    out.raw(field.after.text);
  }
  out.key("changed");
  out.raw(json_array(names_).text);
  out.end_object();
  return json;
}

}  // namespace hireline::app
