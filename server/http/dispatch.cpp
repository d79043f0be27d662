#include "server/http/dispatch.hpp"

#include <nlohmann/json.hpp>

#include "common/base/log.hpp"
#include "common/wire/parse.hpp"
#include "server/http/url.hpp"

namespace hireline::http {
namespace {

bool is_json(std::optional<std::string_view> content_type) {
  if (!content_type) return false;
  std::string type(content_type->substr(0, content_type->find(';')));
  while (type.ends_with(' ')) type.pop_back();
  for (char& c : type) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return type == "application/json" ||
         (type.starts_with("application/") && type.ends_with("+json"));
}

Actor actor_of(const Caller& caller) {
  if (const auto* recruiter = std::get_if<Recruiter>(&caller))
    return {ActorKind::recruiter, recruiter->recruiter_id.value_or(RecruiterId{}).str(),
            recruiter->name};
  if (const auto* candidate = std::get_if<Candidate>(&caller))
    return {ActorKind::candidate, candidate->participant_id.str(), "Candidate"};
  return {ActorKind::system, "http", "hireline"};
}

Response reply_overloaded() {
  return reply_unavailable("Too much to do", "overloaded");
}

Response reply_done(const Route& route, Result<Done> outcome) {
  if (!outcome) return reply_to(outcome.error());
  Response response{.status = route.operation.success,
                    .headers = {{"Content-Type", "application/json"}},
                    .body = std::move(outcome->body)};
  if (!route.location.empty())
    response.headers.emplace_back("Location", route.location + outcome->id);
  return response;
}

// What `answer` returns, or what its exception means; nothing when another thread is to answer.
template <class Answer>
std::optional<Response> guarded(Exchange& exchange, Answer answer) {
  try {
    std::optional<Response> response = answer();
    if (response) response = exchange.finish(*std::move(response));
    return response;
  } catch (const db::InDoubt& error) {
    log::error("database.in_doubt",
               {{"request_id", exchange.request_id()}, {"error", error.what()}});
    return exchange.finish(
        reply_unavailable("The database went away while this was being stored; look whether it "
                          "was before you try again",
                          "outcome_unknown"));
  } catch (const db::Unavailable& error) {
    log::warn("database.unavailable",
              {{"request_id", exchange.request_id()}, {"error", error.what()}});
    return exchange.finish(reply_unavailable("The database is away", "database_unavailable"));
  } catch (const std::exception& error) {
    log::error("request.failed", {{"request_id", exchange.request_id()}, {"error", error.what()}});
    return exchange.finish(reply_internal_error());
  }
}

}  // namespace

struct Dispatcher::Call {
  Request request;
  Exchange exchange;
  const Route* route;
  std::vector<std::pair<std::string, std::string>> parameters;
  std::vector<std::pair<std::string, std::string>> query;
  Reply reply;

