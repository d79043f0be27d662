#include "server/http/replies/acting_for.hpp"

#include "common/domain/refusals.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

Response reply_wrong_member(std::string message) {
  return reply_to(
      failure_of(Invalid{{Issue{.path = {"Hireline-Acting-For"}, .message = std::move(message)}}}));
}

Response reply_member_required() {
  return reply_wrong_member(
      "is required with an API key: a member does this, whom you name by their ID");
}

}  // namespace hireline::http
