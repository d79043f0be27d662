// The input of use cases that take none.
#pragma once

namespace hireline::app {

struct NoInput {};

}  // namespace hireline::app
