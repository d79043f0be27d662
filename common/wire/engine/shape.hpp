// Declares the JSON shape of a plain struct: once, as a table of its fields. Reading with issues
// (read.hpp), rendering (render.hpp) and the OpenAPI document (openapi.hpp) use this table.
//
//   HIRELINE_SHAPE(app::UnlockStage) {
//     return {.name = "UnlockStage",
//             .fields = {path("id", &app::UnlockStage::id),
//                        body("stageIndex", &app::UnlockStage::stage_index).min(0),
//                        body("force", &app::UnlockStage::force).optional()}};
//   }
//
// The type of a member determines the rest:
//   std::string, bool, int, std::int64_t, double
//   Id<Tag>           a string; a malformed id is read as nil, which is an unknown id
//   Cursor<Id>        a string; a malformed cursor is an issue
//   Instant           a string in ISO 8601, with a zone
//   HIRELINE_ENUM     a string, one of the names
//   std::vector<T>    an array; in a query, a list with commas
//   a struct          an object; the struct must have a shape, too
//   JsonText          any JSON; `.holds<T>()` says of which form
//   std::optional<T>  may be absent: read as nullopt, omitted when rendered
//   Nullable<T>       always present, may be null
//   Change<T>         input only: absent, null or a value
//
// The fields may include those of a base, `fields_of<PipelineFields>()`, and those of a member:
// with `part(&ListJobs::page)` an input has the fields `page` and `limit`. `computed("inclusive",
// &inclusive_of)` adds a field to an output whose value is not a member.
//
// A shape is defined in one source file, which instantiates object_type<T>(); other code that reads
// or renders a T does not see the table. If a shape is missing, the program does not link.
#pragma once

#include "common/wire/engine/fields.hpp"

namespace hireline::wire {

// Defined by HIRELINE_SHAPE.
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
