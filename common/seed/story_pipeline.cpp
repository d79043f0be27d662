#include "common/seed/story_pipeline.hpp"

#include <algorithm>
#include <memory>

#include "common/app/access.hpp"
#include "common/app/assessment/screening.hpp"
#include "common/app/candidates/rsvp.hpp"
#include "common/app/candidates/sign_in.hpp"
#include "common/app/hiring/candidate_feedback.hpp"
#include "common/app/hiring/declines.hpp"
#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/notes.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/db/candidates/accounts.hpp"

namespace hireline::seed {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

// Returns the same hash for a text on all platforms, unlike std::hash.
unsigned small_hash(std::string_view text) {
  unsigned hash = 17;
  for (const char c : text) hash = hash * 31 + static_cast<unsigned char>(c);
  return hash;
}

// Plays one pipeline of a story and keeps its state.
class PipelineSeeder {
 public:
  PipelineSeeder(SeedContext& context, const StoryPipeline& pipeline)
      : context_(context),
        planned_(pipeline),
        key_(pipeline.job + "/" + pipeline.person),
        job_(*std::ranges::find(context.story.jobs, pipeline.job, &StoryJob::key)),
        person_(*std::ranges::find(context.story.people, pipeline.person, &StoryPerson::key)) {}

  const std::string& key() const { return key_; }
  const StoryPerson& person() const { return person_; }

  // Each function calls a use case as the person who would call it.
  Result<void> play(const Invite& invite);
  Result<void> play(const Start&);
  Result<void> play(const Answer& answer);
  Result<void> play(const Feedback& feedback);
  Result<void> play(const Say& said);
  Result<void> play(const Respond& response);
  Result<void> play(const Unlock& unlock);
  Result<void> play(const Decline& decline);
  Result<void> play(const Cancel& cancel);
  Result<void> play(const SetStatus& change);
  Result<void> play(const Note& note);
  Result<void> sign_in();

  // Returns the actor of a step. For actions of candidates, the candidate is set later.
  Actor actor_of_step(const StoryAction& what) const {
    if (const auto* feedback = std::get_if<Feedback>(&what))
      return actor_of(context_.members.at(feedback->member));
    return actor_of(recruiter());
  }

 private:
  const Recruiter& recruiter() const { return context_.members.at(planned_.recruiter); }
  const StoryStage& stage() const { return job_.stages.at(stage_); }
  std::string address() const { return context_.address_of(person_.email); }
  std::vector<RecruiterId> interviewers(const std::string& first) const;
  Result<void> invite_live(const Invite& invite);
  Result<void> remember(const Interview& interview);
  ParticipantId participant() const { return db::find_or_insert_invited(context_.tx, address()); }
  std::string answer_to(std::size_t question, Quality quality) const;
  Result<void> reply(const Answer& answer);

  // Sets the fields that all invitations have.
  void fill_in(app::Invitation& invitation, app::StagePlace& place) const {
    invitation.job = context_.jobs.at(job_.key).id;
    invitation.client_url = context_.options.client_url;
    invitation.participant = {address(), person_.name};
    place.stage = context_.jobs.at(job_.key).stages.at(stage_).id;
    place.stage_index = static_cast<std::int64_t>(stage_);
    place.pipeline = pipeline_;
  }

