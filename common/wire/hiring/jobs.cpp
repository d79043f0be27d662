#include "common/wire/hiring/jobs.hpp"

namespace hireline::wire {

void Shape<app::StageInput>::check(const app::StageInput& stage, const Place& place) {
  for (const std::string_view key : misplaced_configs(stage.type, stage))
    place.field(key).refuse(
        {.message = "does not fit a stage of type " + std::string(name_of(stage.type)) +
                    ", whose configuration is " + std::string(config_key(stage.type))});
}

}  // namespace hireline::wire
