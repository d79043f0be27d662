#include "server/http/change.hpp"

#include "common/app/operations/dry_run.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/validators.hpp"

namespace hireline::http {
namespace {

// The result of a transaction: the response to commit with or, as the error, to roll back with.
using Outcome = std::expected<Response, Response>;

// Returns nullopt if the caller has seen this version of the record. The row stays locked until the
// transaction ends, so that the version is still the same when the change is made.
std::optional<Response> refuse_stale(const ChangeRequest& change, db::Tx& tx) {
  if (!change.current) return std::nullopt;
  const auto current = (*change.current)(tx);
  if (!current) return reply_to(current.error());
  const std::string tag = entity_tag(current->body);
  if (lists_tag(change.request, "if-match", tag, Comparison::strong).value_or(true))
    return std::nullopt;
  return reply_precondition_failed();
}

Outcome run_once(const ChangeRequest& change, db::Tx& tx) {
  auto done = change.work(tx);
  if (!done) return std::unexpected(reply_to(done.error()));
  return response_of(change.route, change.request, std::move(done));
}

// Returns true if the failure is a decision about the work. Invalid input was not tried, and a
// search that was too slow may succeed later.
bool is_response(const Failure& failure) {
  return !refused_for<Invalid>(failure) && !refused_for<SearchTooSlow>(failure);
}

// If the work is refused, only its own changes are undone, so that the key stays locked until the
// response is stored.
Outcome run_and_record(const ChangeRequest& change, db::Tx& tx,
                       const IdempotencyStore& idempotency) {
  auto done = tx.attempt([&] { return change.work(tx); });
  if (!done && !is_response(done.error())) return std::unexpected(reply_to(done.error()));
  const auto kept_body = done ? done->kept_body : std::nullopt;
  Response response = response_of(change.route, change.request, std::move(done));
  Response kept = response;
  if (kept_body) kept.body = *kept_body;
  idempotency.keep(tx, *change.keyed, kept);
  return response;
}

// The transaction is rolled back. The response is that of the change, so its ETag, too, is that of
// the record without the effects.
Outcome run_dry(const ChangeRequest& change, db::Tx& tx) {
  auto outcome = run_once(change, tx);
  if (outcome) add_effects(*outcome, app::foretell(tx, change.dry_run_in));
  return outcome;
}

}  // namespace

Response response_of(const Route& route, const Request& request, Result<Done> outcome) {
  if (!outcome) return reply_to(outcome.error());
  if (outcome->refusal) return reply_to(*outcome->refusal);
  if (route.operation.output == nullptr && route.operation.file_type.empty())
    return {.status = route.operation.success, .headers = {}, .body = {}};
  Response response{.status = route.operation.success,
                    .headers = {{"Content-Type", std::move(outcome->content_type)}},
                    .body = std::move(outcome->body)};
  if (!outcome->file_name.empty())
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + outcome->file_name + "\"");
  if (!route.location.empty())
    response.headers.emplace_back("Location", route.location + outcome->id);
  if (!route.has_etag) return response;
  std::string tag = entity_tag(outcome->record_body.value_or(response.body));
  if (route.method == Method::get &&
      lists_tag(request, "if-none-match", tag, Comparison::weak).value_or(false))
    response = {.status = 304, .headers = {}, .body = {}};
  response.headers.emplace_back("ETag", std::move(tag));
  return response;
}

Response carry_out(const ChangeRequest& change, db::Connection& connection, const Cause& cause,
                   const IdempotencyStore& idempotency) {
  // A HEAD request must not change anything, and neither must a dry run.
  const bool changes_nothing = change.request.method == "HEAD" || change.dry_run_in;
  const auto ending = changes_nothing ? db::Ending::rollback : db::Ending::commit;
  auto outcome = connection.transact(
      cause,
      [&](db::Tx& tx) -> Outcome {
        if (change.keyed)
          if (auto response = idempotency.recall(tx, *change.keyed))
            return std::unexpected(*response);
        if (auto response = refuse_stale(change, tx)) return std::unexpected(*std::move(response));
        if (change.dry_run_in) return run_dry(change, tx);
        return change.keyed ? run_and_record(change, tx, idempotency) : run_once(change, tx);
      },
      ending);
  return outcome ? *std::move(outcome) : std::move(outcome).error();
}

}  // namespace hireline::http
