#include "server/http/writing/dry_run.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "common/base/result.hpp"
#include "common/base/spelling.hpp"
#include "common/wire/engine/parameters.hpp"
#include "common/wire/engine/read.hpp"
#include "common/wire/engine/render.hpp"
#include "server/http/framing/url.hpp"

namespace hireline::http {
namespace {

// Returns the ASCII letters and digits of a name in lower case: "dryrun" for dry_run and Dry-Run.
std::string folded(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      letters.push_back(is_upper ? static_cast<char>(c | 0x20) : c);
  }
  return letters;
}

bool resembles_dry_run(std::string_view name) {
  constexpr std::string_view meant = "dryrun";
  constexpr std::size_t errors_at_most = 2;
  const std::string letters = folded(name);
  if (letters == "dry" || letters.starts_with(meant) || letters.ends_with(meant)) return true;
  return letters.size() <= meant.size() + errors_at_most &&
         spelling_distance(letters, meant) <= errors_at_most;
}

// Returns the value, or adds the issue of a value that is no boolean or is given more than once.
bool read_value(const wire::Json& value, std::vector<Issue>& issues) {
  const auto wanted = wire::read_value<bool>(value);
  if (wanted) return *wanted;
  for (Issue issue : wanted.error()) {
    issue.path = {std::string(dry_run_parameter)};
    issues.push_back(std::move(issue));
  }
  return false;
}

std::string in_ascii(const DryRun& dry_run, std::size_t events_left_out) {
  std::string json;
  wire::append_json(json, dry_run);
  auto tree = nlohmann::ordered_json::parse(json);
  if (events_left_out > 0) tree["eventsLeftOut"] = events_left_out;
  return tree.dump(-1, ' ', true);
}

std::string header_of(DryRun dry_run) {
  const std::size_t all = dry_run.events.size();
  std::string header = in_ascii(dry_run, 0);
  while (header.size() > longest_dry_run_header && !dry_run.events.empty()) {
    dry_run.events.resize(dry_run.events.size() / 2);
    header = in_ascii(dry_run, all - dry_run.events.size());
  }
  return header;
}

}  // namespace

Issue no_dry_run_here() {
  return {.path = {std::string(dry_run_parameter)},
          .message = "is only for changes by members of an organization"};
}

DryRunChoice read_dry_run(wire::Parameters query, bool is_taken) {
  DryRunChoice choice;
  for (const auto& [name, value] : query)
    if (name != dry_run_parameter && resembles_dry_run(name) && choice.issues.size() < max_issues)
      choice.issues.push_back({.path = {name}, .message = "is spelled dryRun"});
  const auto value = wire::find_parameter(query, dry_run_parameter, wire::Kind::boolean, false);
  if (value == nullptr) return choice;
  const bool is_wanted = read_value(*value, choice.issues);
  if (!is_taken) choice.issues = {no_dry_run_here()};
  choice.is_wanted = is_wanted && choice.issues.empty();
  return choice;
}

std::string query_without_dry_run(std::string_view target) {
  const std::string_view query = target.substr(std::min(target.find('?'), target.size()));
  std::string kept;
  bool is_changed = false;
  for (std::string_view rest = query; !rest.empty();) {
    const std::size_t end = std::min(rest.find('&', 1), rest.size());
    // Each part but the first begins with its separator.
    const std::string_view part = rest.substr(1, end - 1);
    rest.remove_prefix(end);
    const auto parsed = parse_target("/?" + std::string(part));
    const bool is_dry_run =
        parsed && !parsed->query.empty() && parsed->query.front().first == dry_run_parameter;
    is_changed = is_changed || is_dry_run;
    if (is_dry_run) continue;
    kept.append(kept.empty() ? "?" : "&").append(part);
  }
  return is_changed ? kept : std::string(query);
}

void add_effects(Response& response, const DryRun& dry_run) {
  if (response.body.empty()) {
    response.headers.emplace_back(std::string(dry_run_header), header_of(dry_run));
    return;
  }
  ensure(response.body.ends_with('}'), "the response to a change must be an object");
  response.body.back() = ',';
  response.body.append(R"("dryRun":)");
  wire::append_json(response.body, dry_run);
  response.body.push_back('}');
}

}  // namespace hireline::http
