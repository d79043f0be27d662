#include "common/outside/identity/file_key_source.hpp"

#include <fstream>

#include "common/base/log.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {

FileKeySource::FileKeySource(std::string path, KeyFormat format, SteadyClock clock)
    : path_(std::move(path)), format_(format), watch_(path_, std::move(clock)) {
  auto keys = read();
  if (!keys)
    throw SetupError(
        "the key file " + path_ + " cannot be used: " + keys.error(),
        format_ == KeyFormat::jwks
            ? "use a readable file with a JSON Web Key Set, {\"keys\": [...]}"
            : "use a readable file with a JSON object that maps key ids to certificates");
  keys_ = std::make_shared<const KeySet>(*std::move(keys));
}

std::shared_ptr<const KeySet> FileKeySource::keys() {
  const std::lock_guard lock(mutex_);
  if (watch_.is_due()) look();
  return keys_;
}

std::shared_ptr<const KeySet> FileKeySource::keys_after_miss() {
  const std::lock_guard lock(mutex_);
  look();
  return keys_;
}

std::expected<KeySet, std::string> FileKeySource::read() const {
  std::ifstream file(path_, std::ios::binary);
  if (!file) return std::unexpected("the file cannot be opened");
  std::string text(max_key_document_bytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return std::unexpected("the file cannot be read");
  text.resize(static_cast<std::size_t>(file.gcount()));
  return KeySet::parse(text, format_);
}

void FileKeySource::look() {
  if (!watch_.look()) return;
  auto keys = read();
  if (keys) {
    keys_ = std::make_shared<const KeySet>(*std::move(keys));
    log::info("keys were read anew", {{"file", path_}});
  } else {
    log::warn("a changed key file can't be used; the keys from before stay",
              {{"file", path_}, {"reason", keys.error()}});
  }
}

}  // namespace hireline::outside
