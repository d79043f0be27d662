#include "cli/commands/commands.hpp"
#include "cli/frame/profile.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(ShownSetting) {
  return {.name = "Setting",
          .fields = {field("name", &ShownSetting::name), field("value", &ShownSetting::value),
                     field("origin", &ShownSetting::origin)}};
}

HIRELINE_SHAPE(cli::ProfileSummary) {
  return {.name = "Profile",
          .fields = {field("name", &cli::ProfileSummary::name),
                     field("inUse", &cli::ProfileSummary::in_use),
                     field("environment", &cli::ProfileSummary::environment),
                     field("database", &cli::ProfileSummary::database)}};
}

HIRELINE_SHAPE(cli::SettingsPlace) {
  return {.name = "SettingsPlace",
          .fields = {field("path", &cli::SettingsPlace::path),
                     field("exists", &cli::SettingsPlace::exists),
                     field("inUse", &cli::SettingsPlace::in_use),
                     field("what", &cli::SettingsPlace::what)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns profile_columns = {{"name", "/name"},
                                 {"in_use", "/inUse"},
                                 {"environment", "/environment"},
                                 {"database", "/database"}};

const Columns place_columns = {
    {"path", "/path"}, {"exists", "/exists"}, {"in_use", "/inUse"}, {"what", "/what"}};

bool needs_no_settings(const Arguments&) {
  return false;
}

template <class T>
Outcome show_list(const Context& context, const std::vector<T>& items, const Columns& columns) {
  std::string list;
  wire::append_json(list, items);
  context.show(list, columns);
  return ExitCode::done;
}

Outcome show_settings(const Context& context) {
  return show_list(context, context.settings.shown, {});
}

Outcome show_profiles(const Context& context) {
  const std::string path = profiles_path(all_variables());
  const ProfilesFile file = read_profiles(path);
  if (!file.errors.empty()) return std::unexpected(config_error(file.errors));
  std::vector<ProfileSummary> profiles;
  for (const NamedProfile& profile : file.profiles) {
    profiles.push_back(summary_of(profile));
    profiles.back().in_use = context.globals.profile == profile.name;
  }
  if (profiles.empty())
    context.ui.note("No profiles: add tables [profiles.NAME] to " + path + "; see `hireline " +
                    "help profiles`");
  return show_list(context, profiles, profile_columns);
}

Outcome show_places(const Context& context) {
  return show_list(context, settings_places(context.globals, all_variables()), place_columns);
}

}  // namespace

std::vector<Command> config_commands() {
  return {{.path = "config show",
           .help = "Show the effective settings and their origins",
           .examples = {{"config show",
                         "show the settings of a program that is started in this folder"},
                        {"--profile staging config show", "show the settings of a profile"}},
           .run = show_settings},
          {.path = "config profiles",
           .help = "List the profiles that --profile accepts",
           .examples = {{"config profiles", "list all profiles; the current one is marked"}},
           .run = show_profiles,
           .needs_settings = needs_no_settings},
          {.path = "config path",
           .help = "Show the settings files and which of them are in use",
           .examples = {{"config path -o json", "show the files as JSON for a script"}},
           .run = show_places,
           .needs_settings = needs_no_settings}};
}

}  // namespace hireline::cli
