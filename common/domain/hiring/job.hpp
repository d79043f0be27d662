// A job and its ordered stages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

inline constexpr std::int64_t max_stages = 50;
inline constexpr std::int64_t max_stage_items = 200;

// A question of a stage, written for the stage or taken from the screening bank. Fields that are
// set here override the fields of the bank. A rubric that is set is not empty.
struct StageQuestion {
  std::optional<std::string> text{};  // present if question_id is absent
  std::int64_t order = 0;
  std::optional<std::string> question_id{};
  std::optional<std::string> ideal_answer{};
  std::optional<std::vector<RubricPoint>> rubric{};
  bool operator==(const StageQuestion&) const = default;
};

struct ConversationQuestion : StageQuestion {
  std::optional<std::vector<std::string>> follow_ups;  // absent or not empty
  bool operator==(const ConversationQuestion&) const = default;
};

struct ProblemReference {
  std::string problem_id;
  std::int64_t order = 0;
  bool operator==(const ProblemReference&) const = default;
};

struct QuestionReference {
  std::string question_id;
  std::int64_t order = 0;
  bool operator==(const QuestionReference&) const = default;
};

// The settings of all automated stages.
struct AutomatedSettings {
  std::optional<std::int64_t> time_limit_minutes;
  std::optional<std::int64_t> pass_threshold;         // 0 to 100
  std::optional<std::int64_t> link_expires_in_hours;  // 168 unless set
  bool operator==(const AutomatedSettings&) const = default;
};

struct ScreeningConfig : AutomatedSettings {
  std::vector<StageQuestion> questions;
  bool operator==(const ScreeningConfig&) const = default;
};
struct CodingConfig : AutomatedSettings {
  std::vector<ProblemReference> problems;
  bool operator==(const CodingConfig&) const = default;
};
struct ConversationConfig : AutomatedSettings {
  std::vector<ConversationQuestion> questions;
  // The evaluator's limit of follow-ups to one question, in addition to `follow_ups`. Default: 0.
  std::optional<std::int64_t> max_follow_ups{};
  bool operator==(const ConversationConfig&) const = default;
};
struct ScenarioConfig : AutomatedSettings {
  std::vector<QuestionReference> questions;  // in the scenario bank
  bool operator==(const ScenarioConfig&) const = default;
};
// A question that only interviewers see.
struct LiveQuestion : QuestionReference {
  std::optional<std::vector<CriterionId>>
      criteria{};                         // of the stage's scorecard; it asks about them
  std::optional<std::int64_t> minutes{};  // planned for the question
  bool operator==(const LiveQuestion&) const = default;
};
struct LiveConfig {
  std::vector<LiveQuestion> private_questions;  // in the interview bank
  std::optional<ScorecardId> scorecard{};
  bool operator==(const LiveConfig&) const = default;
};

// In a valid stage at most one of these is set, and it belongs to the stage's type: see
// misplaced_configs().
struct StageConfig {
  std::optional<ScreeningConfig> screening;
  std::optional<CodingConfig> coding;
  std::optional<LiveConfig> live;
  std::optional<ConversationConfig> conversation;
  std::optional<ScenarioConfig> scenario;
  bool operator==(const StageConfig&) const = default;
};

// Returns the JSON name of the configuration of a stage type.
std::string_view config_key(StageTypeKey type);

// Returns the JSON names of the configurations that are set but belong to another stage type.
std::vector<std::string_view> misplaced_configs(StageTypeKey type, const StageConfig& config);

struct StageSummary {
  StageId id;
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
  std::int64_t order = 0;  // from 0; `stageIndex` in other requests
  bool operator==(const StageSummary&) const = default;
};

struct JobStage : StageSummary, StageConfig {
  bool operator==(const JobStage&) const = default;
};

struct JobFields {
  JobId id;
  std::string title;
  std::string description;
  std::optional<std::string> department;
  std::optional<std::string> location;
  std::optional<EmploymentType> employment_type;
  JobStatus status = JobStatus::active;
  bool is_deleted = false;
  Instant created_at;
  Instant updated_at;
};

struct PipelinesByStatus {
  std::int64_t active = 0;
  std::int64_t shortlisted = 0;
  std::int64_t rejected = 0;
  std::int64_t hired = 0;
  std::int64_t withdrawn = 0;

  std::int64_t sum() const { return active + shortlisted + rejected + hired + withdrawn; }
  std::int64_t& of(PipelineStatus status);
};

struct JobCounts {
  std::int64_t pipelines = 0;
  PipelinesByStatus by_status;
};

// A job in a list: its stages without their configuration.
struct JobSummary : JobFields {
  std::vector<StageSummary> stages;
  std::optional<JobCounts> counts;  // only if they are asked for
};

// A job as operators see it in a search of all organizations.
struct FoundJob : JobSummary {
  OrganizationReference organization;
};

struct JobDetail : JobFields {
  std::vector<JobStage> stages;
  JobCounts counts;
};

struct StageType {
  StageTypeId id;
  StageTypeKey key = StageTypeKey::automated_screening;
  std::string name;
  std::string description;
  std::int64_t order = 0;
  bool is_automated = false;
  bool is_active = true;
  std::string config_key;
};

}  // namespace hireline
