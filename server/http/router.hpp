// Finds the route for a method and a path in a tree of segments. A literal segment takes precedence
// over a parameter.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/route.hpp"

namespace hireline::http {

class Router {
 public:
  // Throws std::logic_error if two routes have the same method and path.
  explicit Router(std::vector<Route> routes);
  ~Router();

  struct Match {
    const Route* route = nullptr;  // nullptr: no route has this method
    std::vector<std::pair<std::string, std::string>> parameters;
    std::string allow;  // methods of this path: "GET, HEAD, OPTIONS, POST"; empty: no such path
  };
  // HEAD matches the route of GET.
  Match find(std::string_view method, const std::vector<std::string>& segments) const;

  // Returns the path of the route that an unknown path most likely means: its own without a slash
  // at the end, with /v1 before it, or with another spelling; nullopt if none is near. Never
  // returns a word of the request.
  std::optional<std::string> nearest_path(std::vector<std::string> segments) const;

  const std::vector<Route>& routes() const { return routes_; }

 private:
  struct Node;
  void add(const Route& route);
  const Route* nearest_route(const std::vector<std::string>& segments) const;

  std::vector<Route> routes_;
  std::unique_ptr<Node> root_;
};

}  // namespace hireline::http
