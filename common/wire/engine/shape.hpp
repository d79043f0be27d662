// How a shape of JSON is declared: once, as a table of the fields of a plain struct. Reading with
// issues (read.hpp), rendering (render.hpp) and the OpenAPI document (openapi.hpp) follow from it.
//
//   HIRELINE_SHAPE(app::UnlockStage) {
//     return {.name = "UnlockStage",
//             .fields = {path("id", &app::UnlockStage::pipeline),
//                        body("stageIndex", &app::UnlockStage::stage_index).min(0),
//                        body("force", &app::UnlockStage::force).optional()}};
//   }
//
// The type of a member says the rest:
//   std::string, bool, int, std::int64_t, double
//   Id<Tag>           a string; a malformed one is read as nil, so that it is an unknown one
//   Cursor<Id>        a string; a malformed one is an issue
//   Instant           a string in ISO 8601, with a zone
//   HIRELINE_ENUM     a string, one of the names
//   std::vector<T>    an array; in a query, a list with commas
//   a struct          an object, which needs a shape of its own
//   JsonText          any JSON
//   std::optional<T>  may be absent: nullopt when read, left out when rendered
//   Nullable<T>       always there, perhaps as null
//   Change<T>         input only: absent, null or a value
//
// Among the fields may stand those of a base, `fields_of<PipelineFields>()`, and those of a member
// as if they stood here: with `part(&ListJobs::page)` an input has `page` and `limit`.
// `computed("inclusive", &inclusive_of)` adds to an output what no member holds.
//
// A shape stands in one source, which is what gives the program object_type<T>(); what reads and
// renders a T elsewhere does not see it. A shape that is nowhere is a symbol that does not link.
#pragma once

#include "common/wire/engine/fields.hpp"

namespace hireline::wire {

// What HIRELINE_SHAPE defines.
template <class T>
Shape<T> shape();

template <class T>
const ObjectType& object_type() {
  static const ObjectType type = detail::make_object_type(shape<T>());
  return type;
}

}  // namespace hireline::wire

#define HIRELINE_SHAPE(Type)                      \
  template <>                                     \
  Shape<Type> shape();                            \
  template const ObjectType& object_type<Type>(); \
  template <>                                     \
  Shape<Type> shape()
