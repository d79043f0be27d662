#include "cli/maintenance/run.hpp"

#include <algorithm>
#include <iterator>

#include "common/app/operations/maintenance.hpp"
#include "common/base/json_writer.hpp"

namespace hireline::cli {
namespace {

using std::chrono::steady_clock;

// The limit of a statement: it may take long in a large database, but must end.
constexpr std::chrono::milliseconds longest_statement = std::chrono::minutes(10);

db::ConnectionOptions patient(const Config& config) {
  db::ConnectionOptions options = db::connection_options(config, "hireline-maintenance");
  options.statement_timeout = longest_statement;
  options.lock_timeout = std::chrono::seconds(30);
  return options;
}

std::optional<steady_clock::time_point> end_of(std::optional<std::chrono::seconds> time_limit) {
  if (!time_limit) return std::nullopt;
  return steady_clock::now() + *time_limit;
}

}  // namespace

JsonText json_of(const std::map<std::string, std::int64_t>& did) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const auto& [what, count] : did) {
    out.key(what);
    out.integer(count);
  }
  out.end_object();
  return json;
}

MaintenanceRun::MaintenanceRun(const Context& context,
                               std::optional<std::chrono::seconds> time_limit)
    : context_(context), end_(end_of(time_limit)), connection_(patient(context.settings.config)) {}

bool MaintenanceRun::is_out_of_time() const {
  return end_ && steady_clock::now() >= *end_;
}

void MaintenanceRun::bound(db::Tx& tx) const {
  if (!end_) return;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*end_ - steady_clock::now());
  app::bound_statements(tx, std::min(left, longest_statement));
}

void MaintenanceRun::record(db::Tx& tx, MaintenanceTask task, const Stride& made) {
  const bool has_done =
      std::ranges::any_of(made.did, [](const auto& one) { return one.second > 0; });
  if (has_done) app::record_maintenance(tx, std::string(name_of(task)), json_of(made.did));
}

void MaintenanceRun::add(MaintenanceReport& report, std::vector<Stride> strides) {
  for (Stride& made : strides) {
    for (const auto& [what, count] : made.did)
      if (count > 0) report.did[what] += count;
    std::ranges::move(made.differences, std::back_inserter(report.differences));
    if (made.is_skipped) report.state = MaintenanceState::skipped;
    report.is_complete = made.is_last;
  }
}

}  // namespace hireline::cli
