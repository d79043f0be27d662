#include "common/tasks/engine/chance.hpp"

#include <random>

namespace hireline::tasks {

double chance() {
  thread_local std::mt19937 generator{std::random_device{}()};
  return std::uniform_real_distribution(0.0, 1.0)(generator);
}

}  // namespace hireline::tasks
