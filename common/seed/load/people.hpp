// Invented people with common names from many places.
#pragma once

#include <string>

#include "common/seed/load/load_plan.hpp"

namespace hireline::seed {

struct LoadPerson {
  std::string name;
  std::string email;  // in lower case, unique
};
LoadPerson load_person(const LoadPlan& plan, std::int64_t number);

}  // namespace hireline::seed
