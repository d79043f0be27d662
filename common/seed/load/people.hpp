// Invented people, made of common names from many places.
#pragma once

#include <string>

#include "common/seed/load/world.hpp"

namespace hireline::seed {

struct LoadPerson {
  std::string name;
  std::string email;  // in lower case, nobody else's
};
LoadPerson load_person(const LoadWorld& world, std::int64_t number);

}  // namespace hireline::seed
