#include "cli/help/help_map.hpp"

#include <nlohmann/json.hpp>

#include "cli/help/help.hpp"
#include "common/base/version.hpp"

namespace hireline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json names_of_option(const Option& option) {
  const std::size_t comma = option.names.find(',');
  if (comma == std::string::npos) return {option.names};
  return {option.names.substr(0, comma), option.names.substr(comma + 1)};
}

ordered_json map_of(std::span<const Option> options) {
  ordered_json list = ordered_json::array();
  for (const Option& option : options) {
    ordered_json& entry = list.emplace_back();
    entry["names"] = names_of_option(option);
    if (!option.is_switch())
      entry["value"] = option.is_positional() ? option.names : option.value_name;
    entry["isPositional"] = option.is_positional();
    entry["required"] = option.required;
    entry["choices"] = option.choices;
    entry["help"] = option.help;
  }
  return list;
}

ordered_json map_of(const Command& command) {
  ordered_json entry = {{"path", command.path},
                        {"help", command.help},
                        {"changes", command.effect == Effect::changes},
                        {"options", map_of(command.options)},
                        {"examples", ordered_json::array()}};
  for (const Example& example : command.examples)
    entry["examples"].push_back({{"line", "hireline " + example.line}, {"does", example.does}});
  return entry;
}

}  // namespace

std::string command_map(std::span<const Command> commands) {
  ordered_json map = {{"version", version},
                      {"globalOptions", map_of(global_options())},
                      {"commands", ordered_json::array()},
                      {"topics", help_topics()}};
  for (const Command& command : commands) map["commands"].push_back(map_of(command));
  return map.dump(2) + "\n";
}

}  // namespace hireline::cli
