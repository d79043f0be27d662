#include "server/http/router.hpp"

#include <set>

namespace hireline::http {

struct Router::Node {
  std::map<std::string, std::unique_ptr<Node>, std::less<>> literals;
  std::unique_ptr<Node> parameter;
  std::string parameter_name;
  std::map<std::string_view, const Route*> methods;
};

namespace {

std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> segments;
  path.remove_prefix(1);
  while (true) {
    const std::size_t slash = path.find('/');
    segments.push_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return segments;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace

Router::Router(std::vector<Route> routes)
    : routes_(std::move(routes)), root_(std::make_unique<Node>()) {
  for (const Route& route : routes_) add(route);
}

Router::~Router() = default;

void Router::add(const Route& route) {
  Node* node = root_.get();
  for (const std::string_view segment : split(route.operation.path)) {
    const bool is_parameter = segment.starts_with(':');
    auto& next = is_parameter ? node->parameter : node->literals[std::string(segment)];
    if (!next) next = std::make_unique<Node>();
    if (is_parameter) node->parameter_name = segment.substr(1);
    node = next.get();
  }
  ensure(node->methods.emplace(name_of(route.method), &route).second,
         "each method and path must have one route");
}

Router::Match Router::find(std::string_view method,
                           const std::vector<std::string>& segments) const {
  Match match;
  const Node* node = root_.get();
  for (const std::string& segment : segments) {
    const auto literal = node->literals.find(segment);
    if (literal != node->literals.end()) {
      node = literal->second.get();
    } else if (node->parameter && !segment.empty()) {
      match.parameters.emplace_back(node->parameter_name, segment);
      node = node->parameter.get();
    } else {
      return match;
    }
  }
  const auto found = node->methods.find(method == "HEAD" ? "GET" : method);
  if (found != node->methods.end()) match.route = found->second;
  if (node->methods.empty()) return match;
  std::set<std::string_view> offered{"OPTIONS"};
  for (const auto& [name, route] : node->methods) offered.insert(name);
  if (offered.contains("GET")) offered.insert("HEAD");
  for (const std::string_view name : offered) {
    if (!match.allow.empty()) match.allow += ", ";
    match.allow += name;
  }
  return match;
}

}  // namespace hireline::http
