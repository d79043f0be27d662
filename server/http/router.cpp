#include "server/http/router.hpp"

#include <set>

#include "common/base/spelling.hpp"

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

// Anybody can send an unknown path, so a long word is not compared.
constexpr std::size_t longest_word = 40;
constexpr std::size_t most_errors = 2;

// Short words differ in too little for two errors.
constexpr std::size_t errors_allowed(std::string_view word) {
  if (word.size() < 4) return 0;
  return word.size() < 6 ? 1 : most_errors;
}

// How many characters of the path's words differ from those of a route's path; more than
// most_errors if the route has other words.
std::size_t errors_in(const std::vector<std::string>& segments,
                      const std::vector<std::string_view>& known) {
  constexpr std::size_t too_many = most_errors + 1;
  if (segments.size() != known.size()) return too_many;
  std::size_t errors = 0;
  for (std::size_t i = 0; i < known.size() && errors < too_many; ++i) {
    const bool is_parameter = known[i].starts_with(':');
    const std::size_t here = is_parameter ? 0 : spelling_distance(segments[i], known[i]);
    const bool is_other = is_parameter ? segments[i].empty() : here > errors_allowed(known[i]);
    errors += is_other ? too_many : here;
  }
  return errors;
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

const Route* Router::nearest_route(const std::vector<std::string>& segments) const {
  const Route* nearest = nullptr;
  std::size_t least = most_errors + 1;
  for (const Route& route : routes_) {
    const std::size_t errors = errors_in(segments, split(route.operation.path));
    if (errors >= least) continue;
    nearest = &route;
    least = errors;
  }
  return nearest;
}

std::optional<std::string> Router::nearest_path(std::vector<std::string> segments) const {
  if (segments.size() > 1 && segments.back().empty()) segments.pop_back();
  for (const std::string& segment : segments)
    if (segment.size() > longest_word) return std::nullopt;
  const Route* nearest = nearest_route(segments);
  if (nearest == nullptr) {
    segments.insert(segments.begin(), "v1");
    nearest = nearest_route(segments);
  }
  if (nearest == nullptr) return std::nullopt;
  return std::string(nearest->operation.path);
}

}  // namespace hireline::http
