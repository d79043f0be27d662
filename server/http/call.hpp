// One request while it is handled.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/admission.hpp"

namespace hireline::http {

struct Call : Visit {
  std::vector<std::pair<std::string, std::string>> query;
  Reply reply;
  bool is_stream = false;  // the response is a stream of events
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
      response = exchange.respond_to(error);
    }
    if (response) std::move(reply).send(exchange.finish(*std::move(response)));
  }
};

}  // namespace hireline::http
