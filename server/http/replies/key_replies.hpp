// 403: the API key may not call the route, or nothing from this address.
#pragma once

#include "common/domain/vocabulary.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

Response reply_scope_missing(Scope scope);
Response reply_person_required();
Response reply_address_not_allowed();

}  // namespace hireline::http
