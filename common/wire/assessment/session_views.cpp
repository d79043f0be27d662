// The interview, organization, job and stage of a session, in JSON.

#include "common/app/assessment/session_views.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::SessionInterview) {
  return {.name = "SessionInterview",
          .fields = {field("title", &app::SessionInterview::title),
                     field("status", &app::SessionInterview::status)}};
}

HIRELINE_SHAPE(app::SessionOrganization) {
  return {.name = "SessionOrganization",
          .fields = {field("name", &app::SessionOrganization::name)}};
}

HIRELINE_SHAPE(app::SessionJob) {
  return {.name = "SessionJob", .fields = {field("title", &app::SessionJob::title)}};
}

HIRELINE_SHAPE(app::SessionStage) {
  return {.name = "SessionStage",
          .fields = {field("name", &app::SessionStage::name),
                     field("stageTypeKey", &app::SessionStage::type)}};
}

}  // namespace hireline::wire
