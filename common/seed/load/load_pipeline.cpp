// The course of one pipeline: the actions and their times.
#include "common/seed/load/load_pipeline.hpp"

#include "common/app/event_builders.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/links.hpp"

namespace hireline::seed {

using app::state;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

namespace {

constexpr std::array<std::string_view, 4> decline_reasons = {
    "I have accepted another offer.", "The place is too far away.",
    "The salary is below what I am looking for.", "I have to look after my family first."};
constexpr std::array<std::string_view, 4> decline_tags = {R"(["other_offer"])", R"(["location"])",
                                                          R"(["salary"])", R"(["personal"])"};
constexpr std::array<std::string_view, 5> comments = {
    "Explained every step, and asked before assuming.", "Solid, with gaps in testing.",
    "Knows the tools, less the reasons behind them.", "Would raise the level of the team.",
    "Struggled with the second half of the task."};
constexpr std::array<std::string_view, 4> traits = {
    R"(["communication","ownership"])", R"(["curiosity"])", R"(["depth","testing"])", "[]"};

}  // namespace

LoadedInterview LoadPipeline::invite() {
  LoadedInterview interview{.created = at_, .updated = at_};
  interview.id = plan_.id<InterviewId>(LoadKind::interview, serial(256), at_);
  if (is_automated(job_.stages[index_].type)) {
    interview.link_expires = at_ + default_link_life;
  } else {
    // Not rounded to an hour of the clock: the course must not depend on the time of the first
    // load.
    interview.start = at_ + random_.between(days(1), days(7));
    interview.end = *interview.start + hours(1);
  }
  move({.event = StageEvent::schedule, .interview = interview.id}, actor_of(recruiter_));
  interview_event("interview.scheduled", interview, actor_of(recruiter_), std::nullopt,
                  state({{"status", "scheduled"}}));
  ++chunk_.interviews_of_month[usage_month(at_)];
  return interview;
}

void LoadPipeline::decline(LoadedInterview& interview) {
  const auto why = static_cast<std::size_t>(random_.below(std::ssize(decline_reasons)));
  interview.status = InterviewStatus::declined;
  interview.declined = interview.updated = at_;
  if (random_.chance(70)) interview.decline_reason = decline_reasons[why];
  interview.decline_tags = JsonText{std::string(decline_tags[why])};
  interview_event("interview.declined", interview, candidate(), state({{"status", "scheduled"}}),
                  state({{"status", "declined"}}));
  move({.event = StageEvent::decline}, candidate());
}

void LoadPipeline::cancel(LoadedInterview& interview) {
  interview.status = InterviewStatus::cancelled;
  interview.updated = at_;
  interview_event("interview.cancelled", interview, actor_of(recruiter_),
                  state({{"status", "scheduled"}}), state({{"status", "cancelled"}}));
  move({.event = StageEvent::cancel}, actor_of(recruiter_));
}

// Returns true if the answers were evaluated.
bool LoadPipeline::write_answers(LoadedInterview& interview) {
  if (!wait(hours(1), hours(90))) return false;
  interview.status = InterviewStatus::in_progress;
  interview.session_started = interview.updated = at_;
  interview_event("interview.started", interview, candidate(), state({{"status", "scheduled"}}),
                  state({{"status", "in_progress"}}));
  move({.event = StageEvent::start}, candidate());
  if (random_.chance(3) || !wait(minutes(12), minutes(55))) return false;
  const bool is_talk = job_.stages[index_].type == StageTypeKey::ai_conversational;
  interview.session_submitted = interview.updated = at_;
  interview_event("interview.submitted", interview, candidate(), std::nullopt,
                  state({{"from", is_talk ? "conversation" : "request"}}));
  move({.event = StageEvent::submit}, candidate());
  be_evaluated(interview);
  return true;
}

// Returns true if feedback was given.
bool LoadPipeline::meet(LoadedInterview& interview) {
  const Instant over = interview.end.value_or(at_ + hours(30));
  if (over > plan_.until) return false;
  at_ = std::max(at_, over);
  if (!wait(minutes(20), hours(40))) return false;
  const auto roll = random_.below(100);
  const auto recommendation = roll < 18   ? Recommendation::strong_yes
                              : roll < 63 ? Recommendation::yes
                              : roll < 90 ? Recommendation::no
                                          : Recommendation::strong_no;
  const std::int64_t rating = 9 - 2 * static_cast<std::int64_t>(recommendation) + random_.below(2);
  chunk_.tables.feedbacks.add(
      chunk_.organization, plan_.id<FeedbackId>(LoadKind::feedback, serial(256), at_), interview.id,
      interviewer_.email, interviewer_.email, rating, random_.one_of<std::string_view>(traits),
      recommendation, random_.one_of<std::string_view>(comments), interviewer_.recruiter_id, at_);
  interview_event("interview.feedback_given", interview, actor_of(interviewer_),
                  state({{"status", "scheduled"}}),
                  state({{"status", "completed"}, {"recommendation", name_of(recommendation)}}));
  interview.status = InterviewStatus::completed;
  interview.planned_end = interview.end;
  interview.end = interview.updated = at_;
  move({.event = StageEvent::give_feedback, .result = result_of(recommendation)},
       actor_of(interviewer_));
  if (random_.chance(10))
    chunk_.tables.candidate_feedbacks.add(
        chunk_.organization, interview.id,
        plan_.id<CandidateFeedbackId>(LoadKind::candidate_feedback, serial(256), at_),
        5 + random_.below(6), "[]", Recommendation::yes, at_, at_);
  return true;
}

void LoadPipeline::set_status(PipelineStatus status, std::string_view reason) {
  event("pipeline.status_changed", "pipeline", id_.view(), actor_of(recruiter_),
        state({{"status", name_of(status_)}}), state({{"status", name_of(status)}}),
        std::string(reason));
  status_ = status;
}

// Returns true if the stage is completed and the candidate continues.
bool LoadPipeline::take_stage() {
  LoadedInterview interview = invite();
  auto roll = random_.below(100);
  if (roll < 4 && wait(hours(4), hours(48))) {
    cancel(interview);
    add(interview);
    if (!wait(hours(1), hours(24))) return false;
    interview = invite();
    roll = 50;
  }
  bool is_completed = false;
  const bool is_written = is_automated(job_.stages[index_].type) &&
                          job_.stages[index_].type != StageTypeKey::dsa_coding;
  if (roll >= 4 && roll < 10 && wait(hours(3), hours(60))) {
    decline(interview);
  } else if (roll >= 10 && roll < 17) {
    // The candidate never answers.
  } else {
    is_completed = is_written ? write_answers(interview) : meet(interview);
  }
  add(interview);
  if (is_completed) return true;
  if (stage().status == StageStatus::declined && random_.chance(70) && wait(hours(1), hours(50)))
    set_status(PipelineStatus::withdrawn, "declined the invitation");
  else if (stage().status == StageStatus::invited && random_.chance(75) && wait(days(12), days(25)))
    set_status(PipelineStatus::rejected, "no answer");
  return false;
}

void LoadPipeline::finish() {
  if (!wait(hours(2), hours(60))) return;
  set_status(PipelineStatus::shortlisted, "all stages passed");
  const auto roll = random_.below(100);
  if (roll >= 85 || !wait(days(1), days(12))) return;
  if (roll < 45)
    set_status(PipelineStatus::hired, "offer accepted");
  else if (roll < 75)
    set_status(PipelineStatus::rejected, "another candidate was chosen");
  else
    set_status(PipelineStatus::withdrawn, "offer declined");
}

void LoadPipeline::go() {
  arrive();
  event("pipeline.created", "pipeline", id_.view(), actor_of(recruiter_), std::nullopt,
        state({{"status", "active"}}));
  stage() = moved(stage(), {.event = StageEvent::unlock}, at_).value();
  while (take_stage()) {
    if (random_.chance(20)) note("Spoke to the team: worth a closer look.");
    const bool is_held = stage().result == StageResult::hold;
    if (is_held && !random_.chance(20)) {
      if (wait(hours(4), hours(96)))
        set_status(PipelineStatus::rejected, "below what is asked for");
      break;
    }
    if (index_ + 1 == stages_.size()) {
      finish();
      break;
    }
    if (!wait(hours(1), hours(60))) break;
    ++index_;
    move({.event = StageEvent::unlock}, actor_of(recruiter_));
    // Some pipelines are abandoned here.
    if (random_.chance(5) || !wait(minutes(5), hours(30))) break;
  }
  add_rows();
}

void add_pipeline(LoadChunk& chunk, const LoadJob& job, std::int64_t number) {
  LoadPipeline(chunk, job, number).go();
}

}  // namespace hireline::seed
