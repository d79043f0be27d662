#include "cli/frame/bulk_error.hpp"

#include "common/base/json_writer.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {
namespace {

// Returns the message with its details, in one line.
std::string full_message(const CliError& error) {
  std::string message = error.message;
  for (const std::string& detail : error.details) message += "; " + detail;
  return message;
}

}  // namespace

wire::BulkError error_of_row(const Failure& failure) {
  const CliError error(failure);
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("code");
  out.string(error.code);
  out.key("message");
  out.string(full_message(error));
  out.end_object();
  return {.status = {}, .body = std::move(json)};
}

CliError bulk_error(const BulkRefused& bulk) {
  const auto report = wire::report_of(bulk.rows, wire::BulkOutcome::not_done, error_of_row);
  CliError error(ExitCode::refused, "bulk_refused",
                 std::to_string(report.summary.refused) + " of " +
                     std::to_string(bulk.rows.size()) +
                     " pipelines are refused, so nothing changed",
                 "use the mode each to carry out the other actions");
  for (std::size_t i = 0; i < bulk.rows.size(); ++i)
    if (const auto& refusal = bulk.rows[i].refusal)
      error.details.push_back("items[" + std::to_string(i) + "]: " + full_message(*refusal));
  JsonText results;
  JsonWriter json(results.text);
  wire::render(json, report.results);
  error.extras.emplace_back("results", std::move(results));
  return error;
}

}  // namespace hireline::cli
