#include "tests/unit/wire/shapes.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(wire_test::Screw) {
  return {.name = "Screw",
          .fields = {field("thread", &wire_test::Screw::thread).length(1, 4),
                     field("turns", &wire_test::Screw::turns).min(1).max(9)}};
}

HIRELINE_SHAPE(wire_test::Machine) {
  return {
      .name = "Machine",
      .plural = "machines",
      .fields = {
          field("_id", &wire_test::Machine::id),
          field("title", &wire_test::Machine::title).length(1, 5).doc("What it is \"called\""),
          field("weight", &wire_test::Machine::weight).min(0).max(100).example("12"),
          field("drawers", &wire_test::Machine::drawers).optional(),
          field("price", &wire_test::Machine::price).min(0),
          field("loud", &wire_test::Machine::loud).optional(),
          field("colour", &wire_test::Machine::colour),
          field("builtAt", &wire_test::Machine::built), field("owner", &wire_test::Machine::owner),
          field("tags", &wire_test::Machine::tags).length(1, 3).items(0, 2),
          field("screws", &wire_test::Machine::screws).items(1),
          field("spare", &wire_test::Machine::spare),
          field("limit", &wire_test::Machine::limit).min(1),
          field("extra", &wire_test::Machine::extra).optional()}};
}

HIRELINE_SHAPE(wire_test::ChangeMachine) {
  return {.name = "ChangeMachine",
          .fields = {body("title", &wire_test::ChangeMachine::title),
                     body("weight", &wire_test::ChangeMachine::weight).max(10),
                     body("spare", &wire_test::ChangeMachine::spare)}};
}

HIRELINE_SHAPE(wire_test::FindMachines) {
  return {
      .name = "FindMachines",
      .fields = {path("id", &wire_test::FindMachines::shelf),
                 query("search", &wire_test::FindMachines::search).length(2).optional(),
                 query("colour", &wire_test::FindMachines::colours).optional(),
                 query("weight", &wire_test::FindMachines::weights).min(1).items(0, 3).optional(),
                 query("loud", &wire_test::FindMachines::loud),
                 query("price", &wire_test::FindMachines::price),
                 query("since", &wire_test::FindMachines::since),
                 part(&wire_test::FindMachines::page)}};
}

HIRELINE_SHAPE(wire_test::Contact) {
  return {.name = "Contact",
          .fields = {body("mail", &wire_test::Contact::mail).email(),
                     body("site", &wire_test::Contact::site).link_base()}};
}

}  // namespace hireline::wire
