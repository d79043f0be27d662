// The fields that a partial update changed, for the event of the update.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/values.hpp"

namespace hireline::app {

// Collects the fields that differ. The event contains the values of short fields before and after
// the update, but only the names of long fields. `changed` contains the names of all changed
// fields:
//   before {"title":"Gardener"}   after {"title":"Florist","changed":["title","description"]}
class ChangedFields {
 public:
  // For text; nullopt if the field is empty.
  void compare(std::string_view name, const std::optional<std::string>& before,
               const std::optional<std::string>& after);
  void compare(std::string_view name, const std::vector<std::string>& before,
               const std::vector<std::string>& after);
  // For any other short field.
  void compare(std::string_view name, const JsonText& before, const JsonText& after);
  void name(std::string_view name);

  bool empty() const { return names_.empty(); }
  const std::vector<std::string_view>& names() const { return names_; }
  std::optional<JsonText> before() const;  // nullopt if only long fields changed
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
