#include "server/http/replies/bulk.hpp"

#include "server/http/replies/reply_json.hpp"

namespace hireline::http {
namespace {

wire::BulkError error_of(const Failure& failure) {
  Response response = reply_to(failure);
  return {.status = response.status, .body = {std::move(response.body)}};
}

}  // namespace

Result<wire::BulkReport> change_in_bulk(db::Tx& tx, const Recruiter& who, const app::Links& links,
                                        const app::BulkChange& in) {
  const auto rows = TRY(app::change_in_bulk(tx, who, links, in));
  wire::BulkReport report = wire::report_of(rows, wire::BulkOutcome::done, error_of);
  for (wire::BulkResult& result : report.results)
    if (result.outcome == wire::BulkOutcome::done) result.status = 200;
  return report;
}

Response reply_bulk_refused(const BulkRefused& refusal) {
  auto report = wire::report_of(refusal.rows, wire::BulkOutcome::not_done, error_of);
  return reply_json(409,
                    wire::BulkRefusedBody{.message = "An action is refused, so nothing was changed",
                                          .code = "bulk_refused",
                                          .results = std::move(report.results),
                                          .summary = report.summary});
}

}  // namespace hireline::http
