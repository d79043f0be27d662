#include "server/http/dispatch.hpp"

#include "common/app/organizations/api_key_use.hpp"
#include "common/base/log.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/caller.hpp"
#include "server/http/framing/client_address.hpp"
#include "server/http/framing/url.hpp"
#include "server/http/json_body.hpp"
#include "server/http/keys/credentials.hpp"
#include "server/http/reading/exports.hpp"
#include "server/http/replies/framing_replies.hpp"
#include "server/http/signed_json.hpp"
#include "server/http/writing/issues.hpp"

namespace hireline::http {
namespace {

// Returns the owner whose turn it is when a request is carried out, and in whose limits it counts:
// the organization of a member, else the caller.
std::string owner_of(const Caller& caller) {
  const Recruiter* member = member_in(caller);
  return member != nullptr ? member->organization_id.str() : actor_of(caller).id;
}

// For this time after a write, all reads of the caller go to the primary.
constexpr std::chrono::seconds memory_of_writes{15};

// Returns the cause of a request whose caller is not known yet.
Cause cause_of(const Call& call) {
  return {.actor = actor_of({}), .request_id = call.exchange.request_id(), .now = wall_clock_now()};
}

Response response_of(const Route& route, const Request& request, ReadRouter::Outcome outcome) {
  if (auto* read = std::get_if<Result<Done>>(&outcome))
    return response_of(route, request, std::move(*read));
  if (const auto* error = std::get_if<std::exception_ptr>(&outcome)) std::rethrow_exception(*error);
  return reply_overloaded();
}

// Members may write `me` for the id of their organization, which few responses contain.
void name_own_organization(Call& call, const Caller& caller) {
  if (!call.route->operation.path.starts_with("/v1/orgs/:id")) return;
  const Recruiter* member = member_in(caller);
  if (member != nullptr && call.parameters.front().second == "me")
    call.parameters.front().second = member->organization_id.str();
}

}  // namespace

struct Dispatcher::Prepared {
  Work work;
  std::optional<Write> current;
  std::optional<KeyedRequest> keyed;
};

Dispatcher::Dispatcher(EdgeOptions edge, const RateLimits& limits, Setup setup,
                       std::vector<Route> routes, const AuthenticatorOptions& callers,
                       std::unique_ptr<ReadRouter> read_router,
                       std::unique_ptr<Executor> export_threads, std::unique_ptr<Executor> executor,
                       std::unique_ptr<PendingRuns> pending_runs,
                       std::unique_ptr<FeedWaits> feed_waits, const FeedStreamOptions& feed_streams)
    : edge_(std::move(edge)),
      setup_(std::move(setup)),
      idempotency_(setup_.links.secret),
      router_(std::move(routes)),
      admission_(limits, callers),
      pending_runs_(std::move(pending_runs)),
      held_(std::make_unique<HeldReads>(
          std::move(feed_waits), *read_router,
          HeldReads::Tools{[this](Call& call, db::Connection& connection) {
                             return admission_.identify_again(call, connection, cause_of(call));
                           },
                           [this](Call& call, const Caller& caller) -> Result<Work> {
                             return TRY(prepare(call, caller)).work;
                           }},
          feed_streams)),
      read_router_(std::move(read_router)),
      export_threads_(std::move(export_threads)),
      executor_(std::move(executor)) {}

Dispatcher::~Dispatcher() {
  held_->close();  // while the threads that read again still exist
}

void Dispatcher::handle(Request&& request, Reply&& reply) const {
  request.remote = client_address(request, edge_.trusted_proxies);
  Exchange exchange(edge_, request);
  const auto respond = [&](Response response) {
    std::move(reply).send(exchange.finish(std::move(response)));
  };
  auto target = parse_target(request.target);
  if (!target)
    return respond(reply_message(400, "The request's address is not a valid URL", "bad_request"));
  if (auto refused = refuse_misplaced_credentials(request, *target))
    return respond(*std::move(refused));
  auto match = router_.find(request.method, target->segments);
  if (match.allow.empty())
    return respond(reply_not_found_route(router_.nearest_path(target->segments)));
  if (request.method == "OPTIONS") return respond(exchange.preflight(match.allow));
  if (match.route == nullptr) return respond(reply_method_not_allowed(match.allow));
  const Route& route = *match.route;
  const bool is_private =
      route.operation.security != wire::Security::none || route.method != Method::get;
  exchange.set_route(route.operation.path, is_private);
  if (!route.has_cors) exchange.leave_out_cors();
  DryRunChoice dry_run = read_dry_run(target->query, route.takes_dry_run());
  if (dry_run.is_wanted) exchange.set_dry_run();
  take(std::make_shared<Call>(Call{{std::move(request), std::move(exchange), &route,
                                    std::move(match.parameters), std::move(dry_run)},
                                   std::move(target->query),
                                   std::move(reply)}));
}

void Dispatcher::take(const std::shared_ptr<Call>& call) const {
  const Route& route = *call->route;
  const Request& request = call->request;
  const auto respond = [&](Response response) {
    std::move(call->reply).send(call->exchange.finish(std::move(response)));
  };
  if (auto refused = admission_.begin(*call)) return respond(*std::move(refused));
  if (route.immediate && call->dry_run.is_mentioned())
    return respond(reply_to(failure_of(Invalid{call->dry_run.issues})));
  if (route.immediate) return respond(route.immediate(request));
  if (route.prepare_signed && request.body.size() > max_signed_body)
    return respond(reply_body_too_large(max_signed_body_text));
  if (route.takes_body && request.has_body && !is_json(request.header("content-type")))
    return respond(reply_unsupported_media_type());

  call->is_stream = begin_stream_at_last_event(*call);
  // admit() charges the limit of a route, and pipelined reads do without it.
  if (!call->is_stream && read_router_->has_pipelined_reads() && route.method == Method::get &&
      route.most_per_minute == 0 && read_pipelined(call))
    return;
  const Added added = executor_->submit(
      [this, call](db::Connection* connection, const Executor::Place&) { serve(call, connection); },
      owner_of(*call));
  if (added == Added::full) respond(reply_overloaded());
  if (added == Added::too_many_of_one) respond(reply_too_many_at_once());
}

// Requests of one organization take turns with those of others. A caller whose organization is not
// known yet has turns of their own.
std::string Dispatcher::owner_of(const Call& call) const {
  const auto caller = admission_.remembered(call);
  return caller ? http::owner_of(*caller) : std::string(call.caller_key());
}

// Returns false if the executor must handle the request: the caller must be looked up, the route
// writes, or pipelined reads have no connection, in which case the executor may still have one.
bool Dispatcher::read_pipelined(const std::shared_ptr<Call>& call) const {
  const auto caller = admission_.remembered(*call);
  if (!caller) return false;
  note_use(*call);
  std::optional<Result<Prepared>> prepared;
  try {
    prepared = prepare(*call, *caller);
  } catch (const std::exception&) {
    return false;  // thrown again by the executor's thread, which responds to it
  }
  if (!*prepared) {
    call->respond([&] { return reply_to(prepared->error()); });
    return true;
  }
  auto* query = std::get_if<db::Query<Done>>(&prepared->value().work);
  if (query == nullptr) return false;
  if (query->cost != db::QueryCost::quick) {
    call->respond([&] { return read_slowly(call, *caller, *query); });
    return true;
  }
  const auto taken = read_router_->read(
      *std::move(query), freshness_for(*call), http::owner_of(*caller),
      [call](ReadRouter::Outcome outcome) {
        call->respond([&] { return response_of(*call->route, call->request, std::move(outcome)); });
      });
  using Taken = db::PipelinedReads::Taken;
  if (taken == Taken::full) call->respond(reply_overloaded);
  if (taken == Taken::too_many_of_one) call->respond(reply_too_many_at_once);
  return taken != Taken::away;
}

void Dispatcher::serve(const std::shared_ptr<Call>& call, db::Connection* connection) const {
  call->respond([&]() -> std::optional<Response> {
    if (connection == nullptr) return reply_overloaded();
    if (call->route->method != Method::get && !call->dry_run.is_wanted)
      writers_.note(call->caller_key(), RecentWriters::Clock::now());
    return perform(call, *connection);
  });
}

// Written apart from the request, which neither waits for it nor fails with it. If too much waits,
// a later use is written instead.
void Dispatcher::note_use(const Call& call) const {
  if (!admission_.take_due_use(call)) return;
  Cause cause{
      .actor = actor_of({}), .request_id = call.exchange.request_id(), .now = wall_clock_now()};
  executor_->submit([cause, grant = call.key, address = call.request.remote](
                        db::Connection* connection, const Executor::Place&) {
    if (connection == nullptr) return;
    try {
      connection->transact(cause,
                           [&](db::Tx& tx) { return app::write_api_key_use(tx, *grant, address); });
    } catch (const std::exception& error) {
      log::warn("api_key.use_not_written",
                {{"request_id", cause.request_id}, {"error", error.what()}});
    }
  });
}

ReadRouter::Freshness Dispatcher::freshness_for(const Call& call) const {
  const bool has_written =
      writers_.has(call.caller_key(), RecentWriters::Clock::now(), memory_of_writes);
  return has_written ? ReadRouter::Freshness::newest : ReadRouter::Freshness::recent;
}

// Returns nullopt if a thread for slow reads has taken the query.
std::optional<Response> Dispatcher::read_slowly(const std::shared_ptr<Call>& call,
                                                const Caller& caller, db::Query<Done> query) const {
  const Added added = read_router_->read_slowly(
      std::move(query), freshness_for(*call), http::owner_of(caller),
      [this, call](ReadRouter::Outcome outcome, const Executor::Place& place) {
        call->respond([&]() -> std::optional<Response> {
          if (const auto* page = page_to_wait_with(outcome)) return held_->hold(call, *page);
          return holding(place, response_of(*call->route, call->request, std::move(outcome)));
        });
      });
  if (added == Added::yes) return std::nullopt;
  return added == Added::full ? reply_overloaded() : reply_too_many_at_once();
}

// Returns nullopt: a thread for exports responds.
std::optional<Response> Dispatcher::begin_export(const std::shared_ptr<Call>& call,
                                                 const Caller& caller, const Cause& cause,
                                                 app::Export what) const {
  what.format = call->route->export_format;
  const Added added = export_threads_->submit(
      [call, cause, what = std::move(what)](db::Connection* connection, const Executor::Place&) {
        call->respond([&]() -> std::optional<Response> {
          if (connection == nullptr) return reply_overloaded();
          return stream_export(
              *connection, cause, what, call->request.method == "HEAD", [&](Response head) {
                return std::move(call->reply).begin(call->exchange.finish(std::move(head)));
              });
        });
      },
      http::owner_of(caller));
  if (added == Added::yes) return std::nullopt;
  return added == Added::full ? reply_overloaded() : reply_too_many_at_once();
}

void Dispatcher::stop_waiting() const {
  held_->close();
}

// Returns nullopt if the response is sent later.
std::optional<Response> Dispatcher::begin_run(const std::shared_ptr<Call>& call,
                                              db::Connection& connection, const Cause& cause,
                                              const Write& work) const {
  const auto begun = connection.transact(cause, work);
  if (!begun) return reply_to(begun.error());
  pending_runs_->wait(begun->run.value(), [call](Result<Done> outcome) {
    call->respond([&] { return response_of(*call->route, call->request, std::move(outcome)); });
  });
  return std::nullopt;
}

std::optional<Response> Dispatcher::perform(const std::shared_ptr<Call>& shared,
                                            db::Connection& connection) const {
  Call& call = *shared;
  Cause cause = cause_of(call);
  auto caller = admission_.admit(call, connection, cause);
  if (!caller) return std::move(caller).error();
  note_use(call);
  // The first sign-in of a candidate writes a participant.
  if (std::holds_alternative<Candidate>(*caller))
    writers_.note(call.caller_key(), RecentWriters::Clock::now());
  cause.actor = actor_of(*caller);
  auto prepared = prepare(call, *caller);
  if (!prepared && refused_for<BadSignature>(prepared.error()))
    admission_.charge_bad_signature(call);
  if (!prepared) return reply_to(prepared.error());
  if (call.is_stream) return held_->begin_stream(shared, connection, *caller);
  if (const auto* query = std::get_if<db::Query<Done>>(&prepared->work))
    return query->cost == db::QueryCost::quick
               ? response_of(*call.route, call.request, connection.read(*query))
               : read_slowly(shared, *caller, *query);
  if (auto* what = std::get_if<app::Export>(&prepared->work))
    return begin_export(shared, *caller, cause, std::move(*what));
  if (call.route->is_awaited)
    return begin_run(shared, connection, cause, std::get<Write>(prepared->work));
  ChangeRequest change{.route = *call.route,
                       .request = call.request,
                       .work = std::get<Write>(std::move(prepared->work)),
                       .current = std::move(prepared->current),
                       .keyed = std::move(prepared->keyed)};
  if (call.dry_run.is_wanted) change.dry_run_in = member_in(*caller)->organization_id;
  return carry_out(change, connection, cause, idempotency_);
}

// Reads the input. Does not access the database.
Result<Dispatcher::Prepared> Dispatcher::prepare(Call& call, const Caller& caller) const {
  name_own_organization(call, caller);
  const Actor actor = actor_of(caller);
  if (actor.kind != ActorKind::system) call.exchange.set_actor(actor.id);
  auto keyed = keyed_request(*call.route, call.request, call.parameters, caller, actor);
  auto prepared = prepare_work(call, caller);
  std::vector<Issue> issues = call.dry_run.issues;
  if (call.dry_run.is_wanted && member_in(caller) == nullptr) issues.push_back(no_dry_run_here());
  if (!keyed) issues.push_back(std::move(keyed).error());
  if (prepared && keyed) prepared->keyed = *std::move(keyed);
  return with_issues(std::move(prepared), std::move(issues));
}

Result<Dispatcher::Prepared> Dispatcher::prepare_work(const Call& call,
                                                      const Caller& caller) const {
  const Route& route = *call.route;
  if (route.prepare_signed)
    return Prepared{
        .work = TRY(route.prepare_signed(call.request, setup_)), .current = {}, .keyed = {}};
  std::shared_ptr<const wire::Json> body;
  if (route.takes_body && !call.request.body.empty()) body = TRY(read_json(call.request.body));
  const wire::RawInput raw{.path = call.parameters,
                           .query = call.query,
                           .body = body.get(),
                           .link_origins = &setup_.links.client_origins,
                           .is_update = route.method == Method::patch};
  Prepared prepared{.work = TRY(route.prepare(raw, caller, setup_)), .current = {}, .keyed = {}};
  if (route.current && call.request.header("if-match"))
    prepared.current = TRY(route.current(raw, caller, setup_));
  return prepared;
}

Response Dispatcher::handle_fault(FramingFault fault, const Request& partial) const {
  Exchange exchange(edge_, partial);
  return exchange.finish(reply_to(fault));
}

}  // namespace hireline::http
