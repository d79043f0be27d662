// Detects that a file was written or replaced.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace hireline {

// Compares the file's time, inode and size. For one thread at a time.
class FileWatch {
 public:
  // A monotonic clock.
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  // Changes count from here on, so that the file must be read afterwards.
  explicit FileWatch(std::string path, Clock clock = std::chrono::steady_clock::now);

  // Returns true once a second has passed since the last look.
  bool is_due() const;

  // Returns true if the file has changed since the last look. Must be called before the file is
  // read, so that a change during the read is found by the next look.
  bool look();

 private:
  struct Stamp {  // changes when the file is written or replaced
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    std::uint64_t inode = 0;
    std::int64_t size = -1;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;

  std::string path_;
  Clock clock_;
  Stamp seen_;
  std::chrono::steady_clock::time_point next_look_;
};

}  // namespace hireline
