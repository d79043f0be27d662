// What `seed load` fills a database with, as far as it follows from numbers alone: the same for the
// same seed, however often it is interrupted and taken up again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/id.hpp"
#include "common/base/time.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::seed {

inline constexpr std::int64_t pipelines_per_organization = 100'000;
inline constexpr std::int64_t pipelines_per_job = 250;
inline constexpr std::int64_t pipelines_per_chunk = 2'500;  // some 20 MB
inline constexpr std::chrono::days load_period{730};

// splitmix64 (Steele, Lea, Flood 2014): small, fast, and the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  // From 0 to `end` - 1.
  std::int64_t below(std::int64_t end) {
    return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(end));
  }
  bool chance(int percent) { return below(100) < percent; }
  std::chrono::minutes between(std::chrono::minutes least, std::chrono::minutes most) {
    return least + std::chrono::minutes(below((most - least).count() + 1));
  }
  template <class T>
  const T& one_of(std::span<const T> choices) {
    return choices[static_cast<std::size_t>(below(static_cast<std::int64_t>(choices.size())))];
  }

 private:
  std::uint64_t state_;
};

enum class LoadKind : std::uint8_t {
  participant = 1,
  job,
  stage,
  pipeline,
  interview,
  question,
  evaluation,
  feedback,
  candidate_feedback,
  note,
  event,
  request
};

struct LoadStage {
  std::string_view name;
  StageTypeKey type;
};

struct LoadJob {
  std::int64_t number = 0;
  JobId id;
  std::string title;
  std::string_view department, location;
  Instant opened;
  Instant closed;  // of one that is not active
  JobStatus status = JobStatus::active;
  std::span<const LoadStage> stages;
  std::vector<StageId> stage_ids;
};

// Numbers count from 0 through all organizations of a seed.
struct LoadPlan {
  std::int64_t seed = 1;
  Instant until;  // when all of it has happened: the moment at which it was first asked for

  Instant since() const { return until - load_period; }

  // 4 bytes of time, then seed, kind and number, which no two records share.
  template <class IdType>
  IdType id(LoadKind kind, std::int64_t number, Instant at) const {
    return IdType::parse(id_text(kind, number, at)).value();
  }
  std::string id_text(LoadKind kind, std::int64_t number, Instant at) const;
  Random random(LoadKind kind, std::int64_t number) const;

  std::string slug_of(std::int64_t organization) const;
  LoadJob job(std::int64_t number) const;
  // The first day of a pipeline: in the weeks after its job was opened.
  Instant applied(std::int64_t pipeline, const LoadJob& job) const;
  PipelineId pipeline_id(std::int64_t pipeline) const;
  // The least pipeline of its candidate: itself, unless they apply more than once.
  std::int64_t first_of_candidate(std::int64_t pipeline) const;
  // When the candidate whose least pipeline this is came: to the earliest of their jobs, which may
  // have a greater number.
  Instant came(std::int64_t first) const;

 private:
  bool is_of_candidate_before(std::int64_t pipeline) const;
};

}  // namespace hireline::seed
