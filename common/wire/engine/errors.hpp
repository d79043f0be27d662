// The bodies of refusals that say more than a sentence and a code.
#pragma once

#include <string>
#include <vector>

#include "common/domain/failure.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

struct PlanLimitBody {
  std::string message;
  std::string code;
  Limit limit{};
  std::int64_t max = 0;
  std::int64_t used = 0;
  std::string plan;
};

template <>
struct Shape<PlanLimitBody> {
  static constexpr std::string_view name = "PlanLimitError";
  static constexpr auto fields =
      std::tuple{field("message", &PlanLimitBody::message), field("code", &PlanLimitBody::code),
                 field("limit", &PlanLimitBody::limit),     field("max", &PlanLimitBody::max),
                 field("used", &PlanLimitBody::used),       field("plan", &PlanLimitBody::plan)};
};

struct FeatureNotAvailableBody {
  std::string message;
  std::string code;
  Feature feature{};
  std::string plan;
};

template <>
struct Shape<FeatureNotAvailableBody> {
  static constexpr std::string_view name = "FeatureNotAvailableError";
  static constexpr auto fields = std::tuple{field("message", &FeatureNotAvailableBody::message),
                                            field("code", &FeatureNotAvailableBody::code),
                                            field("feature", &FeatureNotAvailableBody::feature),
                                            field("plan", &FeatureNotAvailableBody::plan)};
};

struct FeedbackRequiredBody {
  std::string message;
  std::string code;
  bool requires_feedback = true;
  std::vector<std::string> pending_stages;
};

template <>
struct Shape<FeedbackRequiredBody> {
  static constexpr std::string_view name = "FeedbackRequiredError";
  static constexpr auto fields = std::tuple{
      field("message", &FeedbackRequiredBody::message), field("code", &FeedbackRequiredBody::code),
      field("requiresFeedback", &FeedbackRequiredBody::requires_feedback),
      field("pendingStages", &FeedbackRequiredBody::pending_stages)
          .doc("Names of the stages that lack feedback")};
};

struct ForceRequiredBody {
  std::string message;
  std::string code;
  bool requires_force = true;
};

template <>
struct Shape<ForceRequiredBody> {
  static constexpr std::string_view name = "ForceRequiredError";
  static constexpr auto fields = std::tuple{
      field("message", &ForceRequiredBody::message), field("code", &ForceRequiredBody::code),
      field("requiresForce", &ForceRequiredBody::requires_force)};
};

struct StageStatusBody {
  std::string message;
  std::string code;
  StageStatus stage_status{};
};

template <>
struct Shape<StageStatusBody> {
  static constexpr std::string_view name = "StageStatusError";
  static constexpr auto fields =
      std::tuple{field("message", &StageStatusBody::message), field("code", &StageStatusBody::code),
                 field("stageStatus", &StageStatusBody::stage_status)};
};

struct InterviewStatusBody {
  std::string message;
  std::string code;
  InterviewStatus status{};
};

template <>
struct Shape<InterviewStatusBody> {
  static constexpr std::string_view name = "InterviewStatusError";
  static constexpr auto fields = std::tuple{field("message", &InterviewStatusBody::message),
                                            field("code", &InterviewStatusBody::code),
                                            field("status", &InterviewStatusBody::status)};
};

struct StageInUseBody {
  std::string message;
  std::string code;
  std::int64_t pipelines = 0;
};

template <>
struct Shape<StageInUseBody> {
  static constexpr std::string_view name = "StageInUseError";
  static constexpr auto fields =
      std::tuple{field("message", &StageInUseBody::message), field("code", &StageInUseBody::code),
                 field("pipelines", &StageInUseBody::pipelines)};
};

// Unauthenticated: nothing but the sentence.
struct UnauthorizedBody {
  std::string message;
};

template <>
struct Shape<UnauthorizedBody> {
  static constexpr std::string_view name = "Unauthorized";
  static constexpr auto fields = std::tuple{field("message", &UnauthorizedBody::message)};
};

}  // namespace hireline::wire
