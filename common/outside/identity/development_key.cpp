#include "common/outside/identity/development_key.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <openssl/pem.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/log.hpp"
#include "common/base/secret.hpp"
#include "common/outside/identity/openssl.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

constexpr const char* file_name = "development-issuer.pem";

[[noreturn]] void fail(const std::string& what, const std::string& path, int error) {
  throw SetupError(what + " " + path + ": " + std::strerror(error),
                   "set HIRELINE_DATA_DIR to a folder that this user can write");
}

Secret new_key_as_pem() {
  const ErrorQueueGuard guard;
  const KeyPtr key(EVP_EC_gen("P-256"));
  const BioPtr bio(BIO_new(BIO_s_mem()));
  if (!key || !bio ||
      PEM_write_bio_PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
    throw std::runtime_error("OpenSSL cannot create a key pair");
  char* text = nullptr;
  const long size = BIO_get_mem_data(bio.get(), &text);
  return Secret(std::string(text, static_cast<std::size_t>(size)));
}

void write_new_file(const std::string& path, const Secret& content) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) fail("cannot create", path, errno);
  const std::string& text = content.reveal();
  const bool whole = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                     ::fsync(file) == 0;
  const int error = errno;
  ::close(file);
  if (whole) return;
  ::unlink(path.c_str());
  fail("cannot write", path, error);
}

// link() publishes the complete file, and fails for all processes but the first.
void make_key_file(const std::string& path) {
  const std::string draft = path + "." + random_text(12, "abcdefghijklmnopqrstuvwxyz");
  write_new_file(draft, new_key_as_pem());
  const bool linked = ::link(draft.c_str(), path.c_str()) == 0;
  const int error = errno;
  ::unlink(draft.c_str());
  if (!linked && error != EEXIST) fail("cannot create", path, error);
}

void warn_if_readable_by_others(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) == 0 && (status.st_mode & 077) != 0)
    log::warn("the development issuer's key can be read by other users", {{"file", path}});
}

}  // namespace

std::shared_ptr<EVP_PKEY> load_or_make_development_key(const std::string& data_dir) {
  std::error_code error;
  std::filesystem::create_directories(data_dir, error);
  if (error) fail("cannot create", data_dir, error.value());
  const std::string path = (std::filesystem::path(data_dir) / file_name).string();
  if (!std::filesystem::exists(path, error)) make_key_file(path);

  std::ifstream file(path, std::ios::binary);
  if (!file) fail("cannot read", path, errno);
  const Secret pem(std::string(std::istreambuf_iterator<char>(file), {}));
  warn_if_readable_by_others(path);

  const ErrorQueueGuard guard;
  const BioPtr bio(BIO_new_mem_buf(pem.reveal().data(), static_cast<int>(pem.reveal().size())));
  KeyPtr key(bio ? PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr) : nullptr);
  if (!key || EVP_PKEY_get_base_id(key.get()) != EVP_PKEY_EC || EVP_PKEY_get_bits(key.get()) != 256)
    throw SetupError(path + " contains no P-256 key pair",
                     "delete the file to create a new key; existing tokens become invalid");
  return key;
}

}  // namespace hireline::outside
