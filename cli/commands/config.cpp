#include "cli/commands/commands.hpp"
#include "common/base/json_writer.hpp"

namespace hireline::cli {
namespace {

Outcome show_settings(const Context& context) {
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const ShownSetting& setting : context.settings.shown) {
    json.begin_object();
    json.key("name");
    json.string(setting.name);
    json.key("value");
    json.string(setting.value);
    json.key("origin");
    json.string(name_of(setting.origin));
    json.end_object();
  }
  json.end_array();
  context.show(list);
  return ExitCode::done;
}

}  // namespace

std::vector<Command> config_commands() {
  return {{.path = "config show",
           .help = "Show the settings in force and where each comes from",
           .examples = {{"config show", "what a program started here would run with"},
                        {"--profile staging config show", "the same, for a profile"}},
           .run = show_settings}};
}

}  // namespace hireline::cli
