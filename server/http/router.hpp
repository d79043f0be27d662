// Finds the route for a method and a path in a tree of segments. A literal segment takes precedence
// over a parameter.
#pragma once

#include <map>
#include <memory>
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

  const std::vector<Route>& routes() const { return routes_; }

 private:
  struct Node;
  void add(const Route& route);

  std::vector<Route> routes_;
  std::unique_ptr<Node> root_;
};

}  // namespace hireline::http
