#include "common/wire/webhooks/webhook_schema.hpp"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/domain/webhooks/webhook.hpp"
#include "common/wire/engine/schema.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {
namespace {

using Tree = nlohmann::ordered_json;

// Replaces references by the schemas that they refer to, and admits unknown fields.
void resolve(Tree& schema, const Tree& components) {
  if (schema.contains("$ref")) {
    const auto reference = schema.at("$ref").get<std::string>();
    Tree object = components.at(reference.substr(reference.rfind('/') + 1));
    schema.erase("$ref");
    object.update(schema);
    schema = std::move(object);
  }
  if (schema.is_object()) schema.erase("additionalProperties");
  for (Tree& part : schema)
    if (part.is_structured()) resolve(part, components);
}

// Returns the schema of all webhooks.
Tree schema_of_body() {
  SchemaSet all;
  Tree schema = all.schema_of(value_type<WebhookBody>, {}, Direction::output);
  resolve(schema, all.components());
  return schema;
}

Tree id_schema() {
  return {{"type", "string"}, {"pattern", "^[0-9a-f]{24}$"}};
}

Tree schema_of(const EventField& field) {
  Tree schema{{"type", "string"}};
  switch (field.kind) {
    case EventFieldKind::text:
      break;
    case EventFieldKind::name:
      schema["enum"] = Tree::array();
      for (const auto name : field.names) schema["enum"].push_back(name);
      break;
    case EventFieldKind::id:
      schema = id_schema();
      break;
    case EventFieldKind::ids:
      schema = {{"type", "array"}, {"items", id_schema()}};
      break;
    case EventFieldKind::instant:
      schema["format"] = "date-time";
      break;
    case EventFieldKind::changed_fields:
      schema = {{"description",
                 "Names of the fields that changed, also of those that webhooks do not contain"},
                {"type", "array"},
                {"items", {{"type", "string"}}}};
      break;
  }
  if (field.is_nullable) {
    schema["type"] = {schema["type"], "null"};
    if (schema.contains("enum")) schema["enum"].push_back(nullptr);
  }
  return schema;
}

// Describes `from` or `to` by its fields. A type without such fields has no such state.
void describe_state(Tree& data, const std::string& name, std::span<const EventField> fields) {
  Tree& properties = data.at("properties");
  if (fields.empty()) {
    properties.erase(name);
    return;
  }
  Tree required = Tree::array();
  Tree described = Tree::object();
  for (const EventField& field : fields) {
    described[std::string(field.name)] = schema_of(field);
    if (!field.is_optional) required.push_back(field.name);
  }
  Tree& state = properties.at(name);
  state["type"] = "object";
  if (!required.empty()) state["required"] = std::move(required);
  state["properties"] = std::move(described);
}

// Allows one value only.
void fix(Tree& schema, const Tree& value) {
  schema.erase("examples");
  schema["const"] = value;
}

}  // namespace

JsonText webhook_schema(const EventType& type) {
  static const Tree body = schema_of_body();
  Tree schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", type.type},
              {"description", type.meaning}};
  schema.update(body);
  Tree& properties = schema.at("properties");
  fix(properties.at("type"), type.type);
  fix(properties.at("version"), WebhookBody().version);
  Tree& data = properties.at("data");
  fix(data.at("properties").at("subject").at("properties").at("type"), type.subject);
  describe_state(data, "from", type.from);
  describe_state(data, "to", type.to);
  return {schema.dump()};
}

}  // namespace hireline::wire
