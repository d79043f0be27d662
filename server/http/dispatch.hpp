// From a request to its answer: route, caller, input, use case, rendering, in this order.
#pragma once

#include <memory>

#include "server/http/authenticate.hpp"
#include "server/http/exchange.hpp"
#include "server/http/executor.hpp"
#include "server/http/router.hpp"

namespace hireline::http {

class Dispatcher {
 public:
  Dispatcher(EdgeOptions edge, app::Links links, std::vector<Route> routes,
             std::shared_ptr<outside::TokenVerifier> verifier,
             std::chrono::milliseconds caller_memory, Executor& executor);

  // On a reactor thread: answers at once what needs no database, and hands on the rest.
  void handle(Request&& request, Reply&& reply) const;

  // The answer to a request that could not be framed.
  Response handle_fault(FramingFault fault, const Request& partial) const;

  const Router& router() const { return router_; }

 private:
  struct Call;
  Response serve(Call& call, db::Session* session) const;
  Response perform(Call& call, db::Session& session) const;
  Response finish_work(const Call& call, const Result<Done>& outcome) const;

  EdgeOptions edge_;
  app::Links links_;
  Router router_;
  mutable Authenticator authenticator_;
  Executor& executor_;
};

}  // namespace hireline::http
