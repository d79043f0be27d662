#include "server/http/framing/client_address.hpp"

#include <algorithm>

#include "common/base/io/ip_address.hpp"

namespace hireline::http {
namespace {

// Returns the entries of all lines of X-Forwarded-For, the last entry first.
std::vector<std::string> forwarded_for(const Request& request) {
  std::vector<std::string> entries;
  for (const auto& [name, value] : request.headers) {
    if (name != "x-forwarded-for") continue;
    for (std::size_t start = 0; start <= value.size();) {
      const std::size_t end = std::min(value.find(',', start), value.size());
      const std::string entry = value.substr(start, end - start);
      const std::size_t first = entry.find_first_not_of(" \t");
      const std::size_t last = entry.find_last_not_of(" \t");
      entries.push_back(first == entry.npos ? "" : entry.substr(first, last - first + 1));
      start = end + 1;
    }
  }
  std::ranges::reverse(entries);
  return entries;
}

}  // namespace

std::string client_address(const Request& request, const std::vector<std::string>& trusted) {
  const auto is_trusted = [&](const std::string& address) {
    return std::ranges::find(trusted, address) != trusted.end();
  };
  std::string client = request.remote;
  if (!is_trusted(client)) return client;
  for (const std::string& before : forwarded_for(request)) {
    auto address = canonical_ip(before);
    if (!address) break;
    client = *std::move(address);
    if (!is_trusted(client)) break;
  }
  return client;
}

}  // namespace hireline::http
