#include "common/seed/registry.hpp"

namespace hireline::seed {

void Registry::add(const std::string& section, const std::string& key, std::string_view id,
                   std::string_view list, const std::vector<std::string>& ids) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  out.key("_id");
  out.string(id);
  out.key(list);
  out.begin_array();
  for (const std::string& one : ids) out.string(one);
  out.end_array();
  out.end_object();
  sections_[section][key] = std::move(text);
}

JsonText Registry::json() const {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const auto& [section, entries] : sections_) {
    out.key(section);
    if (const auto only = entries.find(""); only != entries.end()) {
      out.raw(only->second);
      continue;
    }
    out.begin_object();
    for (const auto& [key, value] : entries) {
      out.key(key);
      out.raw(value);
    }
    out.end_object();
  }
  out.end_object();
  return json;
}

std::string Registry::object(const Members& members) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  for (const auto& [name, value] : members) {
    out.key(name);
    out.string(value);
  }
  out.end_object();
  return text;
}

}  // namespace hireline::seed
