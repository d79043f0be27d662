#include <algorithm>
#include <map>

#include "cli/commands/support/support.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/operations/support.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(StuckItem) {
  return {.name = "StuckItem",
          .fields = {field("kind", &StuckItem::kind), field("_id", &StuckItem::id),
                     field("organization", &StuckItem::organization),
                     field("candidate", &StuckItem::candidate), field("job", &StuckItem::job),
                     field("about", &StuckItem::about), field("sinceAt", &StuckItem::since)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

constexpr std::int64_t most_items = 1'000;

const Columns stuck_columns = {{"since", "/sinceAt"},    {"what", "/kind"},
                               {"org", "/organization"}, {"candidate", "/candidate"},
                               {"job", "/job"},          {"about", "/about"},
                               {"id", "/_id", true}};

// The command that helps with an item of this kind.
std::string_view advice(StuckKind kind) {
  switch (kind) {
    case StuckKind::feedback_owed:
      return "`hireline interview panel ID` shows who owes it, `interview waive-feedback` excuses";
    case StuckKind::needs_decision:
      return "a recruiter has to decide: `hireline pipeline unlock ID --stage N --force` goes on, "
             "`pipeline set-status ID` ends it";
    case StuckKind::time_declined:
      return "a recruiter can reschedule it, or `hireline interview cancel ID` cancels it";
    case StuckKind::not_answered:
    case StuckKind::not_started:
      return "`hireline interview resend ID` sends the invitation again, unless mails are turned "
             "off";
    case StuckKind::link_expired:
      return "`hireline interview extend ID --by 3d` makes the link work again";
    case StuckKind::not_submitted:
      return "`hireline maintenance run expire` submits what was saved";
    case StuckKind::needs_review:
      return "`hireline evaluation list ID` shows the evaluations";
    case StuckKind::idle:
      return "a recruiter has to act: `hireline pipeline get ID` shows the stages";
    case StuckKind::task_dead:
      return "`hireline queue retry ID` runs it again";
    case StuckKind::mail_failed:
      return "`hireline email list --status failed` says why, `hireline email resend ID` sends it "
             "again; if the address does not exist, ask for another one";
  }
  return "";
}

void note_advice(const Context& context, const std::vector<StuckItem>& items) {
  std::map<StuckKind, std::size_t> counts;
  for (const StuckItem& item : items) ++counts[item.kind];
  for (const auto& [kind, count] : counts)
    context.ui.note(std::string(name_of(kind)) + " (" + std::to_string(count) +
                    "): " + std::string(advice(kind)));
}

Outcome stuck(const Context& context) {
  const Arguments& given = context.arguments;
  app::FindStuck input{.organization = given.text("--org"), .limit = most_items};
  if (const auto older = given.text("--older")) {
    const auto duration = parse_duration(*older);
    if (!duration)
      return misused("invalid value '" + *older + "' for --older", "use 90s, 15m, 24h or 7d");
    input.older = *duration;
  }
  const auto connection = TRY(open_patient_connection(context));
  const Operator who = caller();
  const auto found = TRY(
      look(context, *connection, who, [&](db::Tx& tx) { return app::find_stuck(tx, who, input); }));
  Columns columns = stuck_columns;
  if (context.draws() && input.organization)
    std::erase_if(columns, [](const Column& column) { return column.header == "org"; });
  show_value(context, found, columns);
  if (found.empty()) context.ui.note("Nothing is stuck.");
  if (std::ssize(found) == most_items)
    context.ui.note("Only the first " + std::to_string(most_items) + " are shown.");
  if (context.shows_columns()) note_advice(context, found);
  return ExitCode::done;
}

}  // namespace

std::vector<Command> stuck_commands() {
  return {{.path = "stuck",
           .help =
               "List what does not go on: idle pipelines, owed feedback, declined times, unused "
               "links, failed mails and tasks",
           .options = {{"--org", "ORG", "only in this organization (id or slug)"},
                       {"--older", "DURATION",
                        "only what has been so for this long: 90s, 15m, 24h or 7d"}},
           .examples = {{"stuck --org acme-ltd --older 3d",
                         "list what has not moved for three days, the oldest first"}},
           .run = stuck}};
}

}  // namespace hireline::cli
