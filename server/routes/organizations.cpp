#include "common/wire/organization_profile.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> organization_routes() {
  return {
      recruiter(get, "/v1/orgs/:id", app::get_organization_profile)
          .doc("Organizations", "Get your organization",
               "With its settings, and what it uses of its plan. Others are not found.")
          .refuses({not_found("Organization")}),
      recruiter(patch, "/v1/orgs/:id", app::change_organization)
          .doc("Organizations", "Change your organization",
               "For owners and admins. Absent fields stay; null brings a usual word back.")
          .refuses({forbidden(), not_found("Organization")})
          .example(R"({"name":"Example & Sons",)"
                   R"("settings":{"candidateFacingStatus":{"inReview":"We are reading"}}})"),
  };
}

}  // namespace hireline::routes
