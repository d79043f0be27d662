#include "common/app/candidates/development_sign_in.hpp"
#include "server/http/mount.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::everyone;

std::vector<http::Route> development_routes() {
  return {
      everyone(get, "/v1/development/people", app::list_development_people),
      everyone(post, "/v1/development/token", app::sign_in_for_development),
  };
}

}  // namespace hireline::routes
