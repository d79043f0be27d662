#include "server/http/files/encoding.hpp"

#include <charconv>
#include <optional>
#include <ranges>

#include "common/base/ascii.hpp"

namespace hireline::http {
namespace {

// Above 0, so that what is not mentioned is accepted, and below every weight that is sent: they
// have three digits at most.
constexpr double least_weight = 0.0001;

struct Weighed {
  std::string_view name;
  double weight = 1;
};

// A weight that cannot be read counts as 0.
double read_weight(std::string_view text) {
  double weight = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
  const bool is_read = error == std::errc{} && end == text.data() + text.size();
  return is_read && weight >= 0 && weight <= 1 ? weight : 0;
}

// Reads one element of the header, such as "gzip;q=0.5".
Weighed read_element(std::string_view element) {
  const std::size_t end = element.find(';');
  Weighed read{.name = trimmed(element.substr(0, end))};
  if (end == std::string_view::npos) return read;
  const std::string_view parameter = trimmed(element.substr(end + 1));
  if (parameter.starts_with("q=") || parameter.starts_with("Q="))
    read.weight = read_weight(parameter.substr(2));
  return read;
}

// Returns the weight of the encoding with this name, if the request mentions it.
std::optional<double> weight_of(const Request& request, std::string_view name) {
  for (const auto& [header, value] : request.headers) {
    if (header != "accept-encoding") continue;
    for (const auto part : std::views::split(value, ',')) {
      const Weighed element = read_element(std::string_view(part));
      if (lower_case(element.name) == name) return element.weight;
    }
  }
  return std::nullopt;
}

}  // namespace

std::size_t preferred_encoding(const Request& request, std::span<const std::string_view> offered) {
  const std::optional<double> others = weight_of(request, "*");
  std::size_t best = offered.size() - 1;
  double greatest = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const double unmentioned = offered[i] == "identity" ? least_weight : 0;
    const double weight = weight_of(request, offered[i]).value_or(others.value_or(unmentioned));
    if (weight > greatest) {
      greatest = weight;
      best = i;
    }
  }
  return best;
}

}  // namespace hireline::http
