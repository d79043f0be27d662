// Pipes and files in memory. All are closed on exec unless they are handed over on purpose.
#pragma once

#include <string>
#include <string_view>

#include "common/base/io/descriptor.hpp"

namespace hireline::runner {

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

// These throw std::system_error when the system refuses.

Descriptor open_file(const std::string& path, int flags);

// The first end does not block. Whoever has the second may open it again, by its name in /proc,
// also as another user.
Pipe make_pipe();

// A nameless file in memory that nobody can change any more.
Descriptor sealed_file(std::string_view content);

// The same file again, read-only and from its beginning: two readers of one descriptor would move
// each other's place.
Descriptor reopened(const Descriptor& file);

// The same open file under another number.
Descriptor duplicate(const Descriptor& file);

}  // namespace hireline::runner