  SeedContext& context_;
  const StoryPipeline& planned_;
  std::string key_;
  const StoryJob& job_;
  const StoryPerson& person_;
  std::size_t stage_ = 0;
  std::optional<PipelineId> pipeline_ = {};
  Interview interview_ = {};
};

Result<void> PipelineSeeder::remember(const Interview& interview) {
  if (!pipeline_) {
    context_.made.add("pipelines", key_, interview.pipeline_id.value().view());
    Registry::Members known = {{"_id", participant().str()}, {"email", address()}};
    if (person_.signs_in) known.emplace_back("uid", context_.uid_of(person_.key));
    context_.made.add("candidates", person_.key, known);
  }
  pipeline_ = interview.pipeline_id;
  interview_ = interview;
  context_.made.add("interviews", key_ + "/" + std::to_string(stage_), interview.id.view());
  return {};
}

Result<void> PipelineSeeder::play(const Invite& invite) {
  if (!is_automated(stage().type)) return invite_live(invite);
  app::ScheduleAutomated in;
  fill_in(in, in);
  in.interviewers = interviewers(planned_.recruiter);
  return remember(TRY(app::schedule_interview(context_.tx, recruiter(), context_.links, in)));
}

// Returns this member, and the members who give feedback on the stage: an interviewer may give
// feedback only on interviews of their own.
std::vector<RecruiterId> PipelineSeeder::interviewers(const std::string& first) const {
  std::vector<RecruiterId> all = {context_.members.at(first).recruiter_id.value()};
  std::size_t stage = 0;
  for (const Step& step : planned_.steps) {
    if (std::holds_alternative<Unlock>(step.what)) ++stage;
    const auto* feedback = std::get_if<Feedback>(&step.what);
    if (feedback != nullptr && stage == stage_)
      all.push_back(context_.members.at(feedback->member).recruiter_id.value());
  }
  return all;
}

Result<void> PipelineSeeder::invite_live(const Invite& invite) {
  const Instant day = std::chrono::floor<std::chrono::days>(context_.tx.now());
  app::ScheduleStage in;
  fill_in(in, in);
  in.title = stage().name + ": " + job_.title;
  in.round = "Round " + std::to_string(stage_ + 1);
  in.start_time = day + std::chrono::days(invite.in_days) + hours(9 + small_hash(key_) % 7);
  in.end_time = in.start_time + minutes(stage().type == StageTypeKey::live_1on1 ? 60 : 45);
  in.base_url = context_.options.client_url;
  in.recruiter_name = recruiter().name;
  in.recruiter_email = recruiter().email;
  in.interviewers = interviewers(planned_.interviewer);
  return remember(TRY(app::schedule_interview(context_.tx, recruiter(), context_.links, in)));
}

Result<void> PipelineSeeder::play(const Start&) {
  TRY(app::start_session(context_.tx, Anyone{}, context_.links,
                         {interview_.screening_token.value()}));
  return {};
}

std::string PipelineSeeder::answer_to(std::size_t question, Quality quality) const {
  const auto& answers = stage().questions.at(question).answers;
  return answers.at(std::min(static_cast<std::size_t>(quality), answers.size() - 1));
}

Result<void> PipelineSeeder::play(const Answer& answer) {
  if (stage().type == StageTypeKey::ai_conversational) return reply(answer);
  const std::string& token = interview_.screening_token.value();
  const auto session = TRY(app::open_session(context_.tx, Anyone{}, context_.links, {token}));
  app::SubmitResponses in{.token = token, .responses = {}};
  for (std::size_t i = 0; i < session.questions.size(); ++i) {
    const std::string text = answer_to(i, answer.quality);
    in.responses.push_back(
        {session.questions[i].id, text, 90 + static_cast<std::int64_t>(text.size()) * 60 / 250});
  }
  TRY(app::submit_responses(context_.tx, Anyone{}, context_.links, in));
  return {};
}

Result<void> PipelineSeeder::reply(const Answer& answer) {
  for (std::size_t i = 0; i < stage().questions.size(); ++i)
    TRY(app::reply_to_question(
        context_.tx, Anyone{}, context_.links,
        {interview_.screening_token.value(), answer_to(i, answer.quality), std::nullopt}));
  return {};
}

Result<void> PipelineSeeder::play(const Feedback& feedback) {
  const Recruiter& member = context_.members.at(feedback.member);
  TRY(app::give_feedback(context_.tx, member, context_.links,
                         {.id = interview_.id,
                          .interviewer_email = member.email,
                          .overall_rating = feedback.rating,
                          .traits = feedback.traits,
                          .recommendation = feedback.recommendation,
                          .comments = feedback.comments}));
  return {};
}

Result<void> PipelineSeeder::play(const Say& said) {
  TRY(app::give_candidate_feedback(
      context_.tx, {.recruiter = {}, .candidate = Candidate{participant()}},
      {.id = interview_.id,
       .overall_rating = said.rating,
       .traits = {},
       .recommendation = said.recommendation,
       .comments = said.comments.empty() ? std::nullopt : std::optional(said.comments)}));
  return {};
}

Result<void> PipelineSeeder::play(const Respond& response) {
  const Candidate who{participant()};
  context_.tx.act_as(actor_of(who));
  TRY(app::answer_invitation(context_.tx, who, context_.links, {interview_.id, response.status}));
  return {};
}

Result<void> PipelineSeeder::play(const Unlock& unlock) {
  ++stage_;
  TRY(app::unlock_stage(context_.tx, recruiter(), context_.links,
                        {.id = pipeline_.value(),
                         .stage_index = static_cast<std::int64_t>(stage_),
                         .force = unlock.force.has_value(),
                         .reason = unlock.force}));
  return {};
}

Result<void> PipelineSeeder::play(const Decline& decline) {
  TRY(app::decline_interview(context_.tx, Anyone{},
                             {interview_.decline_token.value(), decline.reason, decline.tags}));
  return {};
}

Result<void> PipelineSeeder::play(const Cancel& cancel) {
  TRY(app::cancel_interview(context_.tx, recruiter(), context_.links,
                            {interview_.id, cancel.reason}));
  return {};
}

Result<void> PipelineSeeder::play(const SetStatus& change) {
  TRY(app::set_pipeline_status(
      context_.tx, recruiter(), context_.links,
      {.id = pipeline_.value(), .status = change.status, .reason = change.reason}));
  return {};
}

Result<void> PipelineSeeder::play(const Note& note) {
  TRY(app::add_note(context_.tx, recruiter(), {pipeline_.value(), note.text}));
  return {};
}

Result<void> PipelineSeeder::sign_in() {
  TRY(app::sign_in_candidate(context_.tx, {.uid = context_.uid_of(person_.key),
                                           .email = address(),
                                           .email_verified = true,
                                           .name = person_.name,
                                           .issued_at = context_.tx.now()}));
  return {};
}

// Returns the time of a step: feedback is given after the interviews of the day, all other steps
// are before noon, and each step is at least some minutes after the step before.
Instant time_of(const SeedContext& context, const StoryPipeline& pipeline, const Step& step,
                Instant before) {
  const Instant day = context.day(pipeline.began - step.day);
  const bool is_late =
      std::holds_alternative<Feedback>(step.what) || std::holds_alternative<Say>(step.what);
  const minutes stagger(small_hash(pipeline.job + pipeline.person) % 90);
  return std::max(day + (is_late ? hours(17) : hours(7)) + stagger, before + minutes(7));
}

}  // namespace

