#include "server/http/replies/key_replies.hpp"

#include "common/wire/engine/errors.hpp"
#include "server/http/replies/reply_json.hpp"

namespace hireline::http {

Response reply_scope_missing(Scope scope) {
  const std::string name(name_of(scope));
  return reply_json(403, wire::ScopeMissingBody{.message = "The API key lacks the scope " + name,
                                                .code = "scope_missing",
                                                .scope = scope});
}

Response reply_person_required() {
  return reply_message(403, "An API key cannot do this: sign in as a person", "person_required");
}

Response reply_address_not_allowed() {
  return reply_message(403, "The API key cannot be used from this address", "address_not_allowed");
}

}  // namespace hireline::http
