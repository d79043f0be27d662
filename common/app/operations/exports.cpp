#include "common/app/operations/exports.hpp"

#include "common/app/access.hpp"
#include "common/base/json_writer.hpp"
#include "common/base/log.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// {"export":"pipelines","format":"csv","rows":4711,"isWhole":true}
JsonText state_of(const db::Export& what, const ExportOutcome& outcome) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("export");
  out.string(name_of(what.kind));
  out.key("format");
  out.string(name_of(what.format));
  out.key("rows");
  out.integer(outcome.rows);
  out.key("isWhole");
  out.boolean(outcome.is_whole);
  out.end_object();
  return json;
}

Result<void> record(db::Tx& tx, const db::Export& what, const ExportOutcome& outcome) {
  db::Event event{.type = "export.downloaded",
                  .subject_type = "organization",
                  .subject_id = what.organization.str()};
  event.after = state_of(what, outcome);
  tx.record(what.organization, std::move(event));
  return {};
}

}  // namespace

Result<db::Export> export_candidates(const Recruiter& who, const ExportCandidates& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::export_candidates(who.organization_id, in.status, in.tags);
}

Result<db::Export> export_pipelines(const Recruiter& who, const ExportPipelines& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::export_pipelines(who.organization_id, in.job, in.statuses);
}

Result<db::Export> export_interviews(const Recruiter& who, const ExportInterviews& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::export_interviews(who.organization_id, in.job, in.statuses, {in.from, in.to},
                               who.recruiter_id);
}

Result<db::Export> export_feedback(const Recruiter& who, const ExportFeedback& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::export_feedback(who.organization_id, in.job, {in.from, in.to}, who.recruiter_id);
}

Result<db::Export> export_events(const Recruiter& who, const ExportEvents& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::export_events(who.organization_id, {in.from, in.to}, in.types, who.recruiter_id);
}

Result<ExportOutcome> run_export(db::Connection& connection, const Cause& cause,
                                 const db::Export& what,
                                 const std::function<bool(const db::Rows&)>& receive,
                                 db::Ending ending) {
  if (what.job && !TRY(connection.read(db::is_job(what.organization, *what.job))))
    return refuse(NotFound{ResourceKind::job});
  ExportOutcome outcome;
  const auto store_event = [&] {
    return connection.transact(
        cause, [&](db::Tx& tx) { return record(tx, what, outcome); }, ending);
  };
  const auto store_or_log = [&] {
    try {
      ensure(store_event().has_value(), "storing an event must not be refused");
    } catch (const std::exception& error) {
      log::error("export.not_recorded",
                 {{"request_id", cause.request_id}, {"error", error.what()}});
    }
  };
  try {
    connection.read_in_pieces(what.sql, what.params, [&](const db::Rows& rows) {
      outcome.rows += rows.size();
      outcome.is_whole = receive(rows);
      return outcome.is_whole;
    });
  } catch (const std::exception&) {
    outcome.is_whole = false;
    if (outcome.rows > 0) store_or_log();
    throw;
  }
  TRY(store_event());
  return outcome;
}

}  // namespace hireline::app
