// Pipes and files in memory. All are closed on exec unless passed on explicitly.
#pragma once

#include <string>
#include <string_view>

#include "common/base/io/descriptor.hpp"

namespace hireline::runner {

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

// All functions throw std::system_error on failure.

Descriptor open_file(const std::string& path, int flags);

// The read end does not block. The process with the write end can reopen it by its name in /proc,
// also as another user.
Pipe make_pipe();

// Returns a nameless file in memory that can't be changed.
Descriptor sealed_file(std::string_view content);

// Opens the same file again, read-only and from its start, because readers of one descriptor would
// share a file position.
Descriptor reopened(const Descriptor& file);

}  // namespace hireline::runner
