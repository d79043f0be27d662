#include <sstream>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/access.hpp"
#include "common/app/organizations/close_reasons.hpp"

namespace hireline::cli {
namespace {

const Columns reason_columns = {
    {"id", "/_id"}, {"name", "/name"}, {"applies_to", "/appliesTo"}, {"order", "/order"}};

constexpr std::int64_t highest_order = 10'000;

std::expected<std::vector<ReasonedStatus>, CliError> read_statuses(const Arguments& given) {
  std::vector<ReasonedStatus> statuses;
  std::istringstream list(given.get("--applies-to"));
  for (std::string text; std::getline(list, text, ',');) {
    const auto status = parse_enum<ReasonedStatus>(text);
    if (!status)
      return misused("--applies-to has '" + text + "'",
                     "use rejected, withdrawn, or rejected,withdrawn");
    statuses.push_back(*status);
  }
  if (statuses.empty()) return misused("--applies-to is empty", "use rejected, withdrawn or both");
  return statuses;
}

std::expected<std::optional<std::int64_t>, CliError> read_order(const Arguments& given) {
  if (!given.has("--order")) return std::nullopt;
  return TRY(read_integer(given, "--order", 0, 0, highest_order));
}

struct ReasonPlace {
  Recruiter who;
  CloseReason reason;
};
Result<ReasonPlace> find_place(db::Tx& tx, const Operator& who, const Arguments& given) {
  const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
  const CloseReason reason =
      TRY(app::find_named_close_reason(tx, who, organization, given.get("REASON")));
  return ReasonPlace{app::act_as_owner(who, organization), reason};
}

Outcome list(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<std::vector<CloseReason>> {
    const auto organization = TRY(app::resolve_organization(tx, who, context.arguments.get("ORG")));
    const auto query = TRY(app::list_close_reasons(app::act_as_owner(who, organization), {}));
    return TRY(tx.read(query)).reasons;
  };
  show_value(context, TRY(look(context, *connection, who, read)), reason_columns);
  return ExitCode::done;
}

Outcome create(const Context& context) {
  const Arguments& given = context.arguments;
  const app::CreateCloseReason input{.name = TRY(read_text(given, "--name")),
                                     .applies_to = TRY(read_statuses(given)),
                                     .order = TRY(read_order(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<CloseReason> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("--org")));
    return app::create_close_reason(tx, app::act_as_owner(who, organization), input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), reason_columns);
  return ExitCode::done;
}

Outcome set(const Context& context) {
  const Arguments& given = context.arguments;
  app::ChangeCloseReason input{
      .id = {}, .name = {}, .applies_to = {}, .order = TRY(read_order(given))};
  if (given.has("--name")) input.name = TRY(read_text(given, "--name"));
  if (given.has("--applies-to")) input.applies_to = TRY(read_statuses(given));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<CloseReason> {
    const ReasonPlace place = TRY(find_place(tx, who, given));
    input.id = place.reason.id;
    return app::change_close_reason(tx, place.who, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), reason_columns);
  return ExitCode::done;
}

Outcome retire(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<CloseReason> {
    const ReasonPlace place = TRY(find_place(tx, who, context.arguments));
    TRY(app::retire_close_reason(tx, place.who, {place.reason.id}));
    return place.reason;
  };
  show_value(context, TRY(change(context, *connection, who, work)), reason_columns);
  return ExitCode::done;
}

const Option organization{"ORG", "", "organization id or slug", true};
const Option reason{"REASON", "", "the reason's id, its first digits, or its name", true};
const Option order{"--order", "N", "position in lists, the smallest first (default: the end)"};

Option statuses(bool is_required) {
  return {"--applies-to", "STATUSES", "rejected, withdrawn, or rejected,withdrawn", is_required};
}

}  // namespace

std::vector<Command> close_reason_commands() {
  return {
      {.path = "close-reason list",
       .help = "List the reasons for which an organization closes pipelines",
       .options = {organization},
       .examples = {{"close-reason list acme-ltd", "list the reasons in their order"}},
       .run = list},
      {.path = "close-reason create",
       .help = "Create a reason for closing pipelines, which candidates never see",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--org", "ORG", "organization id or slug", true},
                   {"--name", "NAME", "what the reason is called", true},
                   statuses(true),
                   order},
       .examples = {{"close-reason create --org acme-ltd --name Salary "
                     "--applies-to rejected,withdrawn",
                     "add a reason for both statuses"}},
       .run = create},
      {.path = "close-reason set",
       .help = "Update a close reason, also in the pipelines that have it",
       .effect = Effect::changes,
       .checks_first = true,
       .options =
           {organization, reason, {"--name", "NAME", "another name"}, statuses(false), order},
       .examples = {{"close-reason set acme-ltd Salary --name \"Salary expectations\"",
                     "rename a reason"}},
       .run = set},
      {.path = "close-reason retire",
       .help = "Retire a close reason: no other pipeline can get it",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {organization, reason},
       .examples = {{"close-reason retire acme-ltd Salary", "keep it in closed pipelines only"}},
       .run = retire}};
}

}  // namespace hireline::cli
