#include "common/app/webhooks/endpoint_scopes.hpp"

#include "common/domain/organizations/api_key.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<void> check_scopes(const Recruiter& who, EndpointPayload payload) {
  for (const Scope scope : scopes_of(payload))
    if (who.api_key && !has_scope(who.api_key->scopes, scope)) return refuse(ScopeMissing{scope});
  return {};
}

}  // namespace hireline::app
