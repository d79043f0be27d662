#include "common/base/settings/config_file.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>

#include <toml++/toml.h>

#include "common/base/spelling.hpp"

namespace hireline {
namespace {

constexpr std::string_view variable_prefix = "HIRELINE_";

std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  if (const auto* list = node.as_array()) {
    std::string joined;
    for (const toml::node& item : *list) {
      const auto* text = item.as_string();
      if (!text) return std::nullopt;
      joined.append(joined.empty() ? "" : ",").append(text->get());
    }
    return joined;
  }
  return std::nullopt;
}

void read_table(const toml::table& table, const std::string& path, SettingsFile& out) {
  for (const auto& [key, node] : table) {
    const std::string name(key.str());
    // No setting is a table. The empty entry makes load_config report the name as unknown.
    if (node.is_table()) {
      out.texts.emplace(variable_of_key(name), "");
    } else if (auto text = text_of(node)) {
      out.texts.emplace(variable_of_key(name), std::move(*text));
    } else {
      out.errors.push_back({name + " in " + path + " is not a text, a number or a list of texts",
                            "put the value in quotes"});
    }
  }
}

std::optional<toml::table> parse_file(const std::string& path, SettingsFile& out) {
  try {
    return toml::parse_file(path);
  } catch (const toml::parse_error& error) {
    std::ostringstream where;
    where << path;
    if (error.source().begin.line > 0)
      where << ", line " << error.source().begin.line << ", column " << error.source().begin.column;
    out.errors.push_back({where.str() + ": " + std::string(error.description()),
                          "use TOML: one `key = \"value\"` per line"});
    return std::nullopt;
  }
}

}  // namespace

std::string variable_of_key(std::string_view key) {
  std::string variable(variable_prefix);
  for (const char c : key) variable.push_back(c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c);
  return variable;
}

std::string key_of_variable(std::string_view variable) {
  std::string key(variable.substr(std::min(variable_prefix.size(), variable.size())));
  for (char& c : key) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return key;
}

SettingsFile read_settings_file(const std::string& path) {
  SettingsFile out;
  if (const auto table = parse_file(path, out)) read_table(*table, path, out);
  return out;
}

SettingsFile read_profile(const std::string& path, const std::string& profile) {
  SettingsFile out;
  const std::string how =
      "add a table [profiles." + profile + "] with keys such as database_url to " + path;
  if (std::error_code ignored; !std::filesystem::exists(path, ignored)) {
    out.errors.push_back({"no profile '" + profile + "': " + path + " does not exist",
                          how + "; see `hireline help profiles`"});
    return out;
  }
  const auto file = parse_file(path, out);
  if (!file) return out;
  std::vector<std::string> known;
  if (const auto* profiles = (*file)["profiles"].as_table()) {
    if (const auto* table = (*profiles)[profile].as_table()) {
      read_table(*table, path, out);
      return out;
    }
    for (const auto& [name, node] : *profiles) known.emplace_back(name.str());
  }
  const auto meant = nearest_name(profile, known);
  out.errors.push_back(
      {"no profile '" + profile + "' in " + path, meant ? "did you mean '" + *meant + "'?" : how});
  return out;
}

ProfilesFile read_profiles(const std::string& path) {
  ProfilesFile out;
  if (std::error_code ignored; !std::filesystem::exists(path, ignored)) return out;
  SettingsFile read;
  const auto file = parse_file(path, read);
  const auto* profiles = file ? (*file)["profiles"].as_table() : nullptr;
  for (const auto& [name, node] : profiles != nullptr ? *profiles : toml::table()) {
    const auto* table = node.as_table();
    if (table == nullptr) continue;
    read_table(*table, path, read);
    out.profiles.push_back({std::string(name.str()), std::exchange(read.texts, {})});
  }
  out.errors = std::move(read.errors);
  return out;
}

}  // namespace hireline
