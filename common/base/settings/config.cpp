#include "common/base/settings/config.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <utility>

#include <unistd.h>

#include "common/base/settings/config_file.hpp"
#include "common/base/settings/config_values.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/base/settings/settings.hpp"
#include "common/base/spelling.hpp"

namespace hireline {
namespace {

// HIRELINE_ variables that are not settings of the service, but of the CLI or the tests.
constexpr std::array<std::string_view, 4> other_variables = {"PROFILE", "FORCE_TTY",
                                                             "TEST_DATABASE_URL", "TEST_POOLER"};

struct Source {
  SettingOrigin origin;
  std::string described;  // such as "the environment"
  SettingTexts texts;
};

struct Given {
  std::string text;
  SettingOrigin origin;
  std::string described;  // the source; empty for a default
};

// Returns true if any user of this machine can read or replace the file, according to the
// permissions of the file and of its parent folders. Files in /run/secrets/, where containers mount
// secrets, have the permissions of the host and are not checked.
bool is_open_to_all(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error || file.string().starts_with("/run/secrets/")) return false;
  constexpr fs::perms reaching = fs::perms::others_read | fs::perms::others_write;
  if ((fs::status(file, error).permissions() & reaching) == fs::perms::none) return false;
  for (fs::path folder = file.parent_path(); folder.has_relative_path();
       folder = folder.parent_path())
    if ((fs::status(folder, error).permissions() & fs::perms::others_exec) == fs::perms::none)
      return false;
  return true;
}

std::string shown_text(SettingKind kind, const std::string& text) {
  switch (kind) {
    case SettingKind::plain:
      return text;
    case SettingKind::url:
      return mask_url(text);
    case SettingKind::secret:
      return text.empty() ? "" : "********";
  }
  std::unreachable();
}

class Loader {
 public:
  explicit Loader(const ConfigSources& sources) {
    add_source(SettingOrigin::flag, "a flag", sources.flags);
    if (sources.profile) add_source(SettingOrigin::profile, "the profile", *sources.profile);
    add_source(SettingOrigin::environment, "the environment", sources.environment);
    add_file(sources);
  }

  ConfigResult load() {
    for (const Setting& setting : settings()) read(setting);
    if (result_.errors.empty()) result_.loaded = std::move(loaded_);
    return std::move(result_);
  }

 private:
  void add_source(SettingOrigin origin, std::string described, SettingTexts texts) {
    for (const auto& [name, text] : texts) warn_if_unknown(name, described);
    sources_.push_back({origin, std::move(described), std::move(texts)});
  }

  void add_file(const ConfigSources& sources) {
    constexpr const char* usual = "hireline.toml";
    const bool usual_applies = !sources.profile && std::filesystem::exists(usual);
    if (!sources.file && !usual_applies) return;
    const std::string path = sources.file.value_or(usual);
    SettingsFile file = read_settings_file(path);
    for (ConfigError& error : file.errors) result_.errors.push_back(std::move(error));
    add_source(SettingOrigin::file, path, std::move(file.texts));
  }

  void warn_if_unknown(const std::string& name, const std::string& described) {
    std::vector<std::string> known;
    for (const Setting& setting : settings()) {
      known.push_back(variable_of(setting));
      if (setting.kind != SettingKind::plain) known.push_back(known.back() + "_FILE");
    }
    for (const std::string_view other : other_variables)
      known.push_back(std::string(variable_prefix).append(other));
    if (std::ranges::find(known, name) != known.end()) return;
    const auto meant = nearest_name(name, known);
    const bool in_file = described.ends_with(".toml");
    const auto spelled = [&](const std::string& variable) {
      return in_file ? key_of_variable(variable) : variable;
    };
    result_.warnings.push_back({"unknown setting " + spelled(name) + " (from " + described + ")",
                                meant ? "did you mean " + spelled(*meant) + "?"
                                      : "run `hireline help environment` to list all settings"});
  }

  // Returns the text of the source with the highest priority, or the default; nullopt after an
  // error.
  std::optional<Given> find(const Setting& setting) {
    const std::string name = variable_of(setting);
    for (const Source& source : sources_) {
      const auto text = given_text(source, name, setting.empty_is_given);
      const auto path = setting.kind == SettingKind::plain
                            ? std::nullopt
                            : given_text(source, name + "_FILE", false);
      if (text && path) {
        fail(name + " and " + name + "_FILE are both set (from " + source.described + ")",
             "remove one of them");
        return std::nullopt;
      }
      if (text) {
        warn_if_seen_by_others(setting, name, *text, source);
        return Given{*text, source.origin, source.described};
      }
      if (path) return read_given_file(setting, *path, source);
    }
    return default_of(setting, name);
  }

