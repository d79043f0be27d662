// Creates the evaluator that the settings select.
#pragma once

#include <memory>

#include "common/base/settings/config.hpp"
#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

// Uses HIRELINE_AI_PROVIDER. Does not contact the provider, so an unavailable provider does not
// prevent a start.
std::unique_ptr<Evaluator> make_evaluator(const Config& config);

}  // namespace hireline::outside
