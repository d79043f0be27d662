// Builds the bubblewrap command line that makes the box of a slot.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// Data that all boxes of this machine share.
struct BoxKit {
  std::string bwrap;                      // the program's path
  Descriptor launcher;                    // hireline-runner-slot
  std::vector<std::string> host_folders;  // folders and files that every box shows, read-only
  std::string headers;                    // a folder that every box shows as headers_in_box
  Descriptor strict_filter;
  Descriptor locking_filter;
};

inline constexpr std::string_view headers_in_box = "/headers";

// Finds bubblewrap in the folders of `path`, and the existing host folders. `programs` is the
// folder of the runner's own programs. Throws SandboxError if bubblewrap is missing.
BoxKit make_box_kit(const std::string& path, const std::string& programs);

// The command line, which starts the launcher from the descriptor with the number `launcher`.
std::vector<std::string> slot_command(const BoxKit& kit, int launcher);

}  // namespace hireline::runner
