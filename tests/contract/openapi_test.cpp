// docs/openapi.json is what the server gives out, names every route, and leaves none unexplained.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/routes/routes.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAreArray;

std::string read_document() {
  std::ifstream file(project_path("docs/openapi.json"));
  return {std::istreambuf_iterator<char>(file), {}};
}

// Where two texts begin to differ: of a document this long, nobody reads both.
std::string first_difference(const std::string& kept, const std::string& generated) {
  std::istringstream kept_lines(kept);
  std::istringstream generated_lines(generated);
  std::string kept_line;
  std::string generated_line;
  for (int number = 1;; ++number) {
    const bool more_kept = !std::getline(kept_lines, kept_line).fail();
    const bool more_generated = !std::getline(generated_lines, generated_line).fail();
    if (!more_kept && !more_generated) return "the end of the file";
    if (more_kept != more_generated || kept_line != generated_line)
      return "line " + std::to_string(number) + "\n  kept:      " + kept_line +
             "\n  generated: " + generated_line;
  }
}

// /v1/jobs/:id → /v1/jobs/{id}
std::string templated(const std::string& path) {
  std::string text;
  std::istringstream segments(path.substr(1));
  for (std::string segment; std::getline(segments, segment, '/');)
    text += segment.starts_with(':') ? "/{" + segment.substr(1) + "}" : "/" + segment;
  return text;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(c | 0x20);
  return text;
}

struct DocumentedOperation {
  std::string name;  // get /v1/jobs
  Json tree;
};

std::vector<DocumentedOperation> documented_operations(const Json& document) {
  std::vector<DocumentedOperation> operations;
  for (const auto& [path, methods] : document.at("paths").items())
    for (const auto& [method, tree] : methods.items())
      operations.push_back({std::string(method).append(" ").append(path), tree});
  return operations;
}

bool is_error(const std::string& status) {
  return status[0] == '4' || status[0] == '5';
}

// What an operation of the document lacks.
std::vector<std::string> missing_in(const DocumentedOperation& operation,
                                    const std::set<std::string>& tags) {
  std::vector<std::string> missing;
  const auto expect = [&](bool holds, const std::string& what) {
    if (!holds) missing.push_back(operation.name + ": " + what);
  };
  const Json& tree = operation.tree;
  expect(tags.contains(tree.at("tags").at(0)), "its tag is not among the document's");
  expect(!tree.at("summary").get<std::string>().empty(), "no summary");
  if (tree.contains("requestBody"))
    expect(tree.at("requestBody").at("content").at("application/json").contains("example"),
           "no example of a body");
  bool has_error = false;
  for (const auto& [status, response] : tree.at("responses").items()) {
    has_error |= is_error(status);
    expect(!response.at("description").get<std::string>().empty(), status + " is not described");
    if (status == "403" || status == "409")
      expect(response.at("content").at("application/json").contains("examples"),
             status + " has no example");
  }
  expect(has_error, "no error");
  return missing;
}

TEST(OpenApiDocument, is_the_one_that_the_server_gives_out) {
  const std::string kept = read_document();
  const std::string generated = routes::openapi();
  EXPECT_TRUE(kept == generated) << "docs/openapi.json is not up to date, from "
                                 << first_difference(kept, generated)
                                 << "\nrun scripts/openapi, and read the difference";
}

TEST(OpenApiDocument, has_the_paths_of_the_route_table_and_no_others) {
  std::vector<std::string> documented;
  for (const auto& operation : documented_operations(Json::parse(read_document())))
    documented.push_back(operation.name);
  std::vector<std::string> mounted;
  for (const http::Route& route : routes::all_routes())
    mounted.push_back(lower(route.operation.method) + " " + templated(route.operation.path));
  EXPECT_THAT(documented, UnorderedElementsAreArray(mounted));
}

TEST(OpenApiDocument, explains_every_operation) {
  const Json document = Json::parse(read_document());
  std::set<std::string> tags;
  for (const Json& tag : document.at("tags")) {
    EXPECT_NE(tag.at("description"), "") << tag;
    tags.insert(tag.at("name"));
  }
  for (const auto& operation : documented_operations(document))
    EXPECT_THAT(missing_in(operation, tags), IsEmpty());
}

// Names that say what the field is. Other fields need a description.
constexpr const char* plain_names =
    "_id actions answer apiKeys bash c candidateName candidates closeReasons code comments "
    "cpp createdAt criteria data decision declineData declinedAt deliveries department "
    "devices difficulty dryRun email employmentType endTime endpointId endpoints errors "
    "evaluationId eventTypes events explanationRequests exportedAt feedbacks go interview "
    "interviewId interviews java javascript job jobDescription jobTitle jobs joinedAt kind "
    "language location members message model name organization organizationId "
    "organizationName overallRating pagination participant passkeys pipelines plans problems "
    "promptVersion python question questionId questionType questions reason recommendation "
    "recruiterEmail recruiterName respondedAt round ruby savedAt scorecards scores stage "
    "startTime status submittedAt success summary tags text title traits updatedAt version "
    "weight";

