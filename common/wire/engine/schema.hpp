// JSON Schema 2020-12, as OpenAPI 3.1 embeds it, from the tables.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// An input may hold more than its table names; an output is exactly its table.
enum class Direction { input, output };

// Collects the schemas of all objects it meets, by their shapes' names, and refers to them.
class SchemaSet {
 public:
  SchemaSet();
  ~SchemaSet();

  // The schema of a value; of an object, the reference to its component. All outputs come first:
  // an input whose name an output has already, with another schema, is named <Name>Input.
  // Throws std::logic_error when two structs' shapes have one name.
  nlohmann::ordered_json schema_of(const ValueType& type, const FieldRules& rules,
                                   Direction direction);

  // The schema of one field, with its description, default and examples.
  nlohmann::ordered_json schema_of(const ObjectField& field, Direction direction);

  // All components so far, by name in alphabetical order.
  nlohmann::ordered_json components() const;

 private:
  struct Component;

  nlohmann::ordered_json object_schema(const ValueType& type, Direction direction);
  std::string component_name(const ValueType& type, Direction direction);

  std::map<std::string, Component> components_;
};

}  // namespace hireline::wire
