// The service's word about itself, in JSON.
#pragma once

#include <cstdint>
#include <string>

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

struct QueueState {
  std::int64_t depth = 0;
};

template <>
struct Shape<QueueState> {
  static constexpr std::string_view name = "QueueState";
  static constexpr auto fields =
      std::tuple{field("depth", &QueueState::depth)
                     .doc("background tasks that are due or running, as counted a second ago")
                     .example("0")};
};

struct Health {
  std::string status;
  std::string db;
  QueueState queue;
};

template <>
struct Shape<Health> {
  static constexpr std::string_view name = "Health";
  static constexpr auto fields =
      std::tuple{field("status", &Health::status).doc("ok or degraded").example("\"ok\""),
                 field("db", &Health::db).doc("connected or disconnected").example("\"connected\""),
                 field("queue", &Health::queue)};
};

struct ProbeStatus {
  std::string status;
};

template <>
struct Shape<ProbeStatus> {
  static constexpr std::string_view name = "ProbeStatus";
  static constexpr auto fields = std::tuple{field("status", &ProbeStatus::status)};
};

}  // namespace hireline::wire