  // A URL that contains a password is a secret, too.
  static bool is_secret(const Setting& setting, const std::string& text) {
    return shown_text(setting.kind, text) != text;
  }

  // Warns if other users can read a secret.
  void warn_if_seen_by_others(const Setting& setting, const std::string& name,
                              const std::string& text, const Source& source) {
    if (!is_secret(setting, text)) return;
    if (source.origin == SettingOrigin::file) warn_if_open_to_all(name, source.described);
    if (source.origin != SettingOrigin::flag) return;
    const std::string what = setting.kind == SettingKind::url ? "the password in " + name : name;
    result_.warnings.push_back(
        {what + " is set with a flag, which every user of this machine can see",
         "set the environment variable, or store the value in a file and set " + name + "_FILE"});
  }

  void warn_if_open_to_all(const std::string& name, const std::string& path) {
    if (!is_open_to_all(path)) return;
    result_.warnings.push_back(
        {path + " contains " + name + " and can be read by every user of this machine",
         "run `chmod o= " + path + "`"});
  }

  static std::optional<std::string> given_text(const Source& source, const std::string& name,
                                               bool empty_is_given) {
    const auto found = source.texts.find(name);
    if (found == source.texts.end() || (found->second.empty() && !empty_is_given))
      return std::nullopt;
    return found->second;
  }

  std::optional<Given> read_given_file(const Setting& setting, const std::string& path,
                                       const Source& source) {
    const std::string name = variable_of(setting);
    if (auto text = read_text_file(path)) {
      if (is_secret(setting, *text)) warn_if_open_to_all(name, path);
      return Given{std::move(*text), source.origin, source.described};
    }
    fail(name + "_FILE (from " + source.described + ") is " + path +
             ", but this file cannot be read",
         "check the path and its permissions");
    return std::nullopt;
  }

  std::optional<Given> default_of(const Setting& setting, const std::string& name) {
    try {
      return Given{
          setting.compute ? setting.compute(loaded_.config) : std::string(setting.default_text),
          SettingOrigin::default_, ""};
    } catch (const std::exception& error) {
      fail(name + " is not set, and its default cannot be used: " + error.what(),
           "set it, or set HIRELINE_DATA_DIR to a writable folder");
      return std::nullopt;
    }
  }

  void read(const Setting& setting) {
    const auto given = find(setting);
    if (!given) return;
    const std::string name = variable_of(setting);
    if (const auto fault = setting.apply(loaded_.config, given->text)) {
      fail(name + (given->described.empty() ? "" : " (from " + given->described + ")") + " " +
               fault->message,
           fault->hint);
    }
    loaded_.shown.push_back({name, shown_text(setting.kind, given->text), given->origin});
  }

  void fail(std::string message, std::string hint) {
    result_.errors.push_back({std::move(message), std::move(hint)});
  }

  std::vector<Source> sources_;  // highest priority first
  LoadedConfig loaded_;
  ConfigResult result_;
};

}  // namespace

ConfigResult load_config(const ConfigSources& sources) {
  return Loader(sources).load();
}

bool has_development_sign_in(const Config& config) {
  return config.environment == Environment::development && config.auth_issuer.empty();
}

std::optional<ConfigError> require_database_url(const Config& config) {
  if (!config.database_url.empty()) return std::nullopt;
  return ConfigError{
      "no database is configured, and " + config.data_dir + " contains no embedded database",
      "set HIRELINE_DATABASE_URL; `hireline setup` creates a database on a server, and "
      "./scripts/dev starts an embedded one in a clone"};
}

std::vector<SettingHelp> describe_settings() {
  std::vector<SettingHelp> all;
  for (const Setting& setting : settings())
    all.push_back(
        {variable_of(setting), std::string(setting.meaning), std::string(setting.default_text)});
  return all;
}

SettingTexts process_environment() {
  SettingTexts texts;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view pair(*entry);
    const std::size_t equals = pair.find('=');
    if (pair.starts_with(variable_prefix) && equals != std::string_view::npos)
      texts.emplace(pair.substr(0, equals), pair.substr(equals + 1));
  }
  return texts;
}

}  // namespace hireline
