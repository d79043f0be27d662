#include "server/routes/viewer/viewer.hpp"

#include "server/http/mount.hpp"
#include "server/routes/viewer/files.hpp"

namespace hireline::routes {
namespace {

// Allows only files of this server, nothing inline, and no text that is parsed as markup.
constexpr auto content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'";

// The viewer's files have no version in their names, so browsers must not cache them for long.
constexpr auto kept_by_browsers = "max-age=300";

http::Route file(std::string path, std::string_view name, std::string_view media_type) {
  http::Route route =
      http::detail::start_route(http::Method::get, std::move(path), wire::Security::none);
  route.operation.file_type = media_type;
  const http::Response answer{
      .status = 200,
      .headers = {{"Content-Type", std::string(media_type) + "; charset=utf-8"},
                  {"Cache-Control", kept_by_browsers},
                  {"Content-Security-Policy", content_policy}},
      .body = {},
      .common_body = std::make_shared<const std::string>(viewer_file(name))};
  route.immediate = [answer](const http::Request&) { return answer; };
  return route;
}

}  // namespace

std::vector<http::Route> viewer_routes() {
  return {
      file("/docs", "viewer.html", "text/html")
          .named("viewDocument")
          .doc("Service", "Read this document in a browser",
               "Shows this document in a browser. The page loads nothing from other hosts."),
      file("/docs/viewer.css", "viewer.css", "text/css")
          .named("getViewerStyles")
          .doc("Service", "Style sheet of the document viewer"),
      file("/docs/viewer.js", "viewer.js", "text/javascript")
          .named("getViewerScript")
          .doc("Service", "Script of the document viewer"),
  };
}

}  // namespace hireline::routes
