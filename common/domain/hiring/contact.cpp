#include "common/domain/hiring/contact.hpp"

#include <algorithm>
#include <iterator>

#include "common/base/ascii.hpp"

namespace hireline {
namespace {

std::string phone_key(std::string_view number) {
  std::string digits;
  std::ranges::copy_if(number, std::back_inserter(digits),
                       [](char c) { return c >= '0' && c <= '9'; });
  if (number.find('+') != std::string_view::npos) return "+" + digits;
  if (digits.starts_with("00")) return "+" + digits.substr(2);
  return digits;
}

std::string link_key(std::string_view url) {
  url = url.substr(0, url.find('#'));
  while (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t host = url.find("://") + 3;
  const std::size_t path = std::min(url.find_first_of("/?", host), url.size());
  return lower_case(url.substr(0, path)) + std::string(url.substr(path));
}

}  // namespace

std::string contact_key(const Contact& contact) {
  return contact.kind == ContactKind::phone ? phone_key(contact.value) : link_key(contact.value);
}

}  // namespace hireline
