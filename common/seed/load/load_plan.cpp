#include "common/seed/load/load_plan.hpp"

#include <algorithm>

namespace hireline::seed {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

constexpr std::array<LoadStage, 3> screened = {{{"Screening", StageTypeKey::automated_screening},
                                                {"Technical interview", StageTypeKey::live_1on1},
                                                {"Meet the team", StageTypeKey::culture_fit_hr}}};
constexpr std::array<LoadStage, 4> coded = {{{"Screening", StageTypeKey::automated_screening},
                                             {"Coding", StageTypeKey::dsa_coding},
                                             {"Technical interview", StageTypeKey::live_1on1},
                                             {"Meet the team", StageTypeKey::culture_fit_hr}}};
constexpr std::array<LoadStage, 3> talked = {
    {{"First conversation", StageTypeKey::ai_conversational},
     {"Interview", StageTypeKey::live_1on1},
     {"HR", StageTypeKey::culture_fit_hr}}};

struct JobKind {
  std::string_view title, department;
  std::span<const LoadStage> stages;
};
constexpr std::array<JobKind, 8> job_kinds = {{{"Backend engineer", "Engineering", coded},
                                               {"Frontend engineer", "Engineering", coded},
                                               {"Data analyst", "Data", screened},
                                               {"Product designer", "Design", screened},
                                               {"Account executive", "Sales", talked},
                                               {"Support specialist", "Support", talked},
                                               {"Site reliability engineer", "Engineering", coded},
                                               {"Recruiter", "People", screened}}};
constexpr std::array<std::string_view, 6> locations = {"Berlin", "Lagos",  "Remote",
                                                       "Lima",   "Taipei", "Toronto"};

// Returns an element of the van der Corput sequence. The first n elements are spread over [0, 1)
// for each n, so a small load covers the same two years as a large one.
double spread(std::int64_t number) {
  double value = 0, part = 0.5;
  for (; number > 0; number /= 2, part /= 2) value += static_cast<double>(number % 2) * part;
  return value;
}

}  // namespace

std::uint64_t Random::next() {
  std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

std::string LoadPlan::id_text(LoadKind kind, std::int64_t number, Instant at) const {
  const auto seconds = static_cast<std::uint64_t>(
      std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()).count());
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(id_length, '0');
  const auto put = [&](std::size_t place, std::size_t size, std::uint64_t value) {
    for (std::size_t i = 0; i < size; ++i, value >>= 4)
      text[place + size - 1 - i] = digits[value & 15];
  };
  put(0, 8, seconds);
  put(8, 4, static_cast<std::uint64_t>(seed));
  put(12, 2, static_cast<std::uint64_t>(kind));
  put(14, 10, static_cast<std::uint64_t>(number));
  return text;
}

Random LoadPlan::random(LoadKind kind, std::int64_t number) const {
  Random mixed(static_cast<std::uint64_t>(seed) << 48 ^ static_cast<std::uint64_t>(kind) << 40 ^
               static_cast<std::uint64_t>(number));
  return Random(mixed.next());
}

std::string LoadPlan::slug_of(std::int64_t organization) const {
  const std::string number = std::to_string(organization + 1);
  return seed == 1 ? "load-" + number : "load-s" + std::to_string(seed) + "-" + number;
}

LoadJob LoadPlan::job(std::int64_t number) const {
  const std::int64_t in_organization = number % (pipelines_per_organization / pipelines_per_job);
  Random random = this->random(LoadKind::job, number);
  const JobKind& kind = random.one_of<JobKind>(job_kinds);
  LoadJob job{
      .number = number,
      .id = {},
      .title = std::string(kind.title) + " " + std::to_string(number + 1),
      .department = kind.department,
      .location = random.one_of<std::string_view>(locations),
      .opened = since() + days(2) +
                minutes(static_cast<std::int64_t>(spread(in_organization) *
                                                  static_cast<double>(minutes(days(720)).count()))),
      .closed = {},
      .stages = kind.stages,
      .stage_ids = {}};
  job.id = id<JobId>(LoadKind::job, number, job.opened);
  for (std::size_t i = 0; i < job.stages.size(); ++i)
    job.stage_ids.push_back(
        id<StageId>(LoadKind::stage, number * 16 + static_cast<std::int64_t>(i), job.opened));
  job.closed = job.opened + days(60) + random.between(minutes(0), days(60));
  if (job.closed < until)
    job.status = random.chance(80)   ? JobStatus::closed
                 : random.chance(50) ? JobStatus::archived
                                     : JobStatus::paused;
  return job;
}

Instant LoadPlan::applied(std::int64_t pipeline, const LoadJob& job) const {
  Random random = this->random(LoadKind::pipeline, pipeline);
  const Instant end = std::min(job.opened + days(45), until - hours(1));
  return job.opened + random.between(minutes(0), std::chrono::floor<minutes>(end - job.opened));
}

PipelineId LoadPlan::pipeline_id(std::int64_t pipeline) const {
  return id<PipelineId>(LoadKind::pipeline, pipeline,
                        applied(pipeline, job(pipeline / pipelines_per_job)));
}

bool LoadPlan::is_of_candidate_before(std::int64_t pipeline) const {
  return pipeline % pipelines_per_organization >= pipelines_per_job &&
         random(LoadKind::participant, pipeline).chance(15);
}

std::int64_t LoadPlan::first_of_candidate(std::int64_t pipeline) const {
  while (is_of_candidate_before(pipeline)) pipeline -= pipelines_per_job;
  return pipeline;
}

Instant LoadPlan::came(std::int64_t first) const {
  Instant at = applied(first, job(first / pipelines_per_job));
  for (std::int64_t next = first + pipelines_per_job; is_of_candidate_before(next);
       next += pipelines_per_job)
    at = std::min(at, applied(next, job(next / pipelines_per_job)));
  return at;
}

}  // namespace hireline::seed