std::vector<TimedAction> actions_of(SeedContext& context, const StoryPipeline& pipeline) {
  const auto seeder = std::make_shared<PipelineSeeder>(context, pipeline);
  std::vector<TimedAction> actions;
  Instant at = context.day(pipeline.began);
  const auto add = [&](const StoryAction& what) {
    const std::string key = "way/" + seeder->key() + "/" + std::to_string(actions.size());
    actions.push_back({at, [&context, seeder, what, key, at] {
                         return act(context, key, at, seeder->actor_of_step(what), [&] {
                           return std::visit([&](const auto& one) { return seeder->play(one); },
                                             what);
                         });
                       }});
  };
  for (const Step& step : pipeline.steps) {
    at = time_of(context, pipeline, step, at);
    ensure(at < context.today, "the steps of a story must be in the past");
    if (std::holds_alternative<Answer>(step.what)) {
      add(Start{});
      at += minutes(24 + small_hash(seeder->key()) % 15);
    }
    add(step.what);
  }
  const bool is_first =
      std::ranges::find(context.story.pipelines, pipeline.person, &StoryPipeline::person)->job ==
      pipeline.job;
  if (seeder->person().signs_in && is_first && !actions.empty()) {
    const Instant later = actions.front().at + minutes(5);
    actions.insert(actions.begin() + 1, {later, [&context, seeder, later] {
                                           return act(context, "sign_in/" + seeder->person().key,
                                                      later, Actor{},
                                                      [&] { return seeder->sign_in(); });
                                         }});
  }
  return actions;
}

}  // namespace hireline::seed
