#include "common/wire/engine/schema.hpp"

#include <nlohmann/json.hpp>

#include "common/base/result.hpp"

namespace hireline::wire {
namespace {

using Tree = nlohmann::ordered_json;

template <class Value>
void put(Tree& schema, const char* keyword, const std::optional<Value>& value) {
  if (value) schema[keyword] = *value;
}

Tree string_schema(const FieldRules& rules) {
  Tree schema{{"type", "string"}};
  if (rules.form == TextForm::email) schema["format"] = "email";
  if (rules.form == TextForm::link_base || rules.form == TextForm::web_address)
    schema["format"] = "uri";
  put(schema, "minLength", rules.min_length);
  put(schema, "maxLength", rules.max_length);
  return schema;
}

Tree number_schema(const ValueType& type, const FieldRules& rules) {
  Tree schema{{"type", json_type(type.kind)}};
  if (!type.format.empty()) schema["format"] = type.format;
  put(schema, "minimum", rules.minimum);
  put(schema, "maximum", rules.maximum);
  return schema;
}

Tree id_schema(Direction direction) {
  Tree schema{{"type", "string"}};
  // A malformed id in an input is not refused for its form: it is treated as an unknown id.
  if (direction == Direction::output) schema["pattern"] = "^[0-9a-f]{24}$";
  return schema;
}

Tree enumeration_schema(const ValueType& type) {
  Tree schema{{"type", "string"}, {"enum", Tree::array()}};
  for (const auto option : type.options) schema["enum"].push_back(option);
  return schema;
}

void allow_null(Tree& schema) {
  if (schema.contains("$ref")) {
    schema = Tree{{"anyOf", {std::move(schema), {{"type", "null"}}}}};
    return;
  }
  if (schema.contains("enum")) schema["enum"].push_back(nullptr);
  if (schema.contains("type")) schema["type"] = {schema["type"], "null"};
}

}  // namespace

struct SchemaSet::Component {
  const ObjectType* type;
  Direction direction;
  Tree schema;
};

SchemaSet::SchemaSet() = default;
SchemaSet::~SchemaSet() = default;

Tree SchemaSet::schema_of(const ValueType& type, const FieldRules& rules, Direction direction) {
  Tree schema = Tree::object();
  switch (type.kind) {
    case Kind::string:
      schema = string_schema(rules);
      break;
    case Kind::id:
      schema = id_schema(direction);
      break;
    case Kind::instant:
      schema = Tree{{"type", "string"}, {"format", "date-time"}};
      break;
    case Kind::enumeration:
      schema = enumeration(type);
      break;
    case Kind::boolean:
      schema = Tree{{"type", "boolean"}};
      break;
    case Kind::integer:
    case Kind::number:
      schema = number_schema(type, rules);
      break;
    case Kind::array:
      schema = Tree{{"type", "array"}, {"items", schema_of(*type.element, rules, direction)}};
      put(schema, "minItems", rules.min_items);
      put(schema, "maxItems", rules.max_items);
      break;
    case Kind::object:
      if (!type.object)
        schema = Tree{{"type", "object"}, {"additionalProperties", true}};
      else
        schema = Tree{{"$ref", "#/components/schemas/" + component_name(type, direction)}};
      break;
    case Kind::step:
      schema["type"] = {"string", "integer"};
      break;
    case Kind::any:
      if (rules.content) schema = schema_of(*rules.content, {}, direction);
      break;
  }
  if (type.is_nullable) allow_null(schema);
  return schema;
}

Tree SchemaSet::schema_of(const ObjectField& field, Direction direction) {
  Tree schema = schema_of(*field.type, field.rules, direction);
  if (!field.rules.doc.empty()) schema["description"] = field.rules.doc;
  // If a list must not be empty, an initial value of [] means that the list is absent.
  const bool is_absence = field.initial == "[]" && field.rules.min_items.value_or(0) > 0;
  if (direction == Direction::input && !field.initial.empty() && !is_absence)
    schema["default"] = Tree::parse(field.initial);
  if (!field.rules.example.empty())
    schema["examples"] = Tree::array({Tree::parse(field.rules.example)});
  return schema;
}

Tree SchemaSet::object_schema(const ValueType& type, Direction direction) {
  Tree properties = Tree::object();
  Tree required = Tree::array();
  for (const ObjectField& field : type.fields()) {
    const bool input = direction == Direction::input;
    if (input && !is_in_body(field)) continue;
    properties[std::string(field.name)] = schema_of(field, direction);
    if (!(input ? field.is_optional_in_input() : field.is_optional_in_output()))
      required.push_back(field.name);
  }
  Tree schema{{"type", "object"}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["properties"] = std::move(properties);
  if (direction == Direction::output) schema["additionalProperties"] = false;
  return schema;
}

std::string SchemaSet::component_name(const ValueType& type, Direction direction) {
  std::string name = type.object().name;
  const auto other = components_.find(name);
  if (other != components_.end() && other->second.direction != direction) {
    ensure(direction == Direction::input, "outputs are described before inputs");
    name += "Input";
  }
  // Inserted before its members are described, so that a shape may contain itself.
  const auto [entry, is_new] = components_.try_emplace(name, &type.object(), direction, Tree());
  ensure(entry->second.type == &type.object(), "two shapes have one name");
  if (is_new) components_.at(name).schema = object_schema(type, direction);
  return name;
}

Tree SchemaSet::enumeration(const ValueType& type) {
  return named(std::string(type.enumeration), enumeration_schema(type));
}

Tree SchemaSet::named(const std::string& name, Tree schema) {
  const auto [entry, is_new] = named_.try_emplace(name, std::move(schema));
  ensure(is_new || entry->second == schema, "two schemas have one name");
  return {{"$ref", "#/components/schemas/" + name}};
}

Tree SchemaSet::components() const {
  std::map<std::string, Tree> sorted = named_;
  for (const auto& [name, component] : components_)
    ensure(sorted.emplace(name, component.schema).second, "two schemas have one name");
  Tree all = Tree::object();
  for (auto& [name, schema] : sorted) all[name] = std::move(schema);
  return all;
}

}  // namespace hireline::wire
