#include "cli/views/job_titles.hpp"

#include <nlohmann/json.hpp>

#include "common/app/access.hpp"
#include "common/app/hiring/jobs.hpp"

namespace hireline::cli {

std::expected<std::string, CliError> title_of_job(const Context& context,
                                                  db::Connection& connection, const JobId& job) {
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<std::string> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, job));
    const auto query = TRY(app::get_job(recruiter, {job}));
    return TRY(tx.read(query)).title;
  };
  return look(context, connection, who, work);
}

std::expected<std::string, CliError> with_job_titles(const Context& context,
                                                     db::Connection& connection, std::string json) {
  if (!context.shows_columns()) return json;
  auto value = nlohmann::ordered_json::parse(json);
  const auto add_title = [&](nlohmann::ordered_json& object) -> std::expected<void, CliError> {
    const auto id = JobId::parse(object.value("jobOpeningId", ""));
    if (id) object["jobTitle"] = TRY(title_of_job(context, connection, *id));
    return {};
  };
  if (!value.is_array()) {
    TRY(add_title(value));
  } else {
    for (auto& object : value) TRY(add_title(object));
  }
  return value.dump();
}

}  // namespace hireline::cli
