#include "common/wire/engine/openapi.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "common/base/ascii.hpp"
#include "common/base/result.hpp"
#include "common/wire/engine/errors.hpp"
#include "common/wire/engine/schema.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {
namespace {

using Tree = nlohmann::ordered_json;

Tree parse_example(const std::string& text) {
  Tree example = Tree::parse(text, nullptr, false);
  ensure(!example.is_discarded(), "an example must be JSON");
  return example;
}

struct PathTemplate {
  std::string text;  // /jobs/{id}
  std::set<std::string, std::less<>> parameters;
};

PathTemplate path_template(std::string_view path) {
  PathTemplate result;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    const std::string_view segment = path.substr(0, end);
    if (segment.starts_with("/:")) {
      const std::string name(segment.substr(2));
      result.text.append("/{").append(name).append("}");
      result.parameters.insert(name);
    } else {
      result.text.append(segment);
    }
    path.remove_prefix(end);
  }
  return result;
}

class DocumentWriter {
 public:
  std::string write(std::span<const Operation> operations, const ApiInfo& info) {
    // Outputs before inputs: see SchemaSet about the names of schemas.
    std::vector<Tree> responses;
    for (const Operation& operation : operations) responses.push_back(responses_of(operation));
    Tree paths = Tree::object();
    for (std::size_t i = 0; i < operations.size(); ++i)
      add(paths, operations[i], std::move(responses[i]));

    Tree document{{"openapi", "3.1.0"}, {"info", info_of(info)}};
    for (const auto& url : info.servers) document["servers"].push_back({{"url", url}});
    for (const auto& tag : info.tags)
      document["tags"].push_back({{"name", tag.name}, {"description", tag.description}});
    document["paths"] = std::move(paths);
    codes_.insert(info.error_codes.begin(), info.error_codes.end());
    document["components"] = {{"schemas", with_error_codes(schemas_.components())},
                              {"securitySchemes", security_schemes()}};
    document["components"].update(shared_);
    return document.dump(2) + "\n";
  }

 private:
  // Names the codes of errors, in all bodies that have a code beside a message.
  Tree with_error_codes(Tree schemas) const {
    if (codes_.empty()) return schemas;
    for (auto& [name, schema] : schemas.items()) {
      if (!schema.contains("properties")) continue;
      Tree& properties = schema["properties"];
      if (!properties.contains("message") || !properties.contains("code")) continue;
      Tree& code = properties["code"];
      if (code.value("type", "") != "string" || code.contains("enum")) continue;
      code.erase("type");
      code["$ref"] = "#/components/schemas/ErrorCode";
    }
    schemas["ErrorCode"] = {
        {"type", "string"}, {"description", "Later versions may add codes"}, {"enum", codes_}};
    return schemas;
  }

  static Tree info_of(const ApiInfo& info) {
    Tree tree{{"title", info.title}, {"version", info.version}};
    if (!info.description.empty()) tree["description"] = info.description;
    if (!info.license.empty())
      tree["license"] = {{"name", info.license}, {"identifier", info.license}};
    if (!info.capabilities.empty()) tree["x-capabilities"] = info.capabilities;
    return tree;
  }

  static Tree security_schemes() {
    const auto bearer = [](const char* whose) {
      return Tree{{"type", "http"},
                  {"scheme", "bearer"},
                  {"bearerFormat", "JWT"},
                  {"description", std::string("ID token of a ") + whose}};
    };
    return {{"recruiter", bearer("recruiter")},
            {"candidate", bearer("candidate")},
            {"person", bearer("person, whether or not the service knows them")}};
  }

  static Tree security_of(const Operation& operation) {
    const auto who = operation.security;
    Tree alternatives = Tree::array();
    if (who == Security::recruiter || who == Security::signed_in)
      alternatives.push_back({{"recruiter", Tree::array()}});
    if (who == Security::candidate || who == Security::signed_in)
      alternatives.push_back({{"candidate", Tree::array()}});
    if (who == Security::person || who == Security::newcomer)
      alternatives.push_back({{"person", Tree::array()}});
    return alternatives;
  }

