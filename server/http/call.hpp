// One request while it is handled.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/log.hpp"
#include "common/db/connection/connection.hpp"
#include "server/http/admission.hpp"

namespace hireline::http {

struct Call : Visit {
  std::vector<std::pair<std::string, std::string>> query;
  Reply reply;
  // Of a reader of the feed: when its wait ends at the latest, from the first wait on.
  std::optional<std::chrono::steady_clock::time_point> held_until = {};

  // Sends the response that `make` returns, or the response to its exception. Sends nothing if
  // `make` returns nullopt: then another thread responds.
  template <class Make>
  void respond(const Make& make) {
    std::optional<Response> response;
    try {
      response = make();
    } catch (const std::exception& error) {
      response = response_to(error);
    }
    if (response) std::move(reply).send(exchange.finish(*std::move(response)));
  }

 private:
  Response response_to(const std::exception& error) const {
    if (dynamic_cast<const db::InDoubt*>(&error) != nullptr) {
      log::error("database.in_doubt",
                 {{"request_id", exchange.request_id()}, {"error", error.what()}});
      return reply_unavailable(
          "The database connection was lost while saving. The change may or may not "
          "have been stored: read the record before you retry",
          "outcome_unknown");
    }
    if (dynamic_cast<const db::Unavailable*>(&error) != nullptr) {
      log::warn("database.unavailable",
                {{"request_id", exchange.request_id()}, {"error", error.what()}});
      return reply_unavailable("The database is not available; retry later",
                               "database_unavailable");
    }
    log::error("request.failed", {{"request_id", exchange.request_id()}, {"error", error.what()}});
    return reply_internal_error();
  }
};

}  // namespace hireline::http
