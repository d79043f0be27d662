// Makes a row of a route table from a use case.
//
//   recruiter(post, "/v1/pipeline/:id/unlock-stage", app::unlock_stage)
//
// The row determines who may call it, and the use case must take this kind of caller: a candidate's
// use case in recruiter(...) does not compile. Reading the input, rendering the output and the
// OpenAPI document are derived from the types. Two rows take a function of http/replies instead,
// which calls the use case of the same name and renders the refusals in its result.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "common/app/assessment/code_runs.hpp"
#include "common/app/committed.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/describe.hpp"
#include "common/wire/engine/read.hpp"
#include "common/wire/engine/render.hpp"
#include "server/http/route.hpp"
#include "server/http/setup.hpp"
#include "server/http/signed_json.hpp"

namespace hireline::http {

namespace detail {

// bare: the output is the whole body, without {"success":true,"data":…} around it.
template <class Out>
std::string body_of(const Out& out, bool bare) {
  std::string body;
  if (bare)
    wire::append_json(body, out);
  else
    wire::append_success(body, out);
  return body;
}

// Returns a success before it becomes a response, which response_of() in change.hpp makes. This
// Done is that of replies/reply.hpp, not that of a task.
template <class Out>
Done rendered(const Out& out, bool bare) {
  Done done;
  if constexpr (wire::File<Out>) {
    done.body = out.text;
    done.content_type = std::string(Out::media_type) + "; charset=utf-8";
    done.file_name = out.name;
    return done;
  } else {
    done.body = body_of(out, bare);
  }
  if constexpr (requires { out.without_secret(); })
    done.kept_body = body_of(out.without_secret(), bare);
  if constexpr (requires { out.record(); }) done.record_body = body_of(out.record(), bare);
  if constexpr (requires { FeedWait(*out.wait); }) done.wait = out.wait;
  if constexpr (requires { out.found_in().str(); })
    done.id = out.found_in().str();
  else if constexpr (requires { out.id.str(); })
    done.id = out.id.str();
  return done;
}

template <class In>
Result<In> read(const wire::RawInput& raw) {
  auto in = wire::read_input<In>(raw);
  if (!in) return refuse(Invalid{std::move(in).error()});
  return *std::move(in);
}

template <class Out>
Work as_work(const db::Query<Out>& query, bool bare) {
  return db::mapped(query, [bare](const Out& out) { return rendered(out, bare); });
}

// Returns the argument of a use case in addition to its caller and its input.
template <class Extra>
Extra extra(const Setup& setup) {
  if constexpr (std::same_as<Extra, Instant>)
    return wall_clock_now();
  else if constexpr (std::same_as<Extra, const app::Links&>)
    return setup.links;
  else if constexpr (std::same_as<Extra, const app::Mailing&>)
    return setup.mailing;
  else if constexpr (std::same_as<Extra, const app::WebhookSettings&>)
    return setup.webhooks;
  else if constexpr (std::same_as<Extra, const app::OwnSignIn&>)
    return setup.own_sign_in;
  else if constexpr (std::same_as<Extra, const app::DevelopmentSignIn&>)
    return setup.development;
  else
    return setup.billing;
}

template <class Run>
Write in_transaction(Run run) {
  return [run = std::move(run)](db::Tx& tx) -> Result<Done> {
    auto out = run(tx);
    if (!out) return std::unexpected(std::move(out).error());
    if constexpr (std::is_void_v<typename decltype(out)::value_type>)
      return Done{};
    else
      return rendered(*out, false);
  };
}

// Derives from a use case's type its caller, its input, its output, and how to call it.
template <class Signature>
struct UseCase;

template <class Caller, class Input, class Out>
struct UseCaseTypes {
  using Who = Caller;
  using In = Input;
  using Output = Out;
};

// The output is bare. The row must say so, too, for the OpenAPI document: see Route::bare().
template <class Out, class Input>
struct UseCase<db::Query<Out> (*)(const Input&)> : UseCaseTypes<Anyone, Input, Out> {
  static Result<Work> work(auto function, const Anyone&, const Setup&, Input in) {
    return as_work(function(in), true);
  }
};

template <class Out, class Caller, class Input>
struct UseCase<Result<db::Query<Out>> (*)(const Caller&, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static Result<Work> work(auto function, const Caller& who, const Setup&, Input in) {
    return as_work(TRY(function(who, in)), false);
  }
};

// The response is streamed: see stream_export(). The row must say its format.
template <class Caller, class Input>
struct UseCase<Result<app::Export> (*)(const Caller&, const Input&)>
    : UseCaseTypes<Caller, Input, void> {
  static Result<Work> work(auto function, const Caller& who, const Setup&, Input in) {
    return Work{TRY(function(who, in))};
  }
};

template <class Out, class Caller, class Extra, class Input>
struct UseCase<Result<db::Query<Out>> (*)(const Caller&, Extra, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static Result<Work> work(auto function, const Caller& who, const Setup& setup, Input in) {
    return as_work(TRY(function(who, extra<Extra>(setup), in)), false);
  }
};

template <class Out, class Caller, class Input>
struct UseCase<Result<Out> (*)(db::Tx&, const Caller&, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static Result<Work> work(auto function, const Caller& who, const Setup&, Input in) {
    return in_transaction([=, in = std::move(in)](db::Tx& tx) { return function(tx, who, in); });
  }
};

template <class Out, class Caller, class Extra, class Input>
struct UseCase<Result<Out> (*)(db::Tx&, const Caller&, Extra, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static Result<Work> work(auto function, const Caller& who, const Setup& setup, Input in) {
    return in_transaction([=, &setup, in = std::move(in)](db::Tx& tx) {
      return function(tx, who, extra<Extra>(setup), in);
    });
  }
};

template <class Out, class Caller, class Extra, class Input>
struct UseCase<Result<app::Committed<Out>> (*)(db::Tx&, const Caller&, Extra, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static Result<Work> work(auto function, const Caller& who, const Setup& setup, Input in) {
    return Write{[=, &setup, in = std::move(in)](db::Tx& tx) -> Result<Done> {
      auto committed = TRY(function(tx, who, extra<Extra>(setup), in));
      if (committed.outcome) return rendered(*committed.outcome, false);
      Done done;
      done.refusal = std::move(committed.outcome).error();
      return done;
    }};
  }
};

// The response is sent later, when the run has ended: see PendingRuns.
template <class Out, class Caller, class Input>
struct UseCase<Result<app::Awaited<Out>> (*)(db::Tx&, const Caller&, const Input&)>
    : UseCaseTypes<Caller, Input, Out> {
  static constexpr bool is_awaited = true;
  static Result<Work> work(auto function, const Caller& who, const Setup&, Input in) {
    return Write{[=, in = std::move(in)](db::Tx& tx) -> Result<Done> {
      Done done;
      done.run = TRY(function(tx, who, in)).run;
      return done;
    }};
  }
};

template <class In>
bool takes_body(std::type_identity<In>) {
  return wire::has_body(wire::object_type<In>());
}
template <class... Forms>
bool takes_body(std::type_identity<std::variant<Forms...>>) {
  return (wire::has_body(wire::object_type<Forms>()) || ...);
}

// Returns a route with its method, its path, and who may call it.
Route start_route(Method method, std::string path, wire::Security security);

template <class Who, class Function>
Route mount(Method method, std::string path, wire::Security security, Function function) {
  using Case = UseCase<Function>;
  using In = typename Case::In;
  static_assert(std::same_as<typename Case::Who, Who>,
                "the use case is for another kind of caller");
  Route route = start_route(method, std::move(path), security);
  route.operation = wire::operation_of<In, typename Case::Output>(std::move(route.operation));
  route.takes_body = takes_body(std::type_identity<In>{});
  route.is_awaited = requires { Case::is_awaited; };
  route.prepare = [function](const wire::RawInput& raw, const Caller& caller,
                             const Setup& setup) -> Result<Work> {
    In in = TRY(read<In>(raw));
    return Case::work(function, std::get<Who>(caller), setup, std::move(in));
  };
  return route;
}

}  // namespace detail

template <class Who, class In, class Read>
Route Route::supports_if_match(Result<void> (*lock)(db::Tx&, const Who&, const In&), Read read) && {
  using Reading = detail::UseCase<Read>;
  static_assert(std::same_as<typename Reading::Who, Who> && std::same_as<typename Reading::In, In>);
  current = [lock, read](const wire::RawInput& raw, const Caller& caller,
                         const Setup& setup) -> Result<Write> {
    const In in = TRY(detail::read<In>(raw));
    const Who& who = std::get<Who>(caller);
    const Work reading = TRY(Reading::work(read, who, setup, in));
    return Write{[=](db::Tx& tx) -> Result<Done> {
      TRY(lock(tx, who, in));
      return tx.read(std::get<db::Query<Done>>(reading));
    }};
  };
  return std::move(*this).with_etag();
}

template <class In>
Route Route::streams(Result<db::Query<FeedPage>> (*function)(const Recruiter&, const In&)) && {
  stream = [function](const wire::RawInput& raw,
                      const Caller& caller) -> Result<db::Query<FeedPage>> {
    return function(std::get<Recruiter>(caller), TRY(detail::read<In>(raw)));
  };
  return std::move(*this);
}

template <class Function>
Route everyone(Method method, std::string path, Function function) {
  return detail::mount<Anyone>(method, std::move(path), wire::Security::none, function);
}

// For callers who have signed the body. The use case gets its input, read from the body, and the
// body's unchanged bytes.
template <class Out, class In>
Route signed_body(Method method, std::string path,
                  Result<Out> (*function)(db::Tx&, const app::SignedBody&, const In&)) {
  Route route = detail::start_route(method, std::move(path), wire::Security::none);
  route.operation = wire::operation_of<In, Out>(std::move(route.operation));
  route.operation.bare = true;
  route.prepare_signed = [function](const Request& request, const Setup& setup) -> Result<Work> {
    SignedJson verified = TRY(read_signed_json(request, setup.billing, wall_clock_now()));
    In in = TRY(detail::read<In>(wire::RawInput{{}, {}, verified.json.get(), nullptr}));
    return Write{[function, in = std::move(in),
                  body = std::move(verified.body)](db::Tx& tx) -> Result<Done> {
      return detail::rendered(TRY(function(tx, body, in)), true);
    }};
  };
  return route;
}

// For callers who have the token in the path.
template <class Function>
Route link(Method method, std::string path, Function function) {
  return detail::mount<Anyone>(method, std::move(path), wire::Security::link, function);
}

template <class Function>
Route recruiter(Method method, std::string path, Function function) {
  return detail::mount<Recruiter>(method, std::move(path), wire::Security::recruiter, function);
}

// For callers who are a recruiter, a candidate, or both.
template <class Function>
Route signed_in(Method method, std::string path, Function function) {
  return detail::mount<SignedIn>(method, std::move(path), wire::Security::signed_in, function);
}

// For callers with a valid token, known to the service or not. The server looks up no record.
template <class Function>
Route person(Method method, std::string path, Function function) {
  return detail::mount<Account>(method, std::move(path), wire::Security::person, function);
}

// For a person who becomes a member by the request.
template <class Function>
Route newcomer(Method method, std::string path, Function function) {
  return detail::mount<Account>(method, std::move(path), wire::Security::newcomer, function);
}

template <class Function>
Route candidate(Method method, std::string path, Function function) {
  return detail::mount<Candidate>(method, std::move(path), wire::Security::candidate, function);
}

}  // namespace hireline::http
