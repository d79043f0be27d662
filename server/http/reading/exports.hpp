// Responses that are exports: sent in pieces while the rows are read, so that the memory for them
// does not depend on their number.
#pragma once

#include <functional>
#include <optional>

#include "common/app/operations/exports.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

// Begins the response with its head.
using BeginBody = std::function<BodyStream(Response head)>;

// Carries the export out. Returns the response if there is nothing to send in pieces. Waits while
// the client is slow; an export ends after 15 minutes. An export that is not complete ends with a
// closed connection, so that the client notices it. `is_head`: only the head is wanted.
std::optional<Response> stream_export(db::Connection& connection, const Cause& cause,
                                      const app::Export& what, bool is_head,
                                      const BeginBody& begin);

}  // namespace hireline::http
