// The ids of the records that a seeding has created, under names that do not change.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/json_writer.hpp"
#include "common/base/values.hpp"

namespace hireline::seed {

class Registry {
 public:
  using Members = std::vector<std::pair<std::string_view, std::string>>;

  // Adds "owner": {…}.
  void add(const std::string& section, const Members& members) {
    sections_[section][""] = object(members);
  }
  // Adds "jobs": {key: {…}}.
  void add(const std::string& section, const std::string& key, const Members& members) {
    sections_[section][key] = object(members);
  }
  // Adds "pipelines": {key: id}.
  void add(const std::string& section, const std::string& key, std::string_view id) {
    std::string text;
    append_json_string(text, id);
    sections_[section][key] = std::move(text);
  }
  // Adds "jobs": {key: {"_id": id, list: [ids]}}.
  void add(const std::string& section, const std::string& key, std::string_view id,
           std::string_view list, const std::vector<std::string>& ids);

  JsonText json() const;

 private:
  static std::string object(const Members& members);

  std::map<std::string, std::map<std::string, std::string>> sections_;
};

}  // namespace hireline::seed