void collect_undescribed(const Json& tree, std::set<std::string>& names) {
  if (tree.is_object() && tree.contains("properties") && tree.at("properties").is_object())
    for (const auto& [name, field] : tree.at("properties").items())
      if (field.is_object() && !field.contains("description")) names.insert(name);
  for (const auto& [key, member] : tree.items())
    if (member.is_structured() && key != "example" && key != "examples")
      collect_undescribed(member, names);
}

TEST(OpenApiDocument, describes_each_field_whose_name_does_not_say_what_it_is) {
  std::istringstream words(plain_names);
  const std::set<std::string> plain{std::istream_iterator<std::string>(words), {}};
  std::set<std::string> undescribed;
  collect_undescribed(Json::parse(read_document()), undescribed);
  EXPECT_EQ(undescribed, plain);
}

// Of every schema in the document, wherever it stands.
void collect_empty_defaults(const Json& tree, const std::string& place,
                            std::vector<std::string>& found) {
  if (tree.is_object() && tree.contains("default") && tree.contains("minItems") &&
      tree.at("default").size() < tree.at("minItems").get<std::size_t>())
    found.push_back(place);
  for (const auto& [key, member] : tree.items())
    if (member.is_structured()) collect_empty_defaults(member, place + "/" + key, found);
}

TEST(OpenApiDocument, has_no_default_that_could_not_be_sent) {
  std::vector<std::string> found;
  collect_empty_defaults(Json::parse(read_document()), "", found);
  EXPECT_THAT(found, IsEmpty());
}

// Returns the operation that the document has for the route.
const Json& operation_of(const Json& document, const http::Route& route) {
  return document.at("paths").at(templated(route.operation.path)).at(lower(route.operation.method));
}

bool takes_dry_run(const Json& operation) {
  if (!operation.contains("parameters")) return false;
  const Json& parameters = operation.at("parameters");
  return std::any_of(parameters.begin(), parameters.end(), [](const Json& parameter) {
    return parameter.value("$ref", "") == "#/components/parameters/dryRun";
  });
}

TEST(OpenApiDocument, lists_dry_runs_among_its_capabilities) {
  const Json document = Json::parse(read_document());
  EXPECT_THAT(document.at("info").at("x-capabilities").get<std::vector<std::string>>(),
              testing::Contains("dry-run"));
  const Json& parameter = document.at("components").at("parameters").at("dryRun");
  EXPECT_EQ(parameter.at("name"), "dryRun");
  EXPECT_EQ(parameter.at("in"), "query");
  EXPECT_EQ(parameter.at("schema"), (Json{{"type", "boolean"}, {"default", false}}));
}

TEST(OpenApiDocument, has_a_dry_run_of_every_change_by_members_and_of_nothing_else) {
  const Json document = Json::parse(read_document());
  int changes = 0;
  for (const http::Route& route : routes::all_routes()) {
    SCOPED_TRACE(route.operation.method + " " + route.operation.path);
    const Json& operation = operation_of(document, route);
    EXPECT_EQ(takes_dry_run(operation), route.takes_dry_run());
    const Json& success = operation.at("responses").at(std::to_string(route.operation.success));
    const Json headers = success.value("headers", Json::object());
    const bool has_body = route.operation.output != nullptr;
    EXPECT_EQ(headers.contains("Dry-Run"), route.takes_dry_run());
    EXPECT_EQ(headers.contains("Dry-Run-Effects"), route.takes_dry_run() && !has_body);
    if (!route.takes_dry_run()) continue;
    ++changes;
    if (!has_body) continue;
    const std::string reference =
        success.at("content").at("application/json").at("schema").at("$ref");
    const Json& schema =
        document.at("components").at("schemas").at(reference.substr(reference.rfind('/') + 1));
    EXPECT_EQ(schema.at("properties").at("dryRun"),
              (Json{{"$ref", "#/components/schemas/DryRun"}}));
    EXPECT_EQ(schema.at("required"), Json::array({"success", "data"}));
  }
  EXPECT_GE(changes, 23);
}

// As the service sent it in a test run: scripts/openapi --record.
TEST(OpenApiDocument, each_json_of_a_success_has_an_example) {
  const Json document = Json::parse(read_document());
  std::vector<std::string> without;
  for (const auto& [path, methods] : document.at("paths").items())
    for (const auto& [method, operation] : methods.items())
      for (const auto& [status, response] : operation.at("responses").items()) {
        if (status.front() != '2' || !response.contains("content")) continue;
        const Json& content = response.at("content");
        if (content.contains("application/json") &&
            !content.at("application/json").contains("example") && path != "/v1/openapi.json")
          without.push_back(method + " " + path);
      }
  EXPECT_THAT(without, IsEmpty());
}

// A generator makes a method of each: scheduleInterview, and not post_v1_interviews.
TEST(OpenApiDocument, operations_are_named_by_verbs) {
  const Json document = Json::parse(read_document());
  for (const auto& [path, methods] : document.at("paths").items())
    for (const auto& [method, operation] : methods.items())
      EXPECT_THAT(operation.at("operationId").get<std::string>(),
                  testing::MatchesRegex("[a-z]+([A-Z][a-z0-9]*)*"))
          << method << " " << path;
}

}  // namespace
}  // namespace hireline::test
