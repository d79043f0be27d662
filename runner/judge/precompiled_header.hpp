// C++ solutions often include <bits/stdc++.h>, which takes the compiler twice as long to read as
// the solution. The runner compiles it once, in a box, and shows the result in all boxes.
#pragma once

#include <string>

#include "runner/judge/toolchain.hpp"

namespace hireline::runner {

// Sets `toolchain.headers` if its language has a header to precompile. Compiles the header unless
// `folder` has it from this version of the compiler; removes those of other versions. Boxes must
// show `folder` as headers_in_box. Logs a warning and sets nothing if that fails. Throws SlotLost.
void use_precompiled_header(Slot& slot, Toolchain& toolchain, const std::string& folder);

}  // namespace hireline::runner
