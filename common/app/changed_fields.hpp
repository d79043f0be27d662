// What a partial update changed, as its event tells it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/values.hpp"

namespace hireline::app {

// Collects the fields that differ. Short ones are told by their values before and after, long ones
// by their names alone; `changed` names all of them:
//   before {"title":"Gardener"}   after {"title":"Florist","changed":["title","description"]}
class ChangedFields {
 public:
  // Texts, or nothing where the field is empty.
  void compare(std::string_view name, const std::optional<std::string>& before,
               const std::optional<std::string>& after);
  void compare(std::string_view name, const std::vector<std::string>& before,
               const std::vector<std::string>& after);
  // Anything else short.
  void compare(std::string_view name, const JsonText& before, const JsonText& after);
  void name(std::string_view name);

  bool empty() const { return names_.empty(); }
  const std::vector<std::string_view>& names() const { return names_; }
  std::optional<JsonText> before() const;  // nothing when all that changed is long
  JsonText after() const;

 private:
  struct Values {
    std::string_view name;
    JsonText before;
    JsonText after;
  };
  void keep(std::string_view name, JsonText before, JsonText after);

  std::vector<std::string_view> names_;
  std::vector<Values> values_;
};

}  // namespace hireline::app
