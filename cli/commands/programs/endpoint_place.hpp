// The endpoint that a command names.
#pragma once

#include "cli/frame/arguments.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::cli {

struct EndpointPlace {
  Recruiter who;  // the operator, as the owner of the organization
  EndpointId id;
};
// Reads the arguments ORG and ENDPOINT. Refuses with NotFound{organization, endpoint}.
Result<EndpointPlace> find_endpoint_place(db::Tx& tx, const Operator& who, const Arguments& given);

}  // namespace hireline::cli
