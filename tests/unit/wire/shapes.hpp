// Shapes that exist for the tests of the library only: one of every kind of member.
#pragma once

#include "common/wire/engine/shape.hpp"

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

namespace hireline::wire {

template <>
struct Shape<wire_test::Screw> {
  static constexpr std::string_view name = "Screw";
  static constexpr auto fields = std::tuple{field("thread", &wire_test::Screw::thread).length(1, 4),
                                            field("turns", &wire_test::Screw::turns).min(1).max(9)};
};

template <>
struct Shape<wire_test::Machine> {
  static constexpr std::string_view name = "Machine";
  static constexpr std::string_view plural = "machines";
  static constexpr auto fields = std::tuple{
      field("_id", &wire_test::Machine::id),
      field("title", &wire_test::Machine::title).length(1, 5).doc("What it is \"called\""),
      field("weight", &wire_test::Machine::weight).min(0).max(100).example("12"),
      field("drawers", &wire_test::Machine::drawers).optional(),
      field("price", &wire_test::Machine::price).min(0),
      field("loud", &wire_test::Machine::loud).optional(),
      field("colour", &wire_test::Machine::colour),
      field("builtAt", &wire_test::Machine::built),
      field("owner", &wire_test::Machine::owner),
      field("tags", &wire_test::Machine::tags).length(1, 3).items(0, 2),
      field("screws", &wire_test::Machine::screws).items(1),
      field("spare", &wire_test::Machine::spare),
      field("limit", &wire_test::Machine::limit).min(1),
      field("extra", &wire_test::Machine::extra).optional()};
};

template <>
struct Shape<wire_test::ChangeMachine> {
  static constexpr std::string_view name = "ChangeMachine";
  static constexpr auto fields =
      std::tuple{body("title", &wire_test::ChangeMachine::title),
                 body("weight", &wire_test::ChangeMachine::weight).max(10),
                 body("spare", &wire_test::ChangeMachine::spare)};
};

template <>
struct Shape<wire_test::FindMachines> {
  static constexpr std::string_view name = "FindMachines";
  static constexpr auto fields =
      std::tuple{path("id", &wire_test::FindMachines::shelf),
                 query("search", &wire_test::FindMachines::search).length(2).optional(),
                 query("colour", &wire_test::FindMachines::colours).optional(),
                 query("weight", &wire_test::FindMachines::weights).min(1).items(0, 3).optional(),
                 query("loud", &wire_test::FindMachines::loud),
                 query("price", &wire_test::FindMachines::price),
                 query("since", &wire_test::FindMachines::since),
                 part(&wire_test::FindMachines::page)};
};

template <>
struct Shape<wire_test::Contact> {
  static constexpr std::string_view name = "Contact";
  static constexpr auto fields = std::tuple{body("mail", &wire_test::Contact::mail).email(),
                                            body("site", &wire_test::Contact::site).link_base()};
};

}  // namespace hireline::wire
