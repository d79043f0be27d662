#include "cli/commands/programs/endpoint_place.hpp"

#include "common/app/access.hpp"
#include "common/app/webhooks/endpoints.hpp"

namespace hireline::cli {

Result<EndpointPlace> find_endpoint_place(db::Tx& tx, const Operator& who, const Arguments& given) {
  const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
  const Endpoint endpoint =
      TRY(app::find_named_endpoint(tx, who, organization, given.get("ENDPOINT")));
  return EndpointPlace{app::act_as_owner(who, organization), endpoint.id};
}

}  // namespace hireline::cli
