#include "cli/records/near_names.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "cli/frame/database.hpp"
#include "cli/output/list_text.hpp"
#include "cli/output/text_width.hpp"
#include "common/app/candidates/candidate_search.hpp"
#include "common/app/operations/suggestions.hpp"
#include "common/base/ascii.hpp"
#include "common/base/spelling.hpp"

namespace hireline::cli {
namespace {

constexpr std::int64_t most_compared = 10'000;

// The arguments that name a kind of record.
struct NamedKind {
  ResourceKind resource;
  Suggested what;
  std::array<std::string_view, 2> arguments;
};
constexpr std::array<NamedKind, 7> kinds = {
    {{ResourceKind::organization, Suggested::organization, {"ORG", "--org"}},
     {ResourceKind::job, Suggested::job, {"JOB", "--job"}},
     {ResourceKind::plan, Suggested::plan, {"PLAN", "--plan"}},
     {ResourceKind::member, Suggested::member, {"MEMBER", "--member"}},
     {ResourceKind::tag, Suggested::tag, {"TAG", "--into"}},
     {ResourceKind::close_reason, Suggested::close_reason, {"REASON", "--close-reason"}},
     {ResourceKind::api_key, Suggested::api_key, {"KEY", "KEY"}}}};

std::vector<Suggestion> known_names(const Context& context, const app::Suggest& input) {
  const auto connection = open_connection(context);
  std::vector<Suggestion> known;
  if (!connection) return known;
  for (const auto& query : app::suggest(caller(), input))
    if (auto found = (*connection)->read(query))
      std::ranges::move(*found, std::back_inserter(known));
  return known;
}

// An organization also has a whole name.
std::optional<std::string> nearest(const std::string& typed, const std::vector<Suggestion>& known,
                                   Suggested what) {
  std::vector<std::string> names;
  std::vector<const Suggestion*> owners;
  for (const Suggestion& record : known) {
    names.push_back(lower_case(record.value));
    owners.push_back(&record);
    if (what != Suggested::organization) continue;
    names.push_back(lower_case(record.description));
    owners.push_back(&record);
  }
  const std::string word = lower_case(typed);
  const auto name = nearest_name(word, names);
  // Addresses are long, and much of them is the same for all members.
  if (!name || (what == Suggested::member && spelling_distance(word, *name) > 2))
    return std::nullopt;
  return owners[static_cast<std::size_t>(std::ranges::find(names, *name) - names.begin())]->value;
}

std::optional<std::string> near_name(const Context& context, const NamedKind& kind) {
  const Arguments& given = context.arguments;
  auto organization = given.text("ORG");
  if (!organization) organization = given.text("--org");
  const bool is_everywhere = kind.what == Suggested::organization || kind.what == Suggested::plan ||
                             kind.what == Suggested::job;
  if (!organization && !is_everywhere) return std::nullopt;
  const auto known =
      known_names(context, {.what = kind.what,
                            .beginning = "",
                            .organization = is_everywhere ? std::nullopt : organization,
                            .most = most_compared});
  for (const std::string_view argument : kind.arguments) {
    const auto typed = given.text(argument);
    if (!typed || std::ranges::find(known, *typed, &Suggestion::value) != known.end()) continue;
    if (auto name = nearest(*typed, known, kind.what)) return name;
  }
  return std::nullopt;
}

// The arguments that name people.
constexpr std::array<std::string_view, 4> of_people = {"CANDIDATE", "PERSON", "PIPELINE",
                                                       "INTERVIEW"};
constexpr std::int64_t most_people = 3;

// Returns people whose name or address has a word of the text, if they are few: the name may be
// written in another script than in the address.
std::optional<std::string> near_people(db::Connection& connection, const std::string& text) {
  for (const auto word : std::views::split(text, ' ')) {
    const std::string part(word.begin(), word.end());
    if (part.size() < 3) continue;
    const auto found = connection.read(app::search_candidates(
        caller(), {.text = part, .page = {.page = 1, .limit = most_people + 1}}));
    if (!found || found->items.empty() || found->total > most_people) continue;
    std::string list;
    for (const FoundCandidate& person : found->items)
      append_item(list, person.email + (person.name ? " (" + on_one_line(*person.name) + ")" : ""));
    return list;
  }
  return std::nullopt;
}

std::optional<std::string> near_people(const Context& context) {
  const auto connection = open_connection(context);
  if (!connection) return std::nullopt;
  for (const std::string_view argument : of_people)
    if (const auto typed = context.arguments.text(argument))
      return near_people(**connection, *typed);
  return std::nullopt;
}

}  // namespace

CliError with_near_name(const Context& context, CliError error) {
  if (!error.missing) return error;
  const auto kind = std::ranges::find(kinds, *error.missing, &NamedKind::resource);
  try {
    if (kind != kinds.end()) {
      if (const auto name = near_name(context, *kind)) error.hint = "did you mean '" + *name + "'?";
    } else if (*error.missing == ResourceKind::participant) {
      if (const auto people = near_people(context)) error.hint = "did you mean " + *people + "?";
    }
  } catch (const std::exception&) {
    // The error itself is what has to be reported.
  }
  return error;
}

}  // namespace hireline::cli
