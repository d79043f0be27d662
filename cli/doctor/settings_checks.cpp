#include <filesystem>
#include <set>

#include <sys/statvfs.h>
#include <unistd.h>

#include "cli/doctor/doctor.hpp"

namespace hireline::cli {
namespace {

namespace fs = std::filesystem;

Finding examine_settings(Surroundings& around) {
  const Config& config = around.config();
  if (around.is_production() && !config.public_url.starts_with("https://"))
    return {CheckState::warning, "links in mails point to " + config.public_url,
            "set HIRELINE_PUBLIC_URL to the https URL that candidates use"};
  if (around.is_production() && config.client_origins.empty())
    return {CheckState::warning,
            "no web client can use the API, and links can point to " + config.public_url + " only",
            "set HIRELINE_CLIENT_ORIGINS to the origin of the web client"};
  return {.text = "valid for " + std::string(name_of(config.environment))};
}

Finding examine_data_folder(Surroundings& around) {
  const std::string& folder = around.config().data_dir;
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return {.text = folder + " is writable"};
  if (fs::exists(folder))
    return {CheckState::failed, folder + " is not writable",
            "give the user of the service write permission on the folder"};
  return {CheckState::failed, folder + " does not exist", "create the folder"};
}

std::expected<std::string, CliError> make_data_folder(Surroundings& around) {
  const fs::path folder = around.config().data_dir;
  if (fs::exists(folder))
    return fail(ExitCode::not_permitted, "forbidden",
                "the folder exists; doctor does not change its permissions");
  if (around.context().globals.dry_run) return folder.string() + " would be created";
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  if (error)
    return fail(ExitCode::failure, "not_made", "cannot create the folder: " + error.message());
  return folder.string() + " was created; only its owner can access it";
}

// Examines the disk of the data folder. If the folder does not exist, the nearest existing parent
// folder is used.
Finding examine_disk_space(Surroundings& around) {
  constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
  fs::path folder = fs::absolute(around.config().data_dir);
  while (!fs::exists(folder) && folder.has_relative_path()) folder = folder.parent_path();
  struct statvfs disk{};
  if (::statvfs(folder.c_str(), &disk) != 0)
    return {CheckState::skipped, "the free space is unknown", {}};
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize;
  const std::uint64_t whole = std::uint64_t{disk.f_blocks} * disk.f_frsize;
  Finding finding{.text =
                      std::to_string(free / (gibibyte >> 10)) + " MiB free for " + folder.string()};
  if (free < gibibyte / 10)
    finding.state = CheckState::failed;
  else if (free < gibibyte || free < whole / 50)
    finding.state = CheckState::warning;
  if (finding.state != CheckState::ok)
    finding.hint = "free some disk space, otherwise writes will fail";
  return finding;
}

// Loading the settings has already checked that the secret is set if required, and its length.
Finding examine_link_secret(Surroundings& around) {
  constexpr std::size_t fewest_characters = 10;
  const std::string& secret = around.config().secret.reveal();
  const std::set<char> characters(secret.begin(), secret.end());
  if (secret.empty())
    return {CheckState::failed, "no secret is set", "set HIRELINE_SECRET to 32 random bytes"};
  if (characters.size() < fewest_characters)
    return {CheckState::warning,
            "the secret uses few different characters, so links could be guessed",
            "replace HIRELINE_SECRET with random bytes; links that were sent stop working, "
            "and sign-ins with codes end"};
  return {.text = "is set"};
}

Finding examine_payments(Surroundings& around) {
  const auto secrets = around.config().stripe_webhook_secrets.size();
  if (secrets > 0)
    return {.text = secrets == 1 ? "the signing secret is set" : "several signing secrets are set"};
  if (!around.is_production()) return {.text = "not configured; not needed in development"};
  return {CheckState::warning,
          "no signing secret is set: owners can select any plan without paying",
          "set HIRELINE_STRIPE_WEBHOOK_SECRET"};
}

}  // namespace

std::vector<Check> settings_checks() {
  return {{.name = "settings",
           .about = "settings that production requires",
           .examine = examine_settings},
          {.name = "data-folder",
           .about = "whether the data folder exists and is writable",
           .examine = examine_data_folder,
           .fix = make_data_folder},
          {.name = "disk-space",
           .about = "free space on the disk of the data folder",
           .examine = examine_disk_space},
          {.name = "link-secret",
           .about = "secret from which the tokens of links are derived",
           .examine = examine_link_secret},
          {.name = "payments",
           .about = "whether payment events can be verified",
           .examine = examine_payments}};
}

}  // namespace hireline::cli
