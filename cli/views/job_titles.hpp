// Titles of jobs beside their ids, in tables.
#pragma once

#include <string>

#include "cli/frame/database.hpp"
#include "common/domain/ids.hpp"

namespace hireline::cli {

std::expected<std::string, CliError> title_of_job(const Context& context,
                                                  db::Connection& connection, const JobId& job);

// For a table, returns the JSON with a member `jobTitle` beside each `jobOpeningId` of the object,
// or of the objects in the array. The other formats show what the API returns: for them, returns
// the JSON as it is.
std::expected<std::string, CliError> with_job_titles(const Context& context,
                                                     db::Connection& connection, std::string json);

template <class T>
Outcome show_with_job_titles(const Context& context, db::Connection& connection, const T& value,
                             const Columns& columns) {
  std::string json;
  wire::append_json(json, value);
  context.show(TRY(with_job_titles(context, connection, std::move(json))), columns);
  return ExitCode::done;
}

}  // namespace hireline::cli
