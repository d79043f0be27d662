// Shapes that exist for the tests of the library only: one of every kind of member.
#pragma once

#include "common/wire/engine/value_type.hpp"

namespace hireline::wire_test {

HIRELINE_ENUM(Colour, red, green, default_)
using PartId = Id<struct PartTag>;

struct Screw {
  std::string thread;
  std::optional<std::int64_t> turns;
  bool operator==(const Screw&) const = default;
};

struct Machine {
  PartId id;
  std::string title;
  std::int64_t weight = 0;
  int drawers = 7;
  double price = 0;
  bool loud = true;
  Colour colour = Colour::red;
  Instant built;
  std::optional<std::string> owner;
  std::vector<std::string> tags;
  std::vector<Screw> screws;
  Screw spare;
  Nullable<std::int64_t> limit;
  JsonText extra{"{}"};
};

struct ChangeMachine {
  std::optional<std::string> title;
  Change<std::int64_t> weight;
  Change<Screw> spare;
};

struct FindMachines {
  PartId shelf;
  std::string search;
  std::vector<Colour> colours;
  std::vector<std::int64_t> weights{5};
  std::optional<bool> loud;
  std::optional<double> price;
  std::optional<Instant> since;
  PageRequest page;
};

struct Contact {
  std::string mail;
  std::string site;
};

}  // namespace hireline::wire_test
