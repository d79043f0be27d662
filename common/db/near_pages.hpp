// Statements for the first pages of a list. A prepared plan does not take into account how short a
// page is: PostgreSQL expects a tenth of the list. It would sort all of a long list, or plan each
// execution anew, which takes longer than the execution. The statements for near pages therefore
// contain a constant limit, of which a tenth is a usual page.
#pragma once

#include "common/base/values.hpp"

namespace hireline::db {

#define HIRELINE_NEAR "limit 200"

// Returns true if a statement with HIRELINE_NEAR reaches the page.
inline bool is_near(const PageRequest& page) {
  return page.offset() + page.limit <= 200;
}

}  // namespace hireline::db
