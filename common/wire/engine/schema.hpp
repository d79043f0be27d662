// JSON Schema 2020-12, as embedded in OpenAPI 3.1, generated from the tables.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// An input may have fields that its table does not contain; an output has exactly those of its
// table.
enum class Direction { input, output };

// Collects the schemas of all objects, by the names of their shapes, and of all enumerations, by
// their own names, and refers to them.
class SchemaSet {
 public:
  SchemaSet();
  ~SchemaSet();

  // Returns the schema of a value; for an object, the reference to its component. The caller must
  // request all outputs before inputs: an input that has the name of an output is named
  // <Name>Input. Throws std::logic_error if the shapes of two structs have one name.
  nlohmann::ordered_json schema_of(const ValueType& type, const FieldRules& rules,
                                   Direction direction);

  // Returns the schema of one field, with its description, default and examples.
  nlohmann::ordered_json schema_of(const ObjectField& field, Direction direction);

  // Adds a component and returns the reference to it. Throws std::logic_error if another schema has
  // the name.
  nlohmann::ordered_json named(const std::string& name, nlohmann::ordered_json schema);

  // Returns all components so far, sorted by name.
  nlohmann::ordered_json components() const;

 private:
  struct Component;

  nlohmann::ordered_json object_schema(const ValueType& type, Direction direction);
  std::string component_name(const ValueType& type, Direction direction);
  nlohmann::ordered_json enumeration(const ValueType& type);

  std::map<std::string, Component> components_;
  std::map<std::string, nlohmann::ordered_json> named_;  // enumerations and envelopes
};

}  // namespace hireline::wire
