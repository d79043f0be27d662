// Examples of responses in the OpenAPI document, as the service sent them in a test run:
// recorded.json, which scripts/openapi --record writes and cmake/embed_examples.cmake embeds.
#pragma once

#include <string>

namespace hireline::routes {

// Returns the JSON of the body of a successful response; empty if none is recorded.
std::string recorded_example(const std::string& operation_id);

}  // namespace hireline::routes
