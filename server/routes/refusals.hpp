// The refusals of a route table, in the OpenAPI document.
#pragma once

#include "common/domain/vocabulary.hpp"
#include "common/wire/engine/openapi.hpp"
#include "server/http/route.hpp"

namespace hireline::routes {

wire::ResponseDoc not_found(std::string resource);
wire::ResponseDoc forbidden();
wire::ResponseDoc not_your_interview();
wire::ResponseDoc system_entry();
wire::ResponseDoc plan_limit_exceeded();
// The description is also the message in the example.
wire::ResponseDoc conflict(std::string code, std::string description);
wire::ResponseDoc stage_unavailable();
wire::ResponseDoc stage_not_locked();
wire::ResponseDoc pipeline_closed();
wire::ResponseDoc wrong_interview_state(InterviewStateCode code, std::string description);
wire::ResponseDoc session_refuses(SessionStateCode code, std::string description);
wire::ResponseDoc session_not_started();
wire::ResponseDoc session_submitted();
wire::ResponseDoc session_over();
wire::ResponseDoc draft_changed();
wire::ResponseDoc pipeline_exists();
wire::ResponseDoc bulk_refused();
wire::ResponseDoc stage_in_use();
wire::ResponseDoc scorecard_in_use();
wire::ResponseDoc link_not_found();
wire::ResponseDoc link_gone();
wire::ResponseDoc invitation_gone();
wire::ResponseDoc another_address();
wire::ResponseDoc last_owner();
wire::ResponseDoc feedback_required();
wire::ResponseDoc review_required();
wire::ResponseDoc own_feedback_first();
wire::ResponseDoc feedback_outstanding();
wire::ResponseDoc decision_required();
wire::ResponseDoc panel_has_feedback();
wire::ResponseDoc force_required();
wire::ResponseDoc search_too_slow();
wire::ResponseDoc report_too_slow();
wire::ResponseDoc too_many_at_once();
wire::ResponseDoc feature_not_available();
wire::ResponseDoc run_limited();
wire::ResponseDoc cursor_lost();
wire::ResponseDoc too_many_streams();
wire::ResponseDoc runner_away();

// Returns the refusals that follow from who may call the route, its input and its other properties.
std::vector<wire::ResponseDoc> common_refusals(const http::Route& route);

}  // namespace hireline::routes