  void add(Tree& paths, const Operation& operation, Tree responses) {
    ensure(ids_.insert(operation.id).second, "operation IDs must be unique");
    const PathTemplate path = path_template(operation.path);
    Tree tree{
        {"operationId", operation.id}, {"tags", {operation.tag}}, {"summary", operation.summary}};
    if (!operation.description.empty()) tree["description"] = operation.description;
    tree["security"] = security_of(operation);
    add_input(tree, operation, path);
    tree["responses"] = std::move(responses);
    Tree& place = paths[path.text][lower_case(operation.method)];
    ensure(place.is_null(), "each method and path must have one operation");
    place = std::move(tree);
  }

  void add_input(Tree& tree, const Operation& operation, const PathTemplate& path) {
    auto expected = path.parameters;
    bool has_body = false;
    bool body_required = false;
    static const std::vector<ObjectField> none;
    for (const ObjectField& field : operation.input ? operation.input->fields() : none) {
      if (is_in_body(field)) {
        has_body = true;
        body_required |= !field.is_optional_in_input();
        continue;
      }
      if (field.source == Source::path)
        ensure(expected.erase(std::string(field.name)) == 1,
               "each path parameter must be in the path");
      tree["parameters"].push_back(parameter_of(field));
    }
    ensure(expected.empty(), "the input's table must contain every path parameter");
    if (operation.dry_run != nullptr) tree["parameters"].push_back(dry_run_parameter());
    for (const HeaderDoc& header : operation.request_headers)
      tree["parameters"].push_back(shared(header, "parameters"));
    if (!has_body) return;
    Tree schema = schemas_.schema_of(*operation.input, {}, Direction::input);
    if (!operation.other_inputs.empty()) {
      Tree forms = Tree::array({std::move(schema)});
      for (const ValueType* other : operation.other_inputs)
        forms.push_back(schemas_.schema_of(*other, {}, Direction::input));
      schema = {{"anyOf", std::move(forms)}};
    }
    Tree media{{"schema", std::move(schema)}};
    if (!operation.input_example.empty()) media["example"] = parse_example(operation.input_example);
    tree["requestBody"] = {{"required", body_required},
                           {"content", {{"application/json", std::move(media)}}}};
  }

  // A header is the same in all operations, so it is written once and referred to.
  Tree shared(const HeaderDoc& header, const std::string& section) {
    Tree written = header_of(header);
    if (section == "parameters") written.update({{"name", header.name}, {"in", "header"}});
    Tree& place = shared_[section][header.name];
    ensure(place.is_null() || place == written, "headers with the same name must be equal");
    place = std::move(written);
    return {{"$ref", "#/components/" + section + "/" + header.name}};
  }

  Tree dry_run_parameter() {
    shared_["parameters"]["dryRun"] = {
        {"name", "dryRun"},
        {"in", "query"},
        {"required", false},
        {"description",
         "`true`: the change is rolled back. The response is that of the change, with the header "
         "Dry-Run and the effects in `dryRun`. Its IDs and links lead nowhere"},
        {"schema", {{"type", "boolean"}, {"default", false}}}};
    return {{"$ref", "#/components/parameters/dryRun"}};
  }

  static Tree header_of(const HeaderDoc& header) {
    Tree schema{{"type", "string"}};
    if (header.max_length > 0) schema.update({{"minLength", 1}, {"maxLength", header.max_length}});
    return {{"description", header.description},
            {"schema", std::move(schema)},
            {"example", header.example}};
  }

  void add_headers(Tree& response, const std::vector<HeaderDoc>& headers) {
    for (const HeaderDoc& header : headers)
      response["headers"][header.name] = shared(header, "headers");
  }

  Tree parameter_of(const ObjectField& field) {
    const bool in_path = field.source == Source::path;
    Tree schema = schemas_.schema_of(field, Direction::input);
    Tree parameter{{"name", field.name},
                   {"in", in_path ? "path" : "query"},
                   {"required", in_path || !field.is_optional_in_input()}};
    if (!field.rules.doc.empty()) {
      parameter["description"] = field.rules.doc;
      schema.erase("description");
    }
    if (field.type->kind == Kind::array) {
      parameter["style"] = in_path ? "simple" : "form";
      parameter["explode"] = false;
    }
    parameter["schema"] = std::move(schema);
    return parameter;
  }

