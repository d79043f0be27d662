// How the links that leave the service are made.
#pragma once

#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/domain/interview.hpp"

namespace hireline::app {

struct Links {
  Secret secret;
  // Where links may lead; empty allows every origin.
  std::vector<std::string> client_origins;
};

// The interview with its decline token and link, which are derived and not stored.
Interview with_links(Interview interview, const Links& links);

}  // namespace hireline::app
