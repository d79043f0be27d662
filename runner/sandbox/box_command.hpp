// The command line that makes a box: bubblewrap's, for one program.
#pragma once

#include <string>
#include <vector>

#include "runner/sandbox/box.hpp"

namespace hireline::runner {

// What is the same for all boxes of this machine.
struct BoxKit {
  std::string bwrap;                      // the program's path
  Descriptor init;                        // hireline-runner-init
  std::vector<std::string> host_folders;  // and files: what every box shows, read-only
  Descriptor strict_filter;
  Descriptor locking_filter;
};

// Finds bubblewrap in the folders of `path`, and which of the folders there are; `programs` is
// the folder of the runner's own. Throws SandboxError when bubblewrap is missing.
BoxKit make_box_kit(const std::string& path, const std::string& programs);

// The words, and what the launcher is to hand over, which bwrap and the box's first program know by
// number from 3 on.
struct BoxCommand {
  std::vector<std::string> words;
  std::vector<Descriptor> descriptors;
};
BoxCommand box_command(const BoxKit& kit, const BoxJob& job, Descriptor status);

}  // namespace hireline::runner
