#include "common/base/io/file_watch.hpp"

#include <utility>

#include <sys/stat.h>

namespace hireline {
namespace {

constexpr std::chrono::seconds between_looks{1};

}  // namespace

FileWatch::FileWatch(std::string path, Clock clock)
    : path_(std::move(path)),
      clock_(std::move(clock)),
      seen_(stamp()),
      next_look_(clock_() + between_looks) {}

bool FileWatch::is_due() const {
  return clock_() >= next_look_;
}

bool FileWatch::look() {
  next_look_ = clock_() + between_looks;
  const Stamp now = stamp();
  if (now == seen_) return false;
  seen_ = now;
  return true;
}

FileWatch::Stamp FileWatch::stamp() const {
  struct stat status{};
  if (::stat(path_.c_str(), &status) != 0) return {};
  return {status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ino, status.st_size};
}

}  // namespace hireline
