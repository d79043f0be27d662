#include <nlohmann/json.hpp>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/assessment/receipts/receipt_checks.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::CheckedPart) {
  return {
      .name = "CheckedPart",
      .fields = {field("id", &app::CheckedPart::id), field("verdict", &app::CheckedPart::verdict)}};
}

HIRELINE_SHAPE(app::CheckedReceipt) {
  return {.name = "CheckedReceipt",
          .fields = {field("verdict", &app::CheckedReceipt::verdict),
                     field("interviewId", &app::CheckedReceipt::interview),
                     field("parts", &app::CheckedReceipt::parts)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

std::string_view sentence_for(app::ReceiptVerdict verdict) {
  using enum app::ReceiptVerdict;
  switch (verdict) {
    case matches:
      return {};
    case differs:
      return "The service issued this receipt, but what it has stored now is different.";
    case erased:
      return "The service issued this receipt. The answers were erased since.";
    case not_genuine:
      return "The service did not issue this receipt, or the receipt was changed. It is also "
             "reported so if HIRELINE_SECRET has changed since.";
  }
  return {};
}

std::expected<Receipt, CliError> read_receipt(const Context& context) {
  const std::string text = TRY(read_file_or_input(context.ui, context.arguments.get("FILE")));
  auto json = wire::parse_json(text);
  if (!json) return std::unexpected(CliError(failure_of(Invalid{{std::move(json).error()}})));
  auto receipt = wire::read_value<Receipt>(*json);
  if (!receipt) return std::unexpected(CliError(failure_of(Invalid{std::move(receipt).error()})));
  return *std::move(receipt);
}

Outcome verify(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Receipt receipt = TRY(read_receipt(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) { return app::check_receipt(tx, who, links, receipt); };
  const app::CheckedReceipt checked = TRY(look(context, *connection, who, work));
  show_value(context, checked);
  if (checked.verdict == app::ReceiptVerdict::matches) return ExitCode::done;
  context.ui.note(sentence_for(checked.verdict));
  return ExitCode::problems_found;
}

}  // namespace

std::vector<Command> receipt_commands() {
  return {{.path = "receipt verify",
           .help = "Check a candidate's receipt, and compare it with the stored answers",
           .options = {{"FILE", "", "file with the receipt as JSON; - reads standard input", true}},
           .examples = {{"receipt verify receipt.json",
                         "exits with 9 if the receipt is not genuine, or the answers differ"}},
           .run = verify}};
}

}  // namespace hireline::cli
