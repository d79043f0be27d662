// The service's word about itself, in JSON.
#pragma once

#include <string>

#include "common/wire/shape.hpp"

namespace hireline::wire {

struct Health {
  std::string status;
  std::string db;
};

template <>
struct Shape<Health> {
  static constexpr std::string_view name = "Health";
  static constexpr auto fields = std::tuple{
      field("status", &Health::status).doc("ok or degraded").example("\"ok\""),
      field("db", &Health::db).doc("connected or disconnected").example("\"connected\"")};
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
