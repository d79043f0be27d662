#include "common/outside/identity/signing/signing_key_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "common/base/io/descriptor.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/base/settings/sign_in_settings.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

constexpr const char* as_the_user =
    "run the command as the user of the service: `sudo -u hireline hireline …`";

[[noreturn]] void fail_to_change(const std::string& path, const std::string& why) {
  throw SetupError("the signing keys in " + path + " cannot be changed: " + why, as_the_user);
}

struct Place {
  std::string folder;
  std::string name;
};
Place place_of(const std::string& path) {
  const std::filesystem::path file(path);
  const std::string folder = file.parent_path().string();
  return {folder.empty() ? "." : folder, file.filename().string()};
}

// Returns the file, locked until it is closed. Each change replaces the file: if another process
// has replaced it meanwhile, the lock is on the old one and is taken again.
Descriptor locked_file(const std::string& path) {
  while (true) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file.is_open()) fail_to_change(path, std::strerror(errno));
    while (::flock(file.number(), LOCK_EX) != 0)
      if (errno != EINTR) fail_to_change(path, std::strerror(errno));
    struct stat locked{};
    struct stat named{};
    if (::fstat(file.number(), &locked) == 0 && ::stat(path.c_str(), &named) == 0 &&
        locked.st_ino == named.st_ino && locked.st_dev == named.st_dev)
      return file;
  }
}

}  // namespace

SigningKeyFile signing_key_file_of(const Config& config) {
  return {config.signing_keys, config.signing_keys == default_signing_keys(config)};
}

std::expected<SigningKeySet, std::string> read_signing_keys(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text) return std::unexpected("it cannot be read");
  return SigningKeySet::parse(*text);
}

SigningKeySet signing_keys_in(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text)
    throw SetupError(
        "the signing keys in " + path + " cannot be read",
        std::string(as_the_user) + "; if it still fails, restore the file from a backup");
  auto keys = SigningKeySet::parse(*text);
  if (!keys)
    throw SetupError("the signing keys in " + path + " cannot be used: " + keys.error(),
                     "restore it from a backup, or move it away and run `hireline signing-key "
                     "rotate`, which makes another; tokens of the old keys are then refused");
  return *std::move(keys);
}

bool make_signing_key_file(const std::string& path, const SigningKeySet& keys) {
  const Place place = place_of(path);
  try {
    return make_file_once(place.folder, place.name, keys.text().reveal(), FileOwner::place);
  } catch (const std::system_error& error) {
    throw SetupError("the signing keys cannot be stored: " + std::string(error.what()),
                     std::string(as_the_user) +
                         ", or set HIRELINE_SIGNING_KEYS to a place that this user can write");
  }
}

KeyChange change_signing_keys(const std::string& path,
                              const std::function<KeyChange(const SigningKeySet&)>& change) {
  const Descriptor lock = locked_file(path);
  auto changed = change(signing_keys_in(path));
  if (!changed) return changed;
  const Place place = place_of(path);
  try {
    write_whole_file(place.folder, place.name, changed->keys.text().reveal(), FileOwner::place);
  } catch (const std::system_error& error) {
    fail_to_change(path, error.what());
  }
  return changed;
}

}  // namespace hireline::outside
