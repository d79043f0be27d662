#include "server/routes/pages/pages.hpp"

#include "server/http/files/site.hpp"
#include "server/http/mount.hpp"
#include "server/routes/pages/embedded.hpp"

namespace hireline::routes {
namespace {

// The folder of the files that have a digest in their name.
constexpr std::string_view hashed_files = "/assets/";

http::Route route_of(std::string path, std::function<http::Response(const http::Request&)> reply) {
  http::Route route =
      http::detail::start_route(http::Method::get, std::move(path), wire::Security::none)
          .unlimited()
          .without_cors();
  route.immediate = std::move(reply);
  return route;
}

// One route for all hashed files, because logs and metrics name the route: names that change with
// each version would add up.
http::Route route_of_hashed_files(const http::Site& site) {
  return route_of(std::string(hashed_files) + ":file", [&site](const http::Request& request) {
    const auto found = site.find(request.target.substr(0, request.target.find('?')));
    return found == site.end() ? http::reply_not_found_route() : reply_with(found->second, request);
  });
}

}  // namespace

std::vector<http::Route> page_routes() {
  static const http::Site site = http::read_site(embedded_manifest(), embedded_bodies());
  std::vector<http::Route> routes;
  if (site.empty()) return routes;
  routes.push_back(route_of_hashed_files(site));
  for (const auto& [path, file] : site)
    if (!path.starts_with(hashed_files))
      routes.push_back(route_of(
          path, [&file](const http::Request& request) { return reply_with(file, request); }));
  return routes;
}

}  // namespace hireline::routes