  void answer(const auto& make) {
    if (auto response = guarded(exchange, make)) std::move(reply).send(*std::move(response));
  }
};

Dispatcher::Dispatcher(EdgeOptions edge, app::Links links, std::vector<Route> routes,
                       std::shared_ptr<outside::TokenVerifier> verifier,
                       std::chrono::milliseconds caller_memory, std::unique_ptr<Executor> searches,
                       std::unique_ptr<Executor> executor, std::unique_ptr<db::ReadLane> lane)
    : edge_(std::move(edge)),
      links_(std::move(links)),
      router_(std::move(routes)),
      authenticator_(std::move(verifier), caller_memory),
      searches_(std::move(searches)),
      executor_(std::move(executor)),
      lane_(std::move(lane)) {}

void Dispatcher::handle(Request&& request, Reply&& reply) const {
  Exchange exchange(edge_, request);
  const auto answer = [&](Response response) {
    std::move(reply).send(exchange.finish(std::move(response)));
  };
  const auto target = parse_target(request.target);
  if (!target) return answer(reply_message(400, "The address is not well-formed", "bad_request"));
  auto match = router_.find(request.method, target->segments);
  if (match.allow.empty()) return answer(reply_not_found_route());
  if (request.method == "OPTIONS") return answer(exchange.preflight(match.allow));
  if (match.route == nullptr) return answer(reply_method_not_allowed(match.allow));
  const Route& route = *match.route;
  exchange.set_route(route.operation.path, route.operation.security != wire::Security::none);
  if (route.immediate) return answer(route.immediate());
  if (route.takes_body && request.has_body && !is_json(request.header("content-type")))
    return answer(reply_unsupported_media_type());

  auto call =
      std::make_shared<Call>(Call{std::move(request), std::move(exchange), &route,
                                  std::move(match.parameters), target->query, std::move(reply)});
  if (lane_ && route.method == Method::get && read_on_lane(call)) return;
  const bool accepted =
      executor_->submit([this, call](db::Session* session) { serve(call, session); });
  if (!accepted) std::move(call->reply).send(call->exchange.finish(reply_overloaded()));
}

// False when it has to be done in the blocking way: the caller has to be looked up, the route
// writes after all, or the lane has no connection, in which case a session may still find one.
bool Dispatcher::read_on_lane(const std::shared_ptr<Call>& call) const {
  const auto caller = authenticator_.remembered(call->route->operation.security,
                                                call->request.header("authorization"));
  if (!caller) return false;
  std::optional<Result<Work>> work;
  try {
    work = prepare(*call, *caller);
  } catch (const std::exception&) {
    return false;  // it will be thrown again where it becomes an answer
  }
  if (!*work) {
    call->answer([&] { return reply_to(work->error()); });
    return true;
  }
  auto* query = std::get_if<db::Query<Done>>(&work->value());
  if (query == nullptr) return false;
  if (query->pace == db::Pace::search) {
    call->answer([&] { return search(call, *query); });
    return true;
  }
  const auto taken =
      lane_->submit(query->sql, std::move(query->params),
                    [call, read = std::move(query->answer)](const db::ReadOutcome& outcome) {
                      call->answer([&] { return reply_done(*call->route, read(outcome.rows())); });
                    });
  if (taken == db::ReadLane::Taken::full) call->answer(reply_overloaded);
  return taken != db::ReadLane::Taken::away;
}

void Dispatcher::serve(const std::shared_ptr<Call>& call, db::Session* session) const {
  call->answer([&]() -> std::optional<Response> {
    if (session == nullptr) return reply_overloaded();
    return perform(call, *session);
  });
}

// Nothing when a thread for searches took it.
std::optional<Response> Dispatcher::search(const std::shared_ptr<Call>& call,
                                           db::Query<Done> query) const {
  const bool accepted = searches_->submit([call, query = std::move(query)](db::Session* session) {
    call->answer([&] {
      return session == nullptr ? reply_overloaded()
                                : reply_done(*call->route, session->read(query));
    });
  });
  if (accepted) return std::nullopt;
  return reply_overloaded();
}

std::optional<Response> Dispatcher::perform(const std::shared_ptr<Call>& shared,
                                            db::Session& session) const {
  Call& call = *shared;
  Cause cause{
      .actor = actor_of({}), .request_id = call.exchange.request_id(), .now = wall_clock_now()};
  const auto caller = authenticator_.authenticate(
      call.route->operation.security, call.request.header("authorization"), session, cause);
  if (!caller) return reply_to(caller.error());
  cause.actor = actor_of(*caller);
  const auto work = prepare(call, *caller);
  if (!work) return reply_to(work.error());
  if (const auto* query = std::get_if<db::Query<Done>>(&*work))
    return query->pace == db::Pace::search ? search(shared, *query)
                                           : reply_done(*call.route, session.read(*query));
  return reply_done(*call.route, std::get<Write>(*work)(session, cause));
}

// Reads the input; touches no database.
Result<Work> Dispatcher::prepare(Call& call, const Caller& caller) const {
  const Actor actor = actor_of(caller);
  if (actor.kind != ActorKind::system) call.exchange.set_actor(actor.id);
  nlohmann::json body = nlohmann::json::object();
  if (call.route->takes_body && !call.request.body.empty()) {
    auto parsed = wire::parse_json(call.request.body);
    if (!parsed) return refuse(Invalid{{std::move(parsed).error()}});
    body = *std::move(parsed);
  }
  return call.route->prepare({call.parameters, call.query, &body}, caller, links_);
}

Response Dispatcher::handle_fault(FramingFault fault, const Request& partial) const {
  Exchange exchange(edge_, partial);
  return exchange.finish(reply_to(fault));
}

}  // namespace hireline::http
