// How the links that leave the service are made.
#pragma once

#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/domain/interview.hpp"
#include "common/domain/pipeline.hpp"

namespace hireline::app {

struct Links {
  Secret secret;
  // Where links may lead; empty allows every origin.
  std::vector<std::string> client_origins;
};

// The interview with its decline token and link, which are derived and not stored.
Interview with_links(Interview interview, const Links& links);
// The pipeline with its interviews so.
PipelineDetail with_links(PipelineDetail pipeline, const Links& links);

}  // namespace hireline::app
