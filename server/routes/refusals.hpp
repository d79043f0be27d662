// The refusals of a route table, as the OpenAPI document tells them.
#pragma once

#include "common/wire/openapi.hpp"

namespace hireline::routes {

wire::ResponseDoc not_found(std::string thing);
wire::ResponseDoc forbidden();
wire::ResponseDoc plan_limit_exceeded();
// The description is also the example's sentence.
wire::ResponseDoc conflict(std::string code, std::string description);
wire::ResponseDoc stage_taken();
wire::ResponseDoc stage_not_locked();
wire::ResponseDoc stage_in_use();
wire::ResponseDoc feedback_required();
wire::ResponseDoc force_required();
wire::ResponseDoc search_too_slow();

// What every route may answer, by who may call it and what it takes.
std::vector<wire::ResponseDoc> common_refusals(const wire::Operation& operation, bool takes_body);

}  // namespace hireline::routes
