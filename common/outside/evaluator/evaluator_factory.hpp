// Which evaluator the settings ask for.
#pragma once

#include <memory>

#include "common/base/settings/config.hpp"
#include "common/outside/evaluator/evaluator.hpp"

namespace hireline::outside {

// By HIRELINE_AI_PROVIDER. Says nothing to the provider yet: one that is away does not keep a
// program from starting.
std::unique_ptr<Evaluator> make_evaluator(const Config& config);

}  // namespace hireline::outside
