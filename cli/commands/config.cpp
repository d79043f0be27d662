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
    context.ui.note("No profiles: " + path + " may have tables [profiles.NAME]; see `hireline " +
                    "help profiles`");
  return show_list(context, profiles, profile_columns);
}

Outcome show_places(const Context& context) {
  return show_list(context, settings_places(context.globals, all_variables()), place_columns);
}

}  // namespace

std::vector<Command> config_commands() {
  return {{.path = "config show",
           .help = "Show the settings in force and where each comes from",
           .examples = {{"config show", "what a program started here would run with"},
                        {"--profile staging config show", "the same, for a profile"}},
           .run = show_settings},
          {.path = "config profiles",
           .help = "List the named places that --profile takes",
           .examples = {{"config profiles", "with the one that is in use"}},
           .run = show_profiles,
           .needs_settings = needs_no_settings},
          {.path = "config path",
           .help = "Show the files that settings are read from, and which of them are in use",
           .examples = {{"config path -o json", "for a script that writes one of them"}},
           .run = show_places,
           .needs_settings = needs_no_settings}};
}

}  // namespace hireline::cli
