#include "common/domain/organization.hpp"

namespace hireline {

std::string slug_of(std::string_view name, std::string_view fallback) {
  std::string slug;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      slug.push_back(upper ? static_cast<char>(c - 'A' + 'a') : c);
    else if (!slug.empty() && slug.back() != '-')
      slug.push_back('-');
  }
  if (slug.ends_with('-')) slug.pop_back();
  return slug.empty() ? std::string(fallback) : slug;
}

}  // namespace hireline
