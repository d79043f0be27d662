#include <limits>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/commands/seed_load.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/links.hpp"
#include "common/seed/ci_story.hpp"
#include "common/seed/demo/demo.hpp"
#include "common/seed/seed_story.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

// The creation time in the ids of `seed ci`: 2026-01-05T09:00:00Z.
constexpr Instant ci_ids_made_at{std::chrono::seconds(1'767'603'600)};

const Columns made_columns = {
    {"what", "/what"}, {"name", "/name"}, {"id", "/_id"}, {"email", "/email"}, {"uid", "/uid"}};

// Sorts the sections for readers; the database does not keep their order.
Json in_order(const JsonText& ids) {
  const auto made = nlohmann::json::parse(ids.text);
  Json ordered;
  for (const char* section :
       {"organization", "owner", "recruiters", "jobs", "candidates", "pipelines", "interviews"})
    if (made.contains(section)) ordered[section] = made.at(section);
  return ordered;
}

Json line(const std::string& what, const std::string& name, const Json& value) {
  Json made = {{"what", what}, {"name", name}};
  if (value.is_string())
    made["_id"] = value;
  else
    made.update(value);
  return made;
}

// Returns one row for each record, for tables.
std::string as_lines(const Json& made) {
  Json lines = Json::array();
  for (const auto& [section, entries] : made.items()) {
    if (entries.contains("_id")) {
      lines.push_back(line(section, entries.value("slug", ""), entries));
      continue;
    }
    const std::string what = section.substr(0, section.size() - 1);
    for (const auto& [name, value] : entries.items()) lines.push_back(line(what, name, value));
  }
  return lines.dump();
}

// A pipe gets the JSON map, which scripts parse.
void show_made(const Context& context, const JsonText& ids) {
  const Json made = in_order(ids);
  if (context.globals.output == OutputFormat::csv ||
      (context.globals.output == OutputFormat::table && context.ui.terminal().out_is_tty))
    context.show(as_lines(made), made_columns);
  else if (context.globals.output == OutputFormat::table)
    context.ui.result(render(made.dump(), {}, {.format = OutputFormat::json}));
  else
    context.show(made.dump());
}

Outcome seed_and_show(const Context& context, const seed::Story& story,
                      std::optional<Instant> ids_made_at,
                      const std::function<void(const Json& made)>& show_more) {
  const auto number = TRY(
      read_integer(context.arguments, "--seed", 1, 1, std::numeric_limits<std::int32_t>::max()));
  const seed::SeedOptions options{.seed = number,
                                  .client_url = context.settings.config.public_url,
                                  .ids_made_at = ids_made_at,
                                  .reason = context.globals.reason};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) { return seed::seed_story(tx, who, links, story, options); };
  // A story has hundreds of events, and scripts read its ids from the output.
  const seed::SeedResult result = TRY(change_without_effects(context, *connection, who, work));
  show_made(context, result.ids);
  if (!result.is_new) context.ui.note("The organization already exists; nothing was changed.");
  if (!context.globals.dry_run) show_more(in_order(result.ids));
  return ExitCode::done;
}

void print_sign_in_help(const Context& context, const Json& made) {
  const Json& owner = made.at("owner");
  context.ui.note("Sign in as " + owner.at("email").get<std::string>() + ": `hireline token mint " +
                  "--verified --uid " + owner.at("uid").get<std::string>() + " --email " +
                  owner.at("email").get<std::string>() + "` (in development)");
}

Outcome ci(const Context& context) {
  return seed_and_show(context, seed::ci_story(), ci_ids_made_at,
                       [&](const Json& made) { print_sign_in_help(context, made); });
}

Outcome demo(const Context& context) {
  return seed_and_show(context, seed::demo_story(), std::nullopt, [&](const Json& made) {
    const auto slug = made.at("organization").at("slug").get<std::string>();
    const auto job = made.at("jobs").at("backend").at("_id").get<std::string>();
    const auto dana = made.at("candidates").at("candidate").at("email").get<std::string>();
    context.ui.note(
        "Try: `hireline pipeline board " + job + "`, a job with candidates in every stage;\n" +
        "     `hireline interview list --org " + slug +
        "`, with three interviews that are over and have no feedback;\n" +
        "     `hireline candidate find " + dana + "`, a candidate in several pipelines.");
    print_sign_in_help(context, made);
  });
}

std::vector<Option> seed_options() {
  return {{"--seed", "N",
           "seed; another number creates another organization with other ids (default: 1)"},
          in_production_option()};
}

}  // namespace

std::vector<Command> seed_commands() {
  return {
      {.path = "seed demo",
       .help = "Create a demo organization with three months of hiring data",
       .effect = Effect::changes,
       .invents = true,
       .options = seed_options(),
       .examples = {{"seed demo",
                     "create the organization demo; repeating the command changes nothing"}},
       .run = demo},
      seed_load_command(),
      {.path = "seed ci",
       .help =
           "Create a small organization for automated tests, with the same ids in every database",
       .effect = Effect::changes,
       .invents = true,
       .options = seed_options(),
       .examples = {{"seed ci > ids.json",
                     "save the ids of the created records under stable names"},
                    {"seed ci --seed 2", "create a second organization, ci-2"}},
       .run = ci}};
}

}  // namespace hireline::cli
