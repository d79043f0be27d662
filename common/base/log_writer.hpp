// Writes lines of the log on a thread of its own.
#pragma once

#include <cstddef>
#include <string_view>

namespace hireline::log {

// Leaves a line, without its line break, to the BackgroundWriter. Returns false if there is none
// now. Safe from any thread.
bool write_in_background(std::string_view line);

// While this object exists, a thread writes the lines, many at a time, so that nobody waits for the
// reader of standard error. Lines that do not fit into the buffer are dropped, and a line says how
// many. A line is written some milliseconds late; a crash loses lines that are not written yet,
// except when it calls std::terminate. At most one exists at a time.
class BackgroundWriter {
 public:
  // `capacity`: bytes of lines that wait.
  explicit BackgroundWriter(std::size_t capacity = std::size_t{4} * 1024 * 1024);
  // Writes what waits.
  ~BackgroundWriter();
  BackgroundWriter(const BackgroundWriter&) = delete;
  BackgroundWriter& operator=(const BackgroundWriter&) = delete;
};

}  // namespace hireline::log
