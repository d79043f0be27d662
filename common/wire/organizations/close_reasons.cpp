// Close reasons in JSON.

#include "common/app/organizations/close_reasons.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t longest_name = 100;
constexpr std::int64_t most_statuses = 2;
constexpr std::int64_t highest_order = 10'000;
constexpr std::string_view order_doc = "Position in lists: the smallest number comes first";

}  // namespace

HIRELINE_SHAPE(CloseReason) {
  return {.name = "CloseReason",
          .plural = "closeReasons",
          .fields = {field("_id", &CloseReason::id), field("name", &CloseReason::name),
                     field("appliesTo", &CloseReason::applies_to)
                         .doc("Statuses of pipelines that can have the reason"),
                     field("order", &CloseReason::order).doc(order_doc),
                     field("createdAt", &CloseReason::created_at),
                     field("updatedAt", &CloseReason::updated_at)}};
}

HIRELINE_SHAPE(CloseReasonReference) {
  return {.name = "CloseReasonReference",
          .fields = {field("_id", &CloseReasonReference::id),
                     field("name", &CloseReasonReference::name)}};
}

HIRELINE_SHAPE(app::CloseReasonList) {
  return {.name = "CloseReasonList",
          .fields = {field("closeReasons", &app::CloseReasonList::reasons)}};
}

HIRELINE_SHAPE(app::CreateCloseReason) {
  return {.name = "CreateCloseReason",
          .fields = {body("name", &app::CreateCloseReason::name).length(1, longest_name),
                     body("appliesTo", &app::CreateCloseReason::applies_to)
                         .items(1, most_statuses)
                         .doc("Statuses of pipelines that can have the reason"),
                     body("order", &app::CreateCloseReason::order)
                         .min(0)
                         .max(highest_order)
                         .doc("Position in lists. Defaults to the end.")}};
}

HIRELINE_SHAPE(app::ChangeCloseReason) {
  return {
      .name = "ChangeCloseReason",
      .fields = {
          path("id", &app::ChangeCloseReason::id).doc("ID of the close reason"),
          body("name", &app::ChangeCloseReason::name).length(1, longest_name),
          body("appliesTo", &app::ChangeCloseReason::applies_to)
              .items(1, most_statuses)
              .doc("Statuses of pipelines that can have the reason"),
          body("order", &app::ChangeCloseReason::order).min(0).max(highest_order).doc(order_doc)}};
}

HIRELINE_SHAPE(app::OneCloseReason) {
  return {.name = "OneCloseReason",
          .fields = {path("id", &app::OneCloseReason::id).doc("ID of the close reason")}};
}

}  // namespace hireline::wire
