#include "common/app/operations/exports.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

struct ExportDoc {
  std::string path;  // without the format
  Scope scope;
  std::string summary;
  std::string description;
  bool has_job = true;  // the export takes jobId
};

// Adds a route for each format.
template <class UseCase>
void add(std::vector<http::Route>& routes, UseCase* use_case, const ExportDoc& doc) {
  for (const ExportFormat format : {ExportFormat::csv, ExportFormat::ndjson}) {
    const bool is_csv = format == ExportFormat::csv;
    std::vector<wire::ResponseDoc> refusals = {forbidden(), too_many_at_once()};
    if (doc.has_job) refusals.push_back(not_found("Job"));
    routes.push_back(
        http::recruiter(http::Method::get, doc.path + "." + std::string(name_of(format)), use_case)
            .scope(doc.scope)
            .doc("Exports", doc.summary + (is_csv ? " as CSV" : " as NDJSON"),
                 doc.description + (is_csv ? " A text that a spreadsheet would run as a formula "
                                             "begins with an apostrophe. An export that was cut "
                                             "lacks its last chunk."
                                           : " Each line is a JSON object. The last line is "
                                             "{\"end\":true,\"rows\":n}; an export that was cut "
                                             "lacks it."))
            .exported_as(format)
            .refuses(std::move(refusals)));
  }
}

}  // namespace

std::vector<http::Route> export_routes() {
  std::vector<http::Route> routes;
  add(routes, app::export_candidates,
      {"/v1/exports/candidates", Scope::candidates_read, "Export candidates",
       "Returns the candidates of the talent pool with their contacts and tags.", false});
  add(routes, app::export_pipelines,
      {"/v1/exports/pipelines", Scope::pipelines_read, "Export pipelines",
       "Returns all pipelines with their current stages and close reasons."});
  add(routes, app::export_interviews,
      {"/v1/exports/interviews", Scope::interviews_read, "Export interviews",
       "Returns all interviews, without links."});
  add(routes, app::export_feedback,
      {"/v1/exports/feedback", Scope::interviews_read, "Export feedback",
       "Returns the feedback of interviewers."});
  add(routes, app::export_events,
      {"/v1/exports/events", Scope::events_read, "Export events",
       "Returns the log of the organization, oldest event first.", false});
  return routes;
}

}  // namespace hireline::routes
