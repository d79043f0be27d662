// Open files, each with one owner. All are closed on exec unless they are handed over on purpose.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace hireline::runner {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

// These throw std::system_error when the system refuses.

Descriptor open_file(const std::string& path, int flags);

// The first end does not block.
Pipe make_pipe();

// A nameless file in memory that nobody can change any more.
Descriptor sealed_file(std::string_view content);

// The same file again, read-only and from its beginning: two readers of one descriptor would move
// each other's place.
Descriptor reopened(const Descriptor& file);

}  // namespace hireline::runner
