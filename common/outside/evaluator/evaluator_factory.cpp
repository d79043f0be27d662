#include "common/outside/evaluator/evaluator_factory.hpp"

#include "common/outside/evaluator/local_evaluator.hpp"
#include "common/outside/evaluator/openai_evaluator.hpp"

namespace hireline::outside {

std::unique_ptr<Evaluator> make_evaluator(const Config& config) {
  switch (config.ai_provider) {
    case AiProvider::local:
      return std::make_unique<LocalEvaluator>();
    case AiProvider::openai:
      return std::make_unique<OpenAiEvaluator>(OpenAiSettings{
          .base_url = config.ai_base_url, .model = config.ai_model, .api_key = config.ai_api_key});
  }
  return nullptr;
}

}  // namespace hireline::outside
