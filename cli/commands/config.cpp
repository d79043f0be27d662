#include "cli/commands/commands.hpp"
#include "common/wire/render.hpp"

namespace hireline::wire {

template <>
struct Shape<ShownSetting> {
  static constexpr std::string_view name = "Setting";
  static constexpr auto fields =
      std::tuple{field("name", &ShownSetting::name), field("value", &ShownSetting::value),
                 field("origin", &ShownSetting::origin)};
};

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

Outcome show_settings(const Context& context) {
  std::string list;
  wire::append_json(list, context.settings.shown);
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
