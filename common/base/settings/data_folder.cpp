#include "common/base/settings/data_folder.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hireline {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// Closes and removes the file on destruction, also after an exception.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& beside) : path_(beside + ".XXXXXX") {
    descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
    if (descriptor_ < 0) fail("cannot create a temporary file next to " + beside);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    ::close(descriptor_);
    ::unlink(path_.c_str());
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("cannot write " + path_);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(descriptor_) != 0) fail("cannot write " + path_);
  }

  // Has an effect for root only.
  void give_to_owner_of(const std::string& other) {
    struct stat status{};
    if (::geteuid() != 0) return;
    if (::stat(other.c_str(), &status) != 0 ||
        ::fchown(descriptor_, status.st_uid, status.st_gid) != 0)
      fail("cannot give " + path_ + " to the owner of " + other);
  }

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_ = -1;
};

void make_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  if (fs::create_directories(folder)) fs::permissions(folder, fs::perms::owner_all);
}

}  // namespace

bool is_open_to_others(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && (status.st_mode & 077) != 0;
}

bool make_file_once(const std::string& folder, const std::string& name, std::string_view bytes,
                    FileOwner owner) {
  const std::string path = folder + "/" + name;
  if (std::filesystem::exists(path)) return false;
  make_folder(folder);
  TemporaryFile file(path);  // mkostemp gives it mode 0600
  file.write(bytes);
  if (owner == FileOwner::place) file.give_to_owner_of(folder);
  // Unlike rename, link never replaces a file that another program has created meanwhile.
  const bool is_made = ::link(file.path().c_str(), path.c_str()) == 0;
  if (!is_made && errno != EEXIST) fail("cannot create " + path);
  return is_made;
}

std::optional<std::string> read_text_file(const std::string& path) {
  // A folder can be opened like a file, but throws at the first read.
  if (std::error_code ignored; std::filesystem::is_directory(path, ignored)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return std::nullopt;
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  return text;
}

Secret read_or_make(const std::string& folder, const std::string& name, std::string (*make)()) {
  const std::string path = folder + "/" + name;
  if (!std::filesystem::exists(path)) make_file_once(folder, name, make() + "\n");
  if (auto text = read_text_file(path)) return Secret(std::move(*text));
  throw std::system_error(EACCES, std::generic_category(), "cannot read " + path);
}

void write_whole_file(const std::string& folder, const std::string& name, std::string_view bytes,
                      FileOwner owner) {
  make_folder(folder);
  const std::string path = folder + "/" + name;
  TemporaryFile file(path);
  file.write(bytes);
  if (owner == FileOwner::place)
    file.give_to_owner_of(std::filesystem::exists(path) ? path : folder);
  if (::rename(file.path().c_str(), path.c_str()) != 0) fail("cannot create " + path);
  // Without fsync of the folder, a power failure could remove the new name.
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool is_kept = opened >= 0 && ::fsync(opened) == 0;
  if (opened >= 0) ::close(opened);
  if (!is_kept) fail("cannot save " + path);
}

}  // namespace hireline
