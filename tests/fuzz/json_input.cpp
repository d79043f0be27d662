#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "common/app/assessment/screening.hpp"
#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/schema.hpp"
#include "common/wire/engine/text_check.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"
#include "tests/fuzz/schema_reference.hpp"

namespace hireline::fuzz {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

const std::vector<std::string>& link_origins() {
  static const std::vector<std::string> origins{"https://app.example", "http://localhost:3000"};
  return origins;
}

struct Schemas {
  ordered_json schema, components;
};

template <class T>
const Schemas& schemas_of() {
  static const Schemas schemas = [] {
    wire::SchemaSet set;
    auto schema = set.schema_of(wire::value_type<T>, {}, wire::Direction::input);
    return Schemas{std::move(schema), set.components()};
  }();
  return schemas;
}

bool leads_into(const IssuePath& path, const json& body) {
  const json* at = &body;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_last = i + 1 == path.size();
    if (const auto* index = std::get_if<std::size_t>(&path[i])) {
      if (!at->is_array() || *index >= at->size()) return false;
      at = &(*at)[*index];
    } else {
      const auto& name = std::get<std::string>(path[i]);
      // What is missing has a path, too.
      if (!at->is_object()) return false;
      if (!at->contains(name)) return is_last;
      at = &at->at(name);
    }
  }
  return true;
}

void check_issues(const std::vector<Issue>& issues, const json& body) {
  must(!issues.empty() && issues.size() <= max_issues, "a refusal has some issues");
  for (const Issue& issue : issues) {
    must(!issue.message.empty(), "an issue says what is wrong");
    must(leads_into(issue.path, body), "an issue says where");
  }
  std::string told;
  wire::append_issues(told, issues);
  must(json::accept(told), "issues can be told in JSON");
}

bool is_clean(const std::string& text) {
  return wire::count_code_points(text) && text.find('\0') == std::string::npos;
}

// What a schema can't say, of the shapes that have it.
void check_read(const app::NewJob& in) {
  must(is_clean(in.title) && is_clean(in.description), "the database can hold the texts");
  must(std::ranges::all_of(in.stages, [](const auto& stage) { return is_clean(stage.name); }),
       "and those of stages");
}
void check_read(const app::ScheduleStage& in) {
  must(in.start_time < in.end_time, "an interview ends after it begins");
  must(is_allowed_origin(in.base_url, link_origins()) &&
           is_allowed_origin(in.client_url, link_origins()),
       "links lead where they may");
}
void check_read(const app::InviteMember& in) {
  must(!in.client_url || is_allowed_origin(*in.client_url, link_origins()),
       "links lead where they may");
}
void check_read(const app::SaveResponses& in) {
  must(std::ranges::all_of(in.responses, [](const auto& one) { return is_clean(one.answer); }),
       "the database can hold the answers");
}
void check_read(const app::GiveFeedback& in) {
  must(is_clean(in.comments), "the database can hold the comment");
}

template <class T>
bool check_input(const json& body) {
  static const std::vector<std::pair<std::string, std::string>> path{{"id", "x"}, {"token", "x"}};
  const auto read = wire::read_input<T>(
      {.path = path, .query = {}, .body = &body, .link_origins = &link_origins()});
  const auto& [schema, components] = schemas_of<T>();
  const bool fits = fits_schema(schema, components, body);
  must(fits || !read, "what the document does not allow is taken");
  if (!read) {
    check_issues(read.error(), body);
    return false;
  }
  check_read(*read);
  return true;
}

struct Reader {
  std::string_view name;
  bool (*check)(const json& body);
};
constexpr std::array readers{Reader{"job", check_input<app::NewJob>},
                             Reader{"interview", check_input<app::ScheduleStage>},
                             Reader{"member", check_input<app::InviteMember>},
                             Reader{"responses", check_input<app::SaveResponses>},
                             Reader{"feedback", check_input<app::GiveFeedback>}};

}  // namespace

bool json_input(std::string_view input) {
  const auto parts = parts_of(input, 2);
  const auto body = wire::parse_json(parts[1]);
  if (!body) return false;
  const auto* reader =
      std::ranges::find_if(readers, [&](const Reader& one) { return one.name == parts[0]; });
  return reader != readers.end() && reader->check(*body);
}

}  // namespace hireline::fuzz
