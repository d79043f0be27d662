// The route tables, one per resource. A row is the complete description of an endpoint.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/base/settings/config.hpp"
#include "server/http/route.hpp"

namespace hireline::routes {

std::vector<http::Route> job_routes();
std::vector<http::Route> interview_routes();
std::vector<http::Route> screening_routes();
std::vector<http::Route> coding_routes();
std::vector<http::Route> evaluation_routes();
std::vector<http::Route> pipeline_routes();
std::vector<http::Route> account_routes();
std::vector<http::Route> candidate_routes();
std::vector<http::Route> question_bank_routes();
std::vector<http::Route> organization_routes();
std::vector<http::Route> payment_routes();
std::vector<http::Route> api_key_routes();
std::vector<http::Route> endpoint_routes();
std::vector<http::Route> close_reason_routes();
std::vector<http::Route> scorecard_routes();
std::vector<http::Route> panel_routes();
std::vector<http::Route> decision_routes();
std::vector<http::Route> explanation_routes();
std::vector<http::Route> tag_routes();
std::vector<http::Route> export_routes();
std::vector<http::Route> delivery_routes();
std::vector<http::Route> sign_in_routes();
std::vector<http::Route> analytics_routes();
std::vector<http::Route> feed_routes();
std::vector<http::Route> event_type_routes();
std::vector<http::Route> service_routes();
std::vector<http::Route> development_routes();  // not in all_routes()

// Returns all routes of the API, including that of the OpenAPI document.
std::vector<http::Route> all_routes();

// Returns the origin that pages with a sign-in may send requests to, besides their own; empty if
// there is none. Called for each page that is sent.
using ProviderOrigin = std::function<std::string()>;

// Returns all routes of a server: those of the API; of the web pages, if they are on; and those of
// the development sign-in, if there is one.
std::vector<http::Route> served_routes(const Config& config, const ProviderOrigin& provider);

// Returns the OpenAPI document of all routes.
std::string openapi();

}  // namespace hireline::routes
