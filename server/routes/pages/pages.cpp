#include "server/routes/pages/pages.hpp"

#include "server/http/files/site.hpp"
#include "server/http/mount.hpp"
#include "server/routes/pages/embedded.hpp"

namespace hireline::routes {
namespace {

// The folder of the files that have a digest in their name.
constexpr std::string_view hashed_files = "/assets/";

// Where the policy of a page in web/pages.json gets the provider's origin.
constexpr std::string_view provider_place = " $provider";

http::Route route_of(std::string path, std::function<http::Response(const http::Request&)> reply) {
  http::Route route =
      http::detail::start_route(http::Method::get, std::move(path), wire::Security::none)
          .unlimited()
          .without_cors();
  route.immediate = std::move(reply);
  return route;
}

// Pages with a sign-in call the provider, whose origin their policy has to allow. What is not an
// origin must not get into a header.
http::Response reply_with_provider(http::Response response, const std::string& origin) {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-.:/[]";
  const bool is_plain = origin.find_first_not_of(allowed) == std::string::npos;
  for (auto& [name, value] : response.headers)
    if (const auto at = value.find(provider_place); at != std::string::npos)
      value.replace(at, provider_place.size(), origin.empty() || !is_plain ? "" : " " + origin);
  return response;
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

std::vector<http::Route> page_routes(const ProviderOrigin& provider) {
  static const http::Site site = http::read_site(embedded_manifest(), embedded_bodies());
  std::vector<http::Route> routes;
  if (site.empty()) return routes;
  routes.push_back(route_of_hashed_files(site));
  for (const auto& [path, file] : site)
    if (!path.starts_with(hashed_files))
      routes.push_back(route_of(path, [&file, provider](const http::Request& request) {
        return reply_with_provider(reply_with(file, request), provider());
      }));
  return routes;
}

}  // namespace hireline::routes
