// Where a session belongs, in JSON.
#pragma once

#include "common/app/assessment/session_views.hpp"
#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

template <>
struct Shape<app::SessionInterview> {
  static constexpr std::string_view name = "SessionInterview";
  static constexpr auto fields = std::tuple{field("title", &app::SessionInterview::title),
                                            field("status", &app::SessionInterview::status)};
};

template <>
struct Shape<app::SessionOrganization> {
  static constexpr std::string_view name = "SessionOrganization";
  static constexpr auto fields = std::tuple{field("name", &app::SessionOrganization::name)};
};

template <>
struct Shape<app::SessionJob> {
  static constexpr std::string_view name = "SessionJob";
  static constexpr auto fields = std::tuple{field("title", &app::SessionJob::title)};
};

template <>
struct Shape<app::SessionStage> {
  static constexpr std::string_view name = "SessionStage";
  static constexpr auto fields = std::tuple{field("name", &app::SessionStage::name),
                                            field("stageTypeKey", &app::SessionStage::type)};
};

}  // namespace hireline::wire
