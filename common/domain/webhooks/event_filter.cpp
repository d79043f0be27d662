#include "common/domain/webhooks/event_filter.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "common/base/spelling.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline {
namespace {

constexpr std::string_view group_end = ".*";

// The parts of type:status.
struct Parts {
  std::string_view type;
  std::optional<std::string_view> status;
};

Parts parts_of(std::string_view filter) {
  const std::size_t colon = filter.find(':');
  if (colon == std::string_view::npos) return {filter, std::nullopt};
  return {filter.substr(0, colon), filter.substr(colon + 1)};
}

// Returns whether the type belongs to the group, such as stage.*.
bool is_in_group(std::string_view group, std::string_view type) {
  return group.ends_with(group_end) && type.starts_with(group.substr(0, group.size() - 1));
}

// Returns the statuses that `to` of the type can have; empty for a type without a status.
std::span<const std::string_view> statuses_of(std::string_view type) {
  const EventType* found = find_event_type(type);
  if (found == nullptr) return {};
  const auto status = std::ranges::find(found->to, "status", &EventField::name);
  return status == found->to.end() ? std::span<const std::string_view>() : status->names;
}

bool has_status(std::string_view type, std::string_view status) {
  return std::ranges::find(statuses_of(type), status) != statuses_of(type).end();
}

// Returns all filters without a status.
std::vector<std::string> known_filters() {
  std::vector<std::string> known = webhook_types();
  for (const std::string& type : webhook_types()) {
    std::string group = type.substr(0, type.find('.')).append(group_end);
    if (known.back() != group) known.push_back(std::move(group));
  }
  return known;
}

std::string suggestion(std::string_view word, std::span<const std::string> known) {
  const auto meant = nearest_name(word, known);
  return meant ? "; did you mean " + *meant + "?" : "";
}

std::string status_fault(std::string_view type, std::string_view status) {
  const std::vector<std::string> known(statuses_of(type).begin(), statuses_of(type).end());
  if (known.empty())
    return "must be without a status: events of the type " + std::string(type) + " have none";
  return "must be with a status of " + std::string(type) + ", such as " + known.front() +
         suggestion(status, known);
}

}  // namespace

bool is_event_filter(std::string_view filter) {
  if (filter == "*") return true;
  const auto [type, status] = parts_of(filter);
  if (status) return is_webhook_type(type) && has_status(type, *status);
  return is_webhook_type(type) || std::ranges::any_of(webhook_types(), [&](const auto& sent) {
           return is_in_group(type, sent);
         });
}

std::string event_filter_fault(std::string_view filter) {
  if (is_event_filter(filter)) return {};
  const auto [type, status] = parts_of(filter);
  if (status && is_webhook_type(type)) return status_fault(type, *status);
  const bool is_in_feed = std::ranges::any_of(event_types(), [&](const EventType& one) {
    return one.type == type || is_in_group(type, one.type);
  });
  if (is_in_feed && !status)
    return "must be sent to endpoints; " + std::string(type) +
           " is only in the feed, GET /v1/events";
  return "must be *, a group of types, such as stage.*, a type, such as stage.completed, or a type "
         "with a status, such as pipeline.status_changed:hired" +
         suggestion(type, known_filters());
}

bool wants(std::span<const std::string> filters, std::string_view type,
           std::string_view to_status) {
  if (!is_webhook_type(type)) return false;
  return std::ranges::any_of(filters, [&](const std::string& filter) {
    if (filter == "*" || is_in_group(filter, type)) return true;
    const auto [wanted, status] = parts_of(filter);
    return wanted == type && (!status || *status == to_status);
  });
}

}  // namespace hireline
