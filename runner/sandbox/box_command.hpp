// Builds the bubblewrap command line that makes a box for one program.
#pragma once

#include <string>
#include <vector>

#include "runner/sandbox/box.hpp"

namespace hireline::runner {

// Data that all boxes of this machine share.
struct BoxKit {
  std::string bwrap;                      // the program's path
  Descriptor init;                        // hireline-runner-init
  std::vector<std::string> host_folders;  // folders and files that every box shows, read-only
  Descriptor strict_filter;
  Descriptor locking_filter;
};

// Finds bubblewrap in the folders of `path`, and the existing host folders. `programs` is the
// folder of the runner's own programs. Throws SandboxError if bubblewrap is missing.
BoxKit make_box_kit(const std::string& path, const std::string& programs);

// The command line, and the descriptors that the launcher must pass; bwrap and the box's first
// process get them with the numbers from 3 on.
struct BoxCommand {
  std::vector<std::string> words;
  std::vector<Descriptor> descriptors;
};
BoxCommand box_command(const BoxKit& kit, const BoxSpec& spec, Descriptor status);

}  // namespace hireline::runner