  Tree responses_of(const Operation& operation) {
    std::map<int, std::vector<ResponseDoc>> by_status;
    for (const ResponseDoc& error : operation.errors) by_status[error.status].push_back(error);
    ensure(!by_status.contains(operation.success),
           "a success status must not be in the list of errors");
    Tree responses = Tree::object();
    responses[std::to_string(operation.success)] = success_of(operation);
    for (const auto& [status, errors] : by_status)
      responses[std::to_string(status)] = error_of(errors);
    return responses;
  }

  Tree success_of(const Operation& operation) {
    Tree response{{"description", operation.success_description}};
    add_headers(response, operation.response_headers);
    if (!operation.file_type.empty())
      response["content"][std::string(operation.file_type)] = {{"schema", {{"type", "string"}}}};
    if (operation.output == nullptr) return response;
    Tree media{{"schema", success_schema(operation)}};
    if (!operation.output_example.empty())
      media["example"] = parse_example(operation.output_example);
    response["content"]["application/json"] = std::move(media);
    return response;
  }

  Tree success_schema(const Operation& operation) {
    Tree schema = schemas_.schema_of(*operation.output, {}, Direction::output);
    if (operation.bare) return schema;
    Tree envelope{
        {"type", "object"},
        {"required", {"success", "data"}},
        {"properties",
         {{"success", {{"type", "boolean"}, {"const", true}}}, {"data", std::move(schema)}}},
        {"additionalProperties", false}};
    const bool may_be_dry = operation.dry_run != nullptr;
    if (may_be_dry)
      envelope["properties"]["dryRun"] =
          schemas_.schema_of(*operation.dry_run, {}, Direction::output);
    const std::string name = name_of_output(*operation.output);
    if (name.empty()) return envelope;
    return schemas_.named(name + (may_be_dry ? "ChangeResponse" : "Response"), std::move(envelope));
  }

  // Returns JobDetail for a JobDetail, and JobDetailList for an array of them; empty for values
  // that are no objects.
  static std::string name_of_output(const ValueType& type) {
    if (type.kind == Kind::object) return std::string(type.object().name);
    if (type.kind != Kind::array || type.element->kind != Kind::object) return {};
    return std::string(type.element->object().name) + "List";
  }

  // Describes the errors of one status: any of their bodies, and all of their examples.
  Tree error_of(const std::vector<ResponseDoc>& errors) {
    std::string description;
    Tree bodies = Tree::array();
    Tree examples = Tree::object();
    for (const ResponseDoc& error : errors) {
      if (!description.empty()) description += "; or: ";
      description += error.description;
      if (error.body == nullptr) continue;
      Tree body = schemas_.schema_of(*error.body, {}, Direction::output);
      if (std::find(bodies.begin(), bodies.end(), body) == bodies.end())
        bodies.push_back(std::move(body));
      if (error.example.empty()) continue;
      Tree& example = examples[error.name.empty() ? "example" : error.name];
      ensure(example.is_null(), "examples of one status must have different names");
      example = {{"value", parse_example(error.example)}};
      if (const auto code = example["value"].find("code"); code != example["value"].end())
        codes_.insert(code->get<std::string>());
    }
    Tree response{{"description", std::move(description)}};
    for (const ResponseDoc& error : errors) add_headers(response, error.headers);
    if (bodies.empty()) return response;
    Tree& media = response["content"]["application/json"];
    media["schema"] = bodies.size() == 1 ? bodies[0] : Tree{{"anyOf", bodies}};
    if (!examples.empty()) media["examples"] = std::move(examples);
    return response;
  }

  SchemaSet schemas_;
  Tree shared_ = Tree::object();  // headers and parameters
  std::set<std::string, std::less<>> ids_;
  std::set<std::string> codes_;  // of errors
};

}  // namespace

const ValueType& error_message_type() {
  return value_type<ErrorMessage>;
}

std::string openapi_document(std::span<const Operation> operations, const ApiInfo& info) {
  return DocumentWriter().write(operations, info);
}

}  // namespace hireline::wire
