#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "cli/views/job_titles.hpp"
#include "common/app/access.hpp"
#include "common/app/candidates/candidate_search.hpp"
#include "common/app/candidates/pool.hpp"
#include "common/app/links.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {

// A candidate as a row of a table, with the organizations in one cell.
struct CandidateLine {
  ParticipantId id;
  std::optional<std::string> name;
  std::string email;
  std::int64_t jobs = 0;
  std::string orgs;
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::CandidateLine) {
  return {.name = "CandidateLine",
          .fields = {field("id", &cli::CandidateLine::id), field("name", &cli::CandidateLine::name),
                     field("email", &cli::CandidateLine::email),
                     field("jobs", &cli::CandidateLine::jobs),
                     field("orgs", &cli::CandidateLine::orgs)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

constexpr std::size_t longest_text = 100;  // as in the API

const Columns line_columns = {{"id", "/id", true},
                              {"name", "/name"},
                              {"email", "/email"},
                              {"jobs", "/jobs"},
                              {"orgs", "/orgs"}};

const Columns pool_columns = {{"id", "/participantId", true},
                              {"name", "/name"},
                              {"email", "/email"},
                              {"jobs", "/jobCount"},
                              {"status", "/latestStatus"},
                              {"last_activity_at", "/lastActivityAt"}};

const Columns pipeline_columns = {{"id", "/_id", true},
                                  {"job", "/jobOpeningId", true},
                                  {"title", "/jobTitle"},
                                  {"status", "/status"},
                                  {"last_activity_at", "/lastActivityAt"}};

// Escapes `text`, so that the pattern matches only this text.
std::string literally(const std::string& text) {
  std::string pattern;
  for (const char c : text) {
    if (std::string_view(R"(.*+?()[]{}|^$\)").find(c) != std::string_view::npos)
      pattern.push_back('\\');
    pattern.push_back(c);
  }
  return pattern;
}

std::vector<CandidateLine> lines_of(const std::vector<FoundCandidate>& candidates) {
  std::vector<CandidateLine> lines;
  for (const FoundCandidate& found : candidates) {
    CandidateLine line{found.participant_id, found.name, found.email, found.job_count, {}};
    for (const OrganizationReference& organization : found.organizations)
      line.orgs.append(line.orgs.empty() ? "" : ",").append(organization.slug);
    lines.push_back(std::move(line));
  }
  return lines;
}

Outcome find_in_organization(const Context& context, const app::ListPool& input) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<PoolPage> {
    const auto id = TRY(app::resolve_organization(tx, who, context.arguments.get("--org")));
    return tx.read(TRY(app::list_pool(app::act_as_owner(who, id), input)));
  };
  show_page(context, TRY(look(context, *connection, who, work)).candidates, pool_columns);
  return ExitCode::done;
}

Outcome find_anywhere(const Context& context, const app::SearchCandidates& input) {
  for (const char* option : {"--status", "--sort"})
    if (context.arguments.has(option))
      return misused(std::string(option) + " requires an organization", "add --org ORG");
  const auto connection = TRY(open_connection(context));
  const Page<FoundCandidate> found = TRY(connection->read(app::search_candidates(caller(), input)));
  if (!context.shows_columns()) {
    show_page(context, found, {});
    return ExitCode::done;
  }
  show_page(context, Page<CandidateLine>{lines_of(found.items), found.total, found.request},
            line_columns);
  if (found.total == 0 && !context.draws())
    context.ui.note("Nobody was found: try a part of the name, or of the address.");
  return ExitCode::done;
}

Outcome find(const Context& context) {
  const Arguments& given = context.arguments;
  const std::string text = TRY(read_text(given, "TEXT"));
  if (wire::count_code_points(text).value_or(0) > longest_text)
    return misused("TEXT is too long",
                   "use at most " + std::to_string(longest_text) + " characters");
  const PageRequest page = TRY(read_page(given));
  if (!given.has("--org")) return find_anywhere(context, {text, page});
  app::ListPool input{
      .search = literally(text), .status = {}, .tags = {}, .sort = {}, .page = page};
  if (given.has("--status")) input.status = parse_enum<PipelineStatus>(given.get("--status"));
  if (given.has("--sort")) input.sort = parse_enum<PoolSort>(given.get("--sort")).value();
  return find_in_organization(context, input);
}

// Returns the organization in --org, or the candidate's organization if there is only one.
std::expected<std::string, CliError> organization_of(const Context& context,
                                                     db::Connection& connection,
                                                     const Operator& who,
                                                     const ParticipantId& candidate) {
  if (const auto named = context.arguments.text("--org")) return *named;
  const auto work = [&](db::Tx& tx) { return app::organizations_of_candidate(tx, who, candidate); };
  const auto organizations = TRY(look(context, connection, who, work));
  if (organizations.size() == 1) return organizations.front().slug;
  std::string slugs;
  for (const OrganizationReference& organization : organizations)
    slugs.append(slugs.empty() ? "" : ", ").append(organization.slug);
  return misused("the candidate is in several organizations", "choose one with --org: " + slugs);
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OnePoolCandidate input{TRY(find_id<ParticipantId>(context, *connection, "CANDIDATE"))};
  const Operator who = caller();
  const std::string organization = TRY(organization_of(context, *connection, who, input.id));
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<PoolCandidateDetail> {
    const auto id = TRY(app::resolve_organization(tx, who, organization));
    return tx.read(TRY(app::get_pool_candidate(app::act_as_owner(who, id), links, input)));
  };
  const PoolCandidateDetail candidate = TRY(look(context, *connection, who, work));
  if (!context.shows_columns()) {
    show_value(context, candidate);
    return ExitCode::done;
  }
  TRY(show_with_job_titles(context, *connection, candidate.pipelines, pipeline_columns));
  context.ui.note(candidate.participant.email + ", in " + organization);
  return ExitCode::done;
}

std::vector<Option> find_options() {
  std::vector<Option> options = {
      {"TEXT",
       "",
       "part of the address or the name, case-insensitive",
       true,
       {},
       Completes::addresses},
      {"--org", "ORG", "only candidates of this organization (id or slug)"},
      {"--status", "STATUS", "with --org: only candidates whose latest pipeline has this status",
       false, choices_of<PipelineStatus>()},
      {"--sort", "ORDER", "with --org: sort by lastActivity (default), name or jobCount", false,
       choices_of<PoolSort>()}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> candidate_commands() {
  return {
      {.path = "candidate find",
       .help = "Find candidates by address or name",
       .options = find_options(),
       .examples = {{"candidate find bob@example.org", "find the organizations of a candidate"},
                    {"candidate find bob --org acme-ltd --status active --sort name",
                     "search the candidates of one organization"}},
       .run = find},
      {.path = "candidate get",
       .help = "Show one candidate with all their pipelines in an organization",
       .options =
           {{"CANDIDATE", "", candidate_names, true},
            {"--org", "ORG",
             "organization id or slug; required if the candidate is in several organizations"}},
       .examples = {{"candidate get 65f0c0ffee65f0c0ffee65f0 -o json",
                     "include all interviews and feedback"}},
       .run = get},
  };
}

}  // namespace hireline::cli
