// Generates the course of one pipeline and its rows; see pipeline_rows.cpp for the rows.
#pragma once

#include "common/domain/hiring/stages.hpp"
#include "common/seed/load/pipeline_rows.hpp"

namespace hireline::seed {

struct LoadedInterview {
  InterviewId id = {};
  InterviewStatus status = InterviewStatus::scheduled;
  Instant created = {}, updated = {};
  std::optional<Instant> start = {}, end = {}, planned_end = {}, link_expires = {}, declined = {};
  std::optional<std::string> decline_reason = {};
  std::optional<JsonText> decline_tags = {};
  std::optional<EvaluationId> evaluation = {};
  std::optional<Instant> session_started = {}, session_submitted = {};
};

class LoadPipeline {
 public:
  LoadPipeline(LoadChunk& chunk, const LoadJob& job, std::int64_t number)
      : chunk_(chunk),
        plan_(chunk.plan),
        job_(job),
        number_(number),
        random_(plan_.random(LoadKind::event, number)),
        at_(plan_.applied(number, job)),
        id_(plan_.id<PipelineId>(LoadKind::pipeline, number, at_)),
        stages_(job.stages.size()),
        recruiter_(chunk.recruiters[static_cast<std::size_t>(random_.below(5))]),
        interviewer_(chunk.recruiters[static_cast<std::size_t>(
            5 + random_.below(std::ssize(chunk.recruiters) - 5))]) {}

  void go();

 private:
  void arrive();
  bool take_stage();
  bool write_answers(LoadedInterview& interview);
  void be_evaluated(LoadedInterview& interview);
  bool meet(LoadedInterview& interview);
  void finish();
  LoadedInterview invite();
  void decline(LoadedInterview& interview);
  void cancel(LoadedInterview& interview);
  void add(const LoadedInterview& interview);
  void add_session(const LoadedInterview& interview);
  void add_rows();
  void set_status(PipelineStatus status, std::string_view reason);
  void note(std::string_view text);

  // Advances the time by a random duration between `least` and `most`. Returns false, without a
  // change, if the new time is after the end of the load.
  bool wait(std::chrono::minutes least, std::chrono::minutes most) {
    const Instant later = at_ + random_.between(least, most);
    if (later > plan_.until) return false;
    at_ = later;
    return true;
  }
  void move(const StageMove& move, const Actor& actor);
  void event(std::string type, std::string subject_type, std::string_view subject,
             const Actor& actor, std::optional<JsonText> before, std::optional<JsonText> after,
             std::optional<std::string> reason = {});
  void interview_event(std::string type, const LoadedInterview& interview, const Actor& actor,
                       std::optional<JsonText> before, std::optional<JsonText> after) {
    event(std::move(type), "interview", interview.id.view(), actor, std::move(before),
          std::move(after));
  }
  std::int64_t serial(std::int64_t per_pipeline) {
    return number_ * per_pipeline + made_++ % per_pipeline;
  }
  StageState& stage() { return stages_[index_]; }
  Actor candidate() const { return actor_of(Candidate{participant_}); }
  static Actor worker() { return {ActorKind::system, "worker", "hireline"}; }

  LoadChunk& chunk_;
  const LoadPlan& plan_;
  const LoadJob& job_;
  std::int64_t number_;
  Random random_;
  Instant at_;
  PipelineId id_;
  std::vector<StageState> stages_;
  const Recruiter& recruiter_;
  const Recruiter& interviewer_;
  ParticipantId participant_ = {};
  std::string name_ = {}, email_ = {};
  PipelineStatus status_ = PipelineStatus::active;
  Instant created_ = {};
  Instant active_ = {};  // the time of the last event
  std::size_t index_ = 0;
  std::int64_t made_ = 0;
};

// Adds pipeline `number` of the plan. Adds its participant if no pipeline with a lower number has
// the same participant.
void add_pipeline(LoadChunk& chunk, const LoadJob& job, std::int64_t number);

}  // namespace hireline::seed
