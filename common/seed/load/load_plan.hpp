// The part of the data of `seed load` that numbers alone determine. The same seed gives the same
// data, however often the load is interrupted and resumed.
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
inline constexpr std::int64_t pipelines_per_chunk = 2'500;  // about 20 MB
inline constexpr std::chrono::days load_period{730};

// splitmix64 (Steele, Lea, Flood 2014): small, fast, and the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  // Returns a number from 0 to `end` - 1.
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
  Instant closed;  // used only if the job is not active
  JobStatus status = JobStatus::active;
  std::span<const LoadStage> stages;
  std::vector<StageId> stage_ids;
};

// Job and pipeline numbers begin at 0 and continue through all organizations of a seed.
struct LoadPlan {
  std::int64_t seed = 1;
  Instant until;  // the time of the first load; no event is later

  Instant since() const { return until - load_period; }

  // Returns an id: 4 bytes of time, then seed, kind and number. No two records share these three.
  template <class IdType>
  IdType id(LoadKind kind, std::int64_t number, Instant at) const {
    return IdType::parse(id_text(kind, number, at)).value();
  }
  std::string id_text(LoadKind kind, std::int64_t number, Instant at) const;
  Random random(LoadKind kind, std::int64_t number) const;

  std::string slug_of(std::int64_t organization) const;
  LoadJob job(std::int64_t number) const;
  // Returns the time of the application: in the first weeks after the job was opened.
  Instant applied(std::int64_t pipeline, const LoadJob& job) const;
  PipelineId pipeline_id(std::int64_t pipeline) const;
  // Returns the lowest pipeline number of the candidate of `pipeline`: `pipeline` itself, unless
  // the candidate has a pipeline with a lower number.
  std::int64_t first_of_candidate(std::int64_t pipeline) const;
  // Returns the time of the earliest application of the candidate whose lowest pipeline number is
  // `first`. A pipeline with a higher number may be the earliest.
  Instant came(std::int64_t first) const;

 private:
  bool is_of_candidate_before(std::int64_t pipeline) const;
};

}  // namespace hireline::seed
