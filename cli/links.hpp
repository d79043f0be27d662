#pragma once

#include "common/app/links.hpp"
#include "common/base/config.hpp"

namespace hireline::cli {

// What the links of invitations are made with.
inline app::Links links_of(const Config& config) {
  return {config.secret, config.client_origins, config.public_url};
}

}  // namespace hireline::cli
