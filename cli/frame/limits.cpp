#include "cli/frame/limits.hpp"

#include <limits>

#include "cli/frame/input.hpp"

namespace hireline::cli {
namespace {

constexpr std::string_view no_limit = "unlimited";

}  // namespace

std::string limit_text(const Nullable<std::int64_t>& limit) {
  return limit.value ? std::to_string(*limit.value) : std::string(no_limit);
}

std::expected<Change<std::int64_t>, CliError> read_limit(const Arguments& given,
                                                         std::string_view option) {
  Change<std::int64_t> change{.present = given.has(option), .value = {}};
  if (!change.present || given.get(option) == no_limit) return change;
  auto number = read_integer(given, option, 0, 0, std::numeric_limits<std::int32_t>::max());
  if (!number) {
    number.error().hint.append(", or unlimited");
    return std::unexpected(std::move(number).error());
  }
  change.value = *number;
  return change;
}

}  // namespace hireline::cli
